import { formatHex, type Oklch } from 'culori';
import type { Look } from '#model/theme.ts';
import { favicon, ICON_GROUND, kolamIcon } from '../art/favicon.ts';
import { round } from '../art/round.ts';
import type { ShareBrand } from '../art/sharePicture.tsx';
import { tileIcon } from '../art/tileIcon.ts';
import type { Site } from '../siteTypes.ts';
import { type Palette, paletteOf, shareGround, strengthOf, tintedBy } from './palette.ts';
import {
  authorColours,
  borderOf,
  CORNERS,
  colorsOf,
  colourTokens,
  fontTokens,
  HEADINGS,
  type Motif,
  plainThread,
} from './tokens.ts';

/** The colours of this site's own brand, in styles/2-tokens.css: lac red, turmeric and peacock. */
const OWN_PALETTE = paletteOf(['oklch(0.45 0.165 22)', 'oklch(0.85 0.165 88)', 'oklch(0.33 0.058 215)']);

/** This site's own look. The colours around a page are those of `--bg` in styles/2-tokens.css. */
export const ownLook: Look = {
  icon: favicon,
  colors: { light: '#fafcfc', dark: '#05161d', icon: ICON_GROUND },
};

type Logo = NonNullable<NonNullable<Site['brand']>['logo']>;

/**
 * How a logo is shown; sites without one do without these rules. In a bar that is full, it shrinks before anything goes to a
 * second row. Without a version for dark grounds, it keeps the light ground for which it was drawn, in the dark and in the
 * footer, where some of it could not be seen.
 */
const logoRules = (logo: Logo, inDark: boolean, inFooter: boolean): string => {
  const { dark } = logo;
  const least = Math.min(LEAST.width, logo.width, logo.width * (LEAST.height / logo.height));
  return [
    '@layer components{',
    `@media (width < 996px){header a:has(.brand-logo){flex-basis:${round(least)}px;min-inline-size:0}}`,
    `.brand-logo img{inline-size:100%;max-inline-size:${widest(logo)};block-size:auto`,
    ...(dark !== undefined || inDark
      ? []
      : [
          ';border-radius:var(--radius-button);background:light-dark(transparent,#fff);box-shadow:0 0 0 var(--space-1) light-dark(transparent,#fff)',
        ]),
    '}',
    ...(dark !== undefined
      ? [`.brand-logo-dark img{max-inline-size:${widest(dark)}}`, SWITCHED]
      : inFooter
        ? ['footer .brand-logo img{background:none;box-shadow:none}']
        : [
            'footer .brand-logo img{box-sizing:content-box;border-radius:var(--radius-button);padding:var(--space-2) var(--space-3);background:#fff}',
          ]),
    '}',
  ].join('');
};

/** The most that a logo has in the header, and the least that it shrinks to, in pixels at the usual size of letters. */
const MOST = { width: 224, height: 52 };
const LEAST = { width: 96, height: 24 };

const widest = ({ width, height }: Pick<Logo, 'width' | 'height'>): string =>
  `${round(Math.min(width, MOST.width, width * (MOST.height / height)) / 16)}rem`;

/** In the header, one of the two versions of a logo: by the theme that a visitor has chosen, or else that of the system. */
const SWITCHED = ((): string => {
  const shown = (root: string): string =>
    `${root} header .brand-logo-light{display:none}${root} header .brand-logo-dark{display:block}`;
  const inDark = `${shown(':root[data-theme=dark]')}@media (prefers-color-scheme:dark){${shown(':root:not([data-theme=light])')}}`;
  // Paper is white, and has the one in the header.
  return `header .brand-logo-dark{display:none}@media print{.brand-logo-dark{display:none}}@media not print{${inDark}}`;
})();

/** Cloth is woven in the hue of the brand: in that of a grey one, of grey threads. */
const clothRules = ({ brand: [colour] }: Palette, motif: Motif): string =>
  motif !== 'kolam' || strengthOf(colour) === 1
    ? ''
    : `@layer components{.check:not([data-accent],[data-accent] *){filter:grayscale(${round(1 - strengthOf(colour))})}}`;

/** A button that the page's ground hardly sets off has a border, but for one on a band, whose ground is another. */
const buttonRules = ({ edge, highlight }: Palette): string =>
  edge === highlight[0]
    ? ''
    : `@layer components{.button-strong:not(.on-band *){border-color:light-dark(${formatHex(edge)},transparent)}}`;

/** The colours of a site's brand, or of this site's own. */
export const paletteFor = ({ brand }: Pick<Site, 'brand'>): Palette =>
  brand?.colours === undefined ? OWN_PALETTE : paletteOf(brand.colours);

