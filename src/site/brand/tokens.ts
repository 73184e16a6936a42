import { formatHex, type Oklch } from 'culori';
import type { ThemeColors } from '#model/theme.ts';
import { hueOf, type Palette, shade } from './palette.ts';

/** What stands for a theme: one of the drawings of this site, or none. */
export type Motif = 'kolam' | 'geometry' | 'none';

/** How round the corners of buttons, cards and large panels are, in CSS pixels. */
export const CORNERS = {
  square: [0, 0, 0],
  soft: [6, 14, 28],
  round: [14, 22, 36],
} as const satisfies Readonly<Record<string, readonly [number, number, number]>>;

/** The tokens of styles/2-tokens.css that follow from the colours of a brand, as CSS declarations. */
export function colourTokens({ brand, highlight, ground }: Palette): Readonly<Record<string, string>> {
  const hue = hueOf(ground[0]);
  const dark = css(shade(0.24, 0.04, hue + 10));
  return {
    '--bg': both(shade(0.99, 0.003, hue - 15), shade(0.19, 0.028, hue + 10)),
    '--surface': `light-dark(#fff, ${css(shade(0.235, 0.032, hue + 10))})`,
    '--raised': `light-dark(#fff, ${css(shade(0.29, 0.035, hue + 10))})`,
    '--paper': `light-dark(#fff, ${css(shade(0.35, 0.035, hue + 10))})`,
    '--paper-line': both(shade(0.89, 0.012, hue + 5), shade(0.5, 0.03, hue + 10)),
    '--ink': both(shade(0.24, 0.04, hue + 10), shade(0.96, 0.008, hue - 5)),
    '--muted': both(shade(0.46, 0.03, hue + 10), shade(0.76, 0.022, hue + 5)),
    '--line': both(shade(0.89, 0.012, hue + 5), shade(0.34, 0.03, hue + 10)),
    '--brand': both(...brand),
    '--turmeric': both(...highlight),
    '--on-turmeric': dark,
    '--peacock': both(...ground),
    '--h': number(hueOf(brand[0]), 0),
  };
}

/** The colours around a page and of the icons. */
export function colorsOf({ brand, ground }: Palette): ThemeColors {
  const hue = hueOf(ground[0]);
  return {
    light: formatHex(shade(0.99, 0.003, hue - 15)),
    dark: formatHex(shade(0.19, 0.028, hue + 10)),
    icon: formatHex(brand[0]),
  };
}

/** The border that stands at the edges of bands: that of a saree, a plain line, or none. */
export function borderOf(motif: Motif, { brand, highlight }: Palette): string {
  if (motif === 'none') return 'none';
  const thread = css(highlight[0]);
  return motif === 'geometry'
    ? `linear-gradient(${thread}, ${thread}) 0 0 / 100% 4px no-repeat`
    : `linear-gradient(90deg, ${thread} 10px, transparent 0) 0 100% / 14px 72% repeat-x, ${css(brand[0])}`;
}

/** What the line along steps consists of where there are no kolams: images that a mask is made of. */
export function plainThread(): Readonly<Record<string, string>> {
  const line = 'transparent 47%,#000 0 53%,transparent 0';
  const [across, down] = [`linear-gradient(${line})`, `linear-gradient(90deg,${line})`];
  return {
    '--flower': across,
    '--wave': across,
    '--flower-down': down,
    '--wave-down': down,
    // The loops that close its ends.
    '--thread-end': 'linear-gradient(transparent,transparent)',
  };
}

/** The families of a brand's fonts, of headings and of text; one font is for both. */
const FAMILIES = ['Brand', 'Brand Text'];

/** @param at its place among the fonts of a brand */
export const fontFace = (address: string, at: number): string =>
  `@font-face{font-family:"${FAMILIES[at]}";src:url("${address}") format("woff2");font-weight:100 900;font-display:swap}`;

/** The tokens of type; letters that a font of the brand lacks come from those of the theme. */
export function fontTokens(count: number): Readonly<Record<string, string>> {
  if (count === 0) return {};
  const [heading, body] = [FAMILIES[0], FAMILIES[count - 1]];
  return {
    '--font-heading': `Rupee, "${heading}", Anek, "Figtree More", "Anek Fallback", system-ui, sans-serif`,
    '--font-body': `Rupee, "${body}", Figtree, "Figtree More", "Figtree Fallback", system-ui, sans-serif`,
  };
}

const both = (light: Oklch, dark: Oklch): string => `light-dark(${css(light)}, ${css(dark)})`;

const css = ({ l, c, h = 0 }: Oklch): string => `oklch(${number(l, 3)} ${number(c, 3)} ${number(h, 1)})`;

const number = (value: number, digits: number): string => String(Number(value.toFixed(digits)));
