import { clampChroma, converter, formatHex, type Oklch, wcagContrast } from 'culori';
import type { UsedShade } from '#model/theme.ts';

/** The colours that a brand gives a site, each in the light and in the dark theme. */
export interface Palette {
  /** The site's own colour: links, marks, the logo. */
  readonly brand: readonly [light: Oklch, dark: Oklch];
  /** What asks to be pressed; its words are dark. */
  readonly highlight: readonly [light: Oklch, dark: Oklch];
  /** The border of that in the light theme, where its own contrast with the page may be slight. */
  readonly edge: Oklch;
  /** The ground of the footer and of bands; its words are white. */
  readonly ground: readonly [light: Oklch, dark: Oklch];
  /** What becomes of each of the colours. */
  readonly shades: readonly UsedShade[];
}

/** What a palette is made from: the brand's colours as CSS colours, the first one first. */
export type BrandColours = readonly string[];

/** What text on a ground needs (WCAG 2.2, 1.4.3), and what the small text of the footer has. */
const TEXT = 4.5;
const SMALL_TEXT = 7;

/** What the ground of a button has at least, beside white: a white one would be none. Its border has what WCAG 1.4.11 asks. */
const SEEN = 1.2;
const OUTLINE = 3;

/** The least lightness of a colour that dark words can be read on, whatever its hue. */
const BRIGHT = 0.8;

/** What tokens lose that are written with three digits. */
const SPARE = 0.04;

/** How far lightness moves at a time while a shade that can be read is looked for. */
const STEP = 0.005;

const toOklch = converter('oklch');

/** @param hue degrees */
export const shade = (l: number, c: number, hue: number): Oklch => ({ mode: 'oklch', l, c, h: mod(hue) });

const mod = (hue: number): number => ((hue % 360) + 360) % 360;

/** The chroma below which what is tinted by a colour has the less of it, down to none beside a grey. */
const COLOURFUL = 0.04;

/** How much of a tint a colour gives, 0 to 1. */
export const strengthOf = ({ c }: Oklch): number => {
  const strength = Math.min(1, c / COLOURFUL);
  // Of a grey in hexadecimal digits, a little is left by rounding.
  return strength < 0.1 ? 0 : strength;
};

/** Shades in the hue of a colour, turned by some degrees: grey ones of a grey. */
export const tintedBy =
  (colour: Oklch) =>
  (l: number, c: number, turn = 0): Oklch =>
    shade(l, c * strengthOf(colour), strengthOf(colour) === 0 ? 0 : (colour.h ?? 0) + turn);

/** A shade that colours something: chroma and hue tint what is nearly grey, or a ground. */
export type Tint = ReturnType<typeof tintedBy>;

/** The ground of pictures for social networks. */
export const shareGround = (tint: Tint): string => formatHex(tint(0.33, 0.06));

/** The text of the pages, which stands on what the brand colours. */
const ink = (neutral: Tint): Oklch => neutral(0.24, 0.04, 10);
const WHITE = shade(1, 0, 0);

/**
 * Makes a palette in which text keeps 4.5 : 1 and the small text of the footer 7 : 1, whatever the colours are. A colour
 * that cannot be used as it is keeps its hue and changes its lightness as little as it must.
 *
 * @param colours one to three CSS colours: the brand's own, that of buttons, and that of the footer and of bands
 */
export function paletteOf(colours: BrandColours): Palette {
  const [first = '', second, third] = colours;
  const own = read(first);
  const ground = third === undefined ? shade(0.33, Math.min(own.c, 0.058), own.h ?? 0) : read(third);
  const [neutral, tint] = [tintedBy(ground), tintedBy(own)];
  const footer = readable(ground, -1, [WHITE], SMALL_TEXT);
  // A bright colour can hardly be text, so it is itself where something asks to be pressed.
  const bright = own.l >= BRIGHT ? own : shade(0.85, Math.min(own.c, 0.13), own.h ?? 0);
  const button = readable(second === undefined ? bright : read(second), 1, [ink(neutral), footer], TEXT);
  const onLight = [WHITE, tint(0.95, 0.035)];
  const onDark = [neutral(0.29, 0.035, 10), tint(0.31, 0.053)];
  const inDark = shade(Math.max(own.l, 0.76), Math.min(own.c, 0.13), (own.h ?? 0) + 3);
  const brand = [readable(own, -1, onLight, TEXT), readable(inDark, 1, onDark, TEXT)] as const;
  const highlight = [
    readable(button, -1, [WHITE], SEEN),
    { ...button, l: Math.max(button.l, 0.86), c: button.c * 0.91 },
  ] as const;
  const edge = readable(highlight[0], -1, [...onLight, tint(0.88, 0.075)], OUTLINE);
  const grounds = [footer, { ...footer, l: Math.min(footer.l, 0.27), c: footer.c * 0.83 }] as const;
  const all = [
    { pair: brand, light: onLight, dark: onDark, needed: TEXT },
    { pair: highlight, light: [ink(neutral), footer], dark: [ink(neutral), grounds[1]], needed: TEXT },
    { pair: grounds, light: [WHITE], dark: [WHITE], needed: SMALL_TEXT },
  ];
  const shades = all.flatMap(({ pair, light, dark, needed }, at): UsedShade[] => {
    const written = colours[at];
    if (written === undefined) return [];
    const isUnseen = pair === highlight && lowest(read(written), [WHITE]) < SEEN;
    const [beside, least] = isUnseen ? [[WHITE], SEEN] : [light, needed];
    const contrast = {
      written: lowest(read(written), beside),
      used: lowest(pair[0], beside),
      needed: least,
    };
    return [
      {
        pointer: `/brand/colours/${at}`,
        written,
        used: formatHex(pair[0]),
        contrast,
        dark: { used: formatHex(pair[1]), contrast: lowest(pair[1], dark) },
      },
    ];
  });
  return { brand, highlight, edge, ground: grounds, shades };
}

/** The lowest contrast of a colour with others. */
const lowest = (one: Oklch, beside: readonly Oklch[]): number =>
  Math.min(...beside.map((other) => wcagContrast(formatHex(one), formatHex(other))));

/** The nearest shade that has the contrast with all of these. */
function readable(colour: Oklch, direction: 1 | -1, beside: readonly Oklch[], needed: number): Oklch {
  const end = direction === 1 ? 1 : 0;
  let found = colour;
  while (lowest(found, beside) < needed + SPARE && found.l !== end) {
    const l = found.l + direction * STEP;
    // At this lightness, screens may not have so much of the colour.
    found = clampChroma({ ...colour, l: Math.min(1, Math.max(0, l)) }, 'oklch');
  }
  return found;
}

/** @throws Error for what is no CSS colour: the schema refuses it before */
function read(colour: string): Oklch {
  const found = toOklch(colour);
  if (found === undefined) throw new Error(`"${colour}" is no colour`);
  return found;
}
