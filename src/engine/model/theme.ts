import type { LinkedPage } from './page.ts';
import type { LinkedSite } from './site.ts';

/** Origins and schemes that a site's pages need besides their own, as source expressions (CSP Level 3). */
export interface PolicySources {
  /** Where forms may be sent to. */
  readonly forms: readonly string[];
  /** Where scripts may send requests to. */
  readonly requests: readonly string[];
  /** Whose pages frames may show. */
  readonly frames: readonly string[];
}

/** The picture that social networks show for a page. */
export interface SharePicture {
  /** Names what is drawn: pages with the same name share one file. Lower-case letters, digits and hyphens. */
  readonly name: string;
  /** Draws it as SVG, 1200 x 630. */
  readonly draw: () => string;
}

/**
 * Every text of the interface in one language, by key. The group `defaults` holds what blocks say unless an author says
 * something else: schemas name such a text by its keys in there, joined by dots (`"defaultText": "bookDemo.title"`).
 */
export type Words = { readonly [key: string]: unknown };

/**
 * All that the engine is handed by a site: `src/site/theme.ts` exports it as `theme`.
 *
 * The file is loaded by Node, also by `check`, so it imports neither React nor style sheets; it names the folders
 * and modules that hold them, relative to itself.
 */
export interface Theme<Site extends LinkedSite = LinkedSite, Page extends LinkedPage = LinkedPage> {
  /** The folder of blocks: `<type>/<Type>.tsx` in it draws the blocks of a type. */
  readonly blocks: string;
  /** The module of the page frame: it exports `Frame`, and `Lead` for what comes before a page's blocks. */
  readonly frame: string;
  /** Folders whose style sheets every page needs, in the order of the cascade. */
  readonly styles: readonly string[];
  /** The module of the web fonts: it exports `fontFaces` and `preloadedFonts`. Absent without web fonts. */
  readonly fonts?: string;
  /** The favicon as SVG. */
  readonly icon: string;
  /** Ids that the frame uses, which no block may have. */
  readonly reservedIds: readonly string[];
  /** The texts of the interface by language: a BCP 47 tag, or the primary language that its regions share. */
  readonly words: Readonly<Record<string, Words>>;
  /** What the content security policy has to allow for a configuration. */
  policySources(site: Site): PolicySources;
  /**
   * The picture that social networks show for a page without one of its own.
   *
   * @param chance a whole number from 0 to 255 that follows from the page's address, to choose a variant by
   */
  sharePicture(page: Page, chance: number): SharePicture;
}
