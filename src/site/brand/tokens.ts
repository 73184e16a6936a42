import { formatHex, type Oklch } from 'culori';
import type { AuthorColours, LookFont, ThemeColors } from '#model/theme.ts';
import { type Palette, shade, strengthOf, tintedBy } from './palette.ts';

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
  const neutral = tintedBy(ground[0]);
  return {
    '--bg': both(neutral(0.99, 0.003, -15), neutral(0.19, 0.028, 10)),
    '--surface': `light-dark(#fff, ${css(neutral(0.265, 0.035, 10))})`,
    '--raised': `light-dark(#fff, ${css(neutral(0.31, 0.035, 10))})`,
    '--sunk': both(neutral(0.965, 0.008, -5), neutral(0.225, 0.032, 10)),
    '--control': both(neutral(0.6, 0.03, 10), neutral(0.58, 0.03, 10)),
    '--ink': both(neutral(0.24, 0.04, 10), neutral(0.96, 0.008, -5)),
    '--muted': both(neutral(0.46, 0.03, 10), neutral(0.76, 0.022, 5)),
    '--line': both(neutral(0.89, 0.012, 5), neutral(0.38, 0.03, 10)),
    '--brand': both(...brand),
    '--turmeric': both(...highlight),
    '--on-turmeric': css(onHighlight(ground)),
    '--peacock': both(...ground),
    '--h': number(brand[0].h ?? 0, 0),
    ...paleTints(brand[0]),
  };
}

/** What the style sheet makes of a hue, for a brand that has little colour or none; a page's own hue is not touched. */
function paleTints(colour: Oklch): Readonly<Record<string, string>> {
  if (strengthOf(colour) === 1) return {};
  const tint = tintedBy(colour);
  const { c, h = 0 } = tint(0, 0.053);
  return {
    '--accent': both(tint(0.47, 0.13), tint(0.8, 0.11)),
    '--dark-ground': `${number(c, 3)} ${number(h, 0)}`,
    '--tint': both(tint(0.95, 0.035), tint(0.31, 0.053)),
    '--tint2': both(tint(0.88, 0.075), tint(0.4, 0.053)),
    '--vivid': css(tint(0.8, 0.13)),
  };
}

/** Words on what asks to be pressed. */
const onHighlight = ([footer]: Palette['ground']): Oklch => tintedBy(footer)(0.24, 0.04, 10);

/** The colours around a page and of the icons. */
export function colorsOf({ brand, ground }: Palette): ThemeColors {
  const neutral = tintedBy(ground[0]);
  return {
    light: formatHex(neutral(0.99, 0.003, -15)),
    dark: formatHex(neutral(0.19, 0.028, 10)),
    icon: formatHex(brand[0]),
  };
}

/** The same for what only authors see. The tints are those that the shades of the brand can be read on. */
export function authorColours({ brand, highlight, ground }: Palette): AuthorColours {
  const both = ([light, dark]: readonly [Oklch, Oklch]) => [formatHex(light), formatHex(dark)] as const;
  const tint = tintedBy(brand[0]);
  const [{ c, h = 0 }] = highlight;
  const pale = (l: number): Oklch => shade(l, Math.min(c, 0.045), h);
  return {
    accent: both(brand),
    tint: both([tint(0.95, 0.035), tint(0.31, 0.053)]),
    bar: both(ground),
    highlight: both(highlight),
    highlightTint: both([pale(0.965), pale(0.29)]),
    onHighlight: formatHex(onHighlight(ground)),
    hue: Math.round(ground[0].h ?? 0),
    strength: strengthOf(ground[0]),
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
    '--corner': turn('a30 30 0 0 1 30 30'),
    '--corner-up': turn('a30 30 0 0 0 30-30'),
    // The loops that close its ends.
    '--thread-end': 'linear-gradient(transparent,transparent)',
  };
}

/** The line where it turns. */
const turn = (path: string): string =>
  `url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 60 60' fill='none' stroke='%23000' stroke-width='4'><path d='M0 30${path}'/></svg>")`;

/** The families of a brand's fonts: of headings, of text, and for letters that these lack; one font is for both. */
const familyOf = (at: number): string => ['Brand', 'Brand Text'][at] ?? `Brand ${at + 1}`;

/** The first of them, with what stands in its place until it comes. */
export const HEADINGS = `"${familyOf(0)}", "${familyOf(0)} Fallback"`;

/** The fonts that a brand names, valid or not, with the weights that this site's styles use. */
export function fontsOf({ brand }: Readonly<Record<string, unknown>>): readonly LookFont[] {
  const written: unknown = typeof brand === 'object' && brand !== null && 'fonts' in brand ? brand.fonts : [];
  const names = Array.isArray(written) ? written.map(String) : [];
  return names.flatMap((name, at): LookFont[] => {
    // What is no such name at all is told by the schema.
    if (!/^(?:_static\/.+\.woff2|[@a-z0-9/-]+)$/.test(name)) return [];
    const family = familyOf(at);
    const isForHeadings = at === 0 && names.length > 1;
    return [
      {
        pointer: `/brand/fonts/${at}`,
        name,
        family,
        weights: isForHeadings ? [700, 700] : [400, 800],
        ...(at > 1 ? {} : { fallback: `${family} Fallback` }),
        // As in styles/fontFaces.ts.
        ...(isForHeadings ? { height: { above: 87, below: 17 } } : {}),
      },
    ];
  });
}

/** The tokens of type; letters that a font of the brand lacks come from those of the theme. */
export function fontTokens(count: number): Readonly<Record<string, string>> {
  if (count === 0) return {};
  const families = Array.from({ length: count }, (_, at) => `"${familyOf(at)}"`);
  const [heading = '', body = heading, ...more] = families;
  const stack = (family: string): string => [family, family.replace(/"$/, ' Fallback"'), ...more].join(', ');
  return {
    '--font-heading': `Rupee, ${stack(heading)}, Anek, "Figtree More", "Anek Fallback", system-ui, sans-serif`,
    '--font-body': `Rupee, ${stack(body)}, Figtree, "Figtree More", "Figtree Fallback", system-ui, sans-serif`,
  };
}

const both = (light: Oklch, dark: Oklch): string => `light-dark(${css(light)}, ${css(dark)})`;

const css = ({ l, c, h = 0 }: Oklch): string => `oklch(${number(l, 3)} ${number(c, 3)} ${number(h, 1)})`;

const number = (value: number, digits: number): string => String(Number(value.toFixed(digits)));