export const motifOf = ({ brand }: Pick<Site, 'brand'>): Motif => brand?.motif ?? 'kolam';

/** What tints the pictures for social networks: the first colour of a brand. */
const shareColour = ({ brand }: Pick<Site, 'brand'>, palette: Palette): Oklch =>
  (brand?.colours === undefined ? palette.ground : palette.brand)[0];

/** What the pictures for social networks take from the brand. */
export const shareBrandOf = (site: Pick<Site, 'brand' | 'logoSeenOn'>): ShareBrand => {
  const palette = paletteFor(site);
  const isOwn = site.brand?.colours === undefined;
  const colour = shareColour(site, palette);
  const onLight = site.brand?.logo;
  const logo = onLight?.dark ?? onLight;
  return {
    palette,
    colour,
    ...(logo && {
      logo: {
        address: logo.src,
        width: logo.width,
        height: logo.height,
        isSeen:
          onLight?.dark !== undefined || site.logoSeenOn?.includes(shareGround(tintedBy(colour))) === true,
      },
    }),
    border: isOwn ? ICON_GROUND : formatHex(palette.brand[0]),
    motif: motifOf(site),
  };
};

/** Where a file of `pages/_static` is published. */
const addressOf = (path: string): string => path.slice('_static'.length);

/** What the `brand` in site.config.yaml makes of this site's look: tokens, icon and the colours around pages. */
export function look(site: Site): Look {
  const { brand, name } = site;
  const motif = motifOf(site);
  const palette = paletteFor(site);
  const edge = borderOf(motif, palette);
  if (brand === undefined) return { ...ownLook, edge };
  const [button, card, panel] = CORNERS[brand.corners ?? 'soft'];
  const tokens: Readonly<Record<string, string>> = {
    ...(brand.colours === undefined ? {} : colourTokens(palette)),
    ...(brand.corners === undefined
      ? {}
      : {
          '--radius-button': `${button}px`,
          '--radius-card': `${card}px`,
          '--radius-showcase': `${panel}px`,
        }),
    '--zari': edge,
    ...(motif === 'kolam' ? {} : plainThread()),
    ...fontTokens(brand.fonts?.length ?? 0),
  };
  const declared = Object.entries(tokens).map(([token, value]) => `${token}:${value}`);
  const paints = { ground: formatHex(palette.brand[0]), line: formatHex(palette.highlight[0]) };
  const footer = palette.ground.map((colour) => formatHex(colour));
  const colors = brand.colours === undefined ? (ownLook.colors ?? colorsOf(palette)) : colorsOf(palette);
  const isSeenOn = (grounds: readonly string[]): boolean =>
    grounds.every((ground) => site.logoSeenOn?.includes(ground) === true);
  const logosOf = ({ dark }: Logo): NonNullable<Look['logos']> =>
    dark === undefined
      ? [
          {
            pointer: '/brand/logo/src',
            // In the dark it has a white ground, unless all of it can be seen without.
            grounds: { light: colors.light, dark: '#ffffff' },
            others: [colors.dark, ...footer, shareGround(tintedBy(shareColour(site, palette)))],
          },
        ]
      : [
          { pointer: '/brand/logo/src', grounds: { light: colors.light } },
          {
            pointer: '/brand/logo/dark/src',
            grounds: { dark: colors.dark, footer: formatHex(palette.ground[0]) },
          },
        ];
  return {
    icon: motif === 'kolam' ? kolamIcon(paints) : tileIcon(name, paints),
    colors,
    // More specific than the theme's own, of which some come with the sheet that pages share.
    tokens: `@layer tokens{:root:root{${declared.join(';')}}}${brand.colours === undefined ? '' : buttonRules(palette)}${clothRules(palette, motif)}${brand.logo === undefined ? '' : logoRules(brand.logo, isSeenOn([colors.dark]), isSeenOn(footer))}`,
    ...(brand.icon === undefined ? {} : { iconFile: addressOf(brand.icon) }),
    ...(brand.fonts === undefined ? {} : { headings: HEADINGS }),
    ...(brand.colours === undefined ? {} : { authors: authorColours(palette) }),
    edge,
    ...(brand.logo === undefined ? {} : { logos: logosOf(brand.logo) }),
    files: [
      ...(brand.icon === undefined
        ? []
        : [{ pointer: '/brand/icon', address: addressOf(brand.icon), kind: 'icon' as const }]),
    ],
    shades: palette.shades,
  };
}
