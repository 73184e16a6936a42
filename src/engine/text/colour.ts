import { clampChroma, colorsNamed, formatHex, parse } from 'culori';
import { nearest } from './nearest.ts';

/** The names that CSS has for colours (CSS Color 4, section 6.1). */
export const colourNames: readonly string[] = Object.keys(colorsNamed);

/** Whether a text is a colour that an author may write: `#` and three or six hexadecimal digits, or a name from CSS. */
export const isColour = (text: string): boolean =>
  /^#(?:[\da-f]{3}){1,2}$/i.test(text) || colourNames.includes(text);

/**
 * What an author meant who wrote a colour in another way: without its sign, with capital letters, as `rgb()` (CSS Color 4). `undefined` for what nobody sees, and for what is no colour at all.
 */
export function meantColour(text: string): string | undefined {
  const tidy = text.trim().toLowerCase().replaceAll(' ', '');
  if (isColour(tidy)) return tidy;
  const found = parse(/^[\da-f]{3,8}$/.test(tidy) ? `#${tidy}` : text.trim().toLowerCase());
  return found === undefined || found.alpha === 0 ? undefined : formatHex(found);
}

/** The colour that a text nearly names: `teal` for `tael`. */
export const nearColour = (text: string): string | undefined => nearest(text.trim(), colourNames);

/** A hue of up to 360 degrees as a colour that white text can be read on (OKLCH); `undefined` for another text. */
export function colourOfHue(text: string): string | undefined {
  const hue = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 361;
  return hue > 360 ? undefined : formatHex(clampChroma({ mode: 'oklch', l: 0.5, c: 0.12, h: hue }, 'oklch'));
}
