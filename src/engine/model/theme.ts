import type { Letters } from './letters.ts';
import type { LinkedPage } from './page.ts';
import type { Picture } from './picture.ts';
import type { LinkedSite } from './site.ts';
import type { Words } from './words.ts';

/** Origins and schemes that a site's pages need besides their own origin, as source expressions (CSP Level 3). */
export interface PolicySources {
  readonly scripts?: readonly string[];
  readonly forms: readonly string[];
  readonly requests: readonly string[];
  readonly frames: readonly string[];
}

/** The picture that social networks show for a page. */
export interface SharePicture {
  /** All that it is drawn from, as plain data: pages with the same facts share a file. */
  readonly facts: readonly unknown[];
  readonly draw: (letters: Letters) => Picture;
}

/**
 * Draws the picture that social networks show for a page that has none of its own.
 *
 * @param chance a whole number from 0 to 255, derived from the page's address, to pick a variant with
 */
export type DrawSharePicture<Page extends LinkedPage = LinkedPage, Site extends LinkedSite = LinkedSite> = (
  page: Page,
  chance: number,
  site: Site,
) => SharePicture;

/** The colours of a site outside of its pages: around them in a browser, and of its icons on a home screen. */
export interface ThemeColors {
  /** The background of the pages in each colour scheme. */
  readonly light: string;
  readonly dark: string;
  /** What is behind the icon where it has to fill a square. */
  readonly icon: string;
}

/** What a site with a theme looks like, besides the theme's own style sheets. */
export interface Look {
  /** The favicon as SVG. The icons of other sizes and formats are made from it. */
  readonly icon: string;
  /** Colours, each as `#rrggbb`; without them, browsers choose. */
  readonly colors?: ThemeColors;
  /** A style sheet behind the theme's own, on every page: its tokens, with the values of this site. */
  readonly tokens?: string;
  /** The address of the favicon if it is a file of `pages/_static`, an SVG, which takes the place of `icon`. */
  readonly iconFile?: string;
  /** The addresses of the fonts that pages preload instead of the theme's. */
  readonly preload?: readonly string[];
  /** The files of `pages/_static` that it needs; a pointer (RFC 6901) says where something is named in the configuration. */
  readonly files?: readonly { readonly pointer: string; readonly address: string; readonly kind: 'icon' }[];
  /** The pictures in place of the name: one, or that for light grounds and that for dark ones. */
  readonly logos?: readonly LookLogo[];
  /** The font of headings, as in `font-family`, if it is one of the site's own: the Studio's headings have it too. */
  readonly headings?: string;
  /** The colours of the pages that only authors see, if they are not those that these have by themselves. */
  readonly authors?: AuthorColours;
  /** What stands at the lower edge of the Studio's bar, four pixels high, as a CSS background; nothing without it. */
  readonly edge?: string;
  readonly shades?: readonly UsedShade[];
}

/** A picture in place of the name. */
export interface LookLogo {
  /** Where it is named in the configuration (RFC 6901). */
  readonly pointer: string;
  /** What it stands on, as `#rrggbb`, by the place where it does. */
  readonly grounds: Readonly<Partial<Record<LogoPlace, string>>>;
  /** What it may stand on if all of it can be seen there (`LinkedSite.logoSeenOn`). */
  readonly others?: readonly string[];
}

export type LogoPlace = 'light' | 'dark' | 'footer';

/** Colours for light and dark pages, each as `#rrggbb`. */
type InBoth = readonly [light: string, dark: string];

/** The colours of what only authors see: the Studio, the list of pages, the gallery of blocks. */
export interface AuthorColours {
  /** Of links and of what is chosen, as text; it has 4.5 : 1 on `tint` and on white or nearly black. */
  readonly accent: InBoth;
  readonly tint: InBoth;
  /** Of the bar at the top, with white text. */
  readonly bar: InBoth;
  /** Of what asks to be pressed; a pale one of these; and of the text on both, which has 4.5 : 1. */
  readonly highlight: InBoth;
  readonly highlightTint: InBoth;
  readonly onHighlight: string;
  /** Of what is nearly grey: text, grounds and lines, in degrees (OKLCH). */
  readonly hue: number;
  /** How much of that hue they have, 0 to 1: of a grey brand none. */
  readonly strength: number;
}

export interface LookFont {
  readonly pointer: string;
  /** A file (`_static/lora.woff2`) or an installed package of Fontsource, with or without its scope (`lora`). */
  readonly name: string;
  readonly family: string;
  /** What they call Arial with its widths, which stands in its place until it comes; a font that only adds letters has none. */
  readonly fallback?: string;
  readonly weights: readonly [least: number, most: number];
  /** How far a line of `line-height: normal` reaches above and below the baseline, in percent, if not as the font says. */
  readonly height?: { readonly above: number; readonly below: number };
}

/** A colour that the author wrote, and the shades that are used: another one where it would be hard to read. */
export interface UsedShade {
  readonly pointer: string;
  readonly written: string;
  readonly used: string;
  /** The contrast of both with what they stand on or what stands on them, as a ratio to 1 (WCAG 2.2, 1.4.3). */
  readonly contrast: { readonly written: number; readonly used: number; readonly needed: number };
  /** The same in the dark theme. */
  readonly dark: { readonly used: string; readonly contrast: number };
}

/** Highlights a block of code in a language as its author has named it. */
export type Highlight = (code: string, language: string) => Promise<Highlighted>;

/**
 * Code as HTML with `<span class="...">` around parts of it; of code in an unknown language, those that are known; or the
 * package that it takes and that is not installed.
 */
