import type { OutputFile } from './outputFile.ts';
import type { LinkedPage, Markup } from './page.ts';
import type { LinkedSite } from './site.ts';
import type { DrawSharePicture, Look, Theme, Thing } from './theme.ts';
import type { Words } from './words.ts';

/** The loaded blocks of a theme, by type. Only the view uses their contents. */
type LoadedBlocks = ReadonlyMap<string, { readonly kind: string; readonly file: string }>;

/** What a page's document needs besides the page. All addresses begin with `/`. */
export interface DocumentSetting {
  /**
   * Makes the id by which browsers know what may be shown in the place of an open page: a page of the same build, with
   * the same frame but for what they replace in it.
   */
  readonly build: (frame: string) => string;
  /** The inlined script that runs before the first paint. */
  readonly first: string;
  /** The address of the boot script; `undefined` on a site without files, where it is the inlined one. */
  readonly boot: string | undefined;
  /** The picture that social networks show for the page if it names none; empty if it names one. */
  readonly sharePicture: string;
  /**
   * Takes the styles below the first screen as the text of a style sheet and returns its address; `undefined` for a page
   * that inlines all its styles. Files that it names are at their addresses on the site.
   */
  readonly sheet: ((styles: string) => string) | undefined;
  /** The address of the favicon; `undefined` for a page that contains it, on a site without files. */
  readonly icon: string | undefined;
  /**
   * Takes the drawings below the first screen as the text of an SVG file and returns its address; `undefined` for a page
   * that contains all its drawings.
   */
  readonly drawings: ((svg: string) => string) | undefined;
  readonly look: Look;
  /** What search engines are told about the page besides its breadcrumb: the theme's `structuredData`. */
  readonly things: readonly Thing[];
  /** Makes the page's content security policy from its inline styles; `undefined` for a page without a policy. */
  readonly policy: ((styles: readonly string[]) => string) | undefined;
  /** The texts that the site has instead of those of its theme, as far as interactive blocks need them. */
  readonly words?: Words | undefined;
  /** Told the content of `<main>`, in which every element is closed and every attribute quoted. */
  readonly onMain?: ((html: string) => void) | undefined;
  /** What to do with a block that cannot be drawn: `throw` stops the build, `show` tells the author why in its place. */
  readonly onBroken: 'throw' | 'show';
}

/** What the server bundle gives the engine: everything that uses React. */
export interface Renderer {
  /** Loads the blocks of these types, or all of them. */
  loadBlocks(types?: Iterable<string>): Promise<LoadedBlocks>;
  /** @throws Error named "BlockFailure" when a block cannot be drawn */
  renderPage(
    page: LinkedPage,
    site: LinkedSite,
    blocks: LoadedBlocks,
    setting?: Pick<DocumentSetting, 'onBroken' | 'sheet' | 'icon' | 'look' | 'drawings' | 'things'>,
  ): Markup;
  /** Draws a page's whole HTML document. */
  drawDocument(page: LinkedPage, site: LinkedSite, blocks: LoadedBlocks, setting: DocumentSetting): string;
  /**
   * What other pages open over themselves of one that searches.
   *
   * @param main the content of its `<main>`, as `onMain` is told
   * @returns an HTML document with the field and its styles; `undefined` for a page without one
   */
  searchField(main: string, site: LinkedSite): string | undefined;
  /** The picture that social networks show for a page. */
  readonly sharePicture: DrawSharePicture;
  readonly styles: {
    /** Styles of every page: fonts, tokens, elements, the page frame. */
    readonly base: string;
    /** The style sheets of each block by its type; blocks share those of their parts. */
    readonly blocks: ReadonlyMap<string, readonly string[]>;
  };
}

/** What the browser gets besides the pages. All addresses begin with `/`. */
export interface ClientBundle {
  /** The script that runs before the first paint, inlined into every page; under live authoring the boot script. */
  readonly first: string;
  /** The boot script, which names the modules that make pages interactive; empty under live authoring. */
  readonly boot: string;
  readonly assets: readonly OutputFile[];
}

/** All the code of a site. It does not depend on the content. */
export interface Bundle {
  readonly renderer: Renderer;
  readonly theme: Theme;
  readonly blocks: LoadedBlocks;
  readonly client: ClientBundle;
  /** Changes whenever the code changes, so that a browser never mixes pages of different builds. */
  readonly id: string;
  /** Absolute path of a folder for what is made with this code and kept. It goes when the code changes. */
  readonly folder: string;
}
