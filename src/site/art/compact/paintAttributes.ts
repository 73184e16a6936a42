import { LETTERS } from '../fitText.ts';
import type { PaintValues } from './shapes.ts';
import { shortNumber } from './writePath.ts';

/** The class in art.css that fills with a colour. The one that draws lines with it is the same letter in capitals. */
const COLOURS: Readonly<Record<string, string>> = {
  'var(--accent)': 'a',
  'var(--bar)': 'z',
  'var(--brand)': 'b',
  'var(--on-turmeric)': 'd',
  'var(--ink)': 'i',
  'var(--line)': 'l',
  'var(--muted)': 'm',
  'var(--peacock)': 'p',
  'var(--surface)': 's',
  'var(--tint)': 't',
  'var(--tint2)': 'u',
  'var(--turmeric)': 'y',
  'var(--vivid)': 'v',
  '#fff': 'q',
};

/** What art.css sets for a whole scene. */
const DEFAULTS = { fontSize: LETTERS, fontWeight: 600, strokeWidth: 2 };

/** An attribute of the markup. */
export type Attribute = readonly [name: string, value: string];

/** Whether the letters can be read in the smallest drawing, of about 130 px. */
export const isLarge = ({ fontSize = DEFAULTS.fontSize }: PaintValues): boolean => fontSize >= 30;

function letterOf(colour: string): string {
  const letter = COLOURS[colour];
  if (letter === undefined) throw new Error(`art.css has no class for the colour ${colour}.`);
  return letter;
}

/**
 * Turns paints into a class list and the attributes that no class stands for.
 *
 * @param paint the paints of one shape
 * @param has what of the paints shows: words have no corners, and circles no ends unless they are dashed
 */
export function paintAttributes(
  paint: PaintValues,
  has: { readonly words: boolean; readonly corners: boolean; readonly ends: boolean },
): Attribute[] {
  const { fill = 'none', stroke = 'none' } = paint;
  const classes: string[] = [];
  const attributes: Attribute[] = [];
  const round = (value: number): string => shortNumber(Math.round(value * 100) / 100);
  const isPanel =
    fill === 'var(--surface)' && stroke === 'var(--accent)' && paint.strokeWidth === 1.5 && !has.corners;

  if (isPanel) classes.push('w');
  else {
    if (stroke !== 'none') classes.push(letterOf(stroke).toUpperCase());
    if (fill !== 'none') classes.push(letterOf(fill));
  }

  if (stroke !== 'none') {
    const { strokeWidth = 1 } = paint;
    const isDashed = paint.strokeDasharray !== undefined;
    if (paint.strokeLinecap !== 'round' && (has.ends || isDashed)) classes.push('f');
    if (paint.strokeLinejoin !== 'round' && has.corners) classes.push('x');
    if (!isPanel && strokeWidth !== DEFAULTS.strokeWidth)
      attributes.push(['stroke-width', round(strokeWidth)]);
    if (isDashed) {
      const lengths = String(paint.strokeDasharray)
        .split(' ')
        .map((length) => round(Number(length)));
      attributes.push(['stroke-dasharray', lengths.join(' ')]);
      if (paint.strokeDashoffset) attributes.push(['stroke-dashoffset', round(paint.strokeDashoffset)]);
    }
  }
  if (paint.fillRule !== undefined) attributes.push(['fill-rule', paint.fillRule]);
  if (paint.fillOpacity !== undefined) attributes.push(['fill-opacity', String(paint.fillOpacity)]);
  if (has.words) {
    const { fontSize = DEFAULTS.fontSize, fontWeight = DEFAULTS.fontWeight, textAnchor = 'start' } = paint;
    if (fontWeight === 700) classes.push('g');
    else if (fontWeight === 800) classes.push('h');
    else if (fontWeight !== DEFAULTS.fontWeight) attributes.push(['font-weight', String(fontWeight)]);
    if (textAnchor === 'middle') classes.push('c');
    if (textAnchor === 'end') classes.push('e');
    // Relative: where a drawing is small, art.css takes these letters away (see `.scene`).
    if (isLarge(paint)) attributes.push(['font-size', round(fontSize)]);
    else if (fontSize !== DEFAULTS.fontSize)
      attributes.push(['font-size', `${round(fontSize / DEFAULTS.fontSize)}em`]);
  }
  return classes.length === 0 ? attributes : [['class', classes.join(' ')], ...attributes];
}