export type Highlighted =
  | { readonly html: string }
  | { readonly known: readonly string[] }
  | { readonly needs: string };

/** Something that exists, as JSON-LD in the vocabulary of schema.org, without `@context`. */
export type Thing = { readonly '@type': string; readonly [property: string]: unknown };

/** A text that is cut where it is drawn: its place below the part, as a JSON Pointer, and what is shown of it. */
export interface CutWord {
  readonly pointer: string;
  readonly text: string;
  readonly shown: string;
  /** How many of its letters that are. */
  readonly fits: number;
}

/** A heading in a rich text, as it is known before anything is drawn. */
export interface TextHeading {
  readonly level: 2 | 3 | 4;
  /** Its words without markup; placeholders are as they are written. */
  readonly text: string;
}

/**
 * Everything the engine needs from a site's code: `src/site/theme.ts` exports it as `theme`.
 *
 * Node loads this file, even for `check`, so it imports neither React nor style sheets. Instead it names the folders
 * and modules that contain them, relative to itself.
 */
export interface Theme<Site extends LinkedSite = LinkedSite, Page extends LinkedPage = LinkedPage>
  extends Pick<Look, 'icon' | 'colors'> {
  /** The folder of blocks; `<type>/<Type>.tsx` in it draws the blocks of a type. */
  readonly blocks: string;
  /** The folder of templates from which `npm run new -- block` makes a block's code; without it, plain ones are used. */
  readonly newBlock?: string;
  /**
   * The folder of templates from which `npm run new -- site` makes a site: one for each kind, `every` for all, and in
   * `words/<language>.yaml` what they say in another language.
   */
  readonly newSite?: string;
  /** The blocks of a page that consists of a text in Markdown, maybe an empty one, for `npm run new -- import`. */
  ofMarkdown?(title: string, markdown: string): readonly Readonly<Record<string, unknown>>[];
  /** The module of the page frame; it exports `Frame`, and `Lead` for what comes before a page's blocks. */
  readonly frame: string;
  /** Folders whose style sheets every page needs, in cascade order. */
  readonly styles: readonly string[];
  /**
   * Style sheets in these folders that not every first screen needs, such as those of the footer. They come with the
   * sheet of the page; a page has inline only what its own first screen uses of them.
   */
  readonly lateStyles?: readonly string[];
  /**
   * The module of the web fonts, if there are any; it exports `fontFaces` and `preloadedFonts` (a `PreloadedFont` each),
   * and may export `lateFontFaces`, the faces that come with the sheet of the page. `npm run types` keeps the
   * parts of fonts that it imports in `fonts.generated/`, so that a first build need not cut them.
   */
  readonly fonts?: string;
  /**
   * The module that highlights code in texts; it exports `highlight`, a `Highlight`. What it makes is kept. A site whose
   * configuration says `highlight: false` does without it.
   */
  readonly highlight?: string;
  /** What the configuration of a site makes of the theme's look; without it, all sites with the theme look the same. */
  look?(site: Site): Look;
  /** The fonts that the configuration of a site, which may be wrong, asks for in place of the theme's. */
  fontsOf?(site: Readonly<Record<string, unknown>>): readonly LookFont[];
  readonly reservedIds: readonly string[];
  /** The texts of the interface by BCP 47 tag: of a region (`en-IN`), or of a language that its regions share (`en`). */
  readonly words: Readonly<Record<string, Words>>;
  /** The groups of these texts that interactive blocks use, which browsers are sent if `pages/_words` has others. */
  readonly islandWords?: readonly string[];
  /** What the content security policy has to allow for a site. */
  policySources(site: Site): PolicySources;
  /** The module of the pictures that social networks show; it exports `sharePicture`, a `DrawSharePicture`. */
  readonly sharePicture: string;
  /** The fonts of these pictures: WOFF files of packages. The first that has all letters of a word draws it. */
  readonly letters: readonly string[];
  /**
   * What search engines are told about a page besides its place on the site, which the view says itself. Everything in it
   * must be on the page for its readers too.
   *
   * @param picture the address, from the root of the host, of the picture that social networks show of the page
   */
  structuredData?(page: Page, site: Site, picture: string): readonly Thing[];
  /** The words of a part of a page that its drawing has no room for; none of a part that is not drawn. */
  cutWords?(part: Readonly<Record<string, unknown>>): readonly CutWord[];
  /** Types of blocks that belong to a page and not to its text: the feed leaves them out. */
  readonly notInFeed?: readonly string[];
  /** Classes of elements that lead on, such as buttons, and are no text: visitors do not find pages by their words. */
  readonly notInSearch?: readonly string[];
}

/**
 * Makes a theme that is laid over another: `extendTheme(base, { styles: ['own'] })`, with `base` imported from the other's
 * theme.ts. Its values take the place of the base's, only lists become longer; and so do the files of its folder, those of
 * the base that have the same names.
 */
export function extendTheme(base: Theme, own: Partial<Theme>): Theme {
  const { look } = base;
  const lists = LISTS.flatMap((name) => {
    const list = [...(base[name] ?? []), ...(own[name] ?? [])];
    return list.length === 0 ? [] : [[name, list] as const];
  });
  const colours = { ...(own.icon && { icon: own.icon }), ...(own.colors && { colors: own.colors }) };
  return {
    ...base,
    ...(look && { look: (site) => ({ ...look(site), ...colours }) }),
    ...own,
    ...Object.fromEntries(lists),
  };
}

const LISTS = [
  'styles',
  'lateStyles',
  'reservedIds',
  'islandWords',
  'letters',
  'notInFeed',
  'notInSearch',
] as const;
