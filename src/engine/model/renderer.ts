import type { OutputFile } from './outputFile.ts';
import type { LinkedPage, Markup } from './page.ts';
import type { LinkedSite } from './site.ts';
import type { Theme } from './theme.ts';

/** The blocks of a theme by their type, loaded: what is inside is the view's own. */
export type LoadedBlocks = ReadonlyMap<string, { readonly kind: string; readonly file: string }>;

/** What a page's document needs besides the page itself. All addresses begin with `/`. */
export interface DocumentSetting {
  /** The id of the build, by which a browser tells pages of different builds apart. */
  readonly build: string;
  /** The script that runs before the visitor acts, inlined. */
  readonly boot: string;
  /** The module that brings the page to life; empty where the page stays as it is. */
  readonly entry: string;
  /** Modules to fetch together with it, and those that its dialogs bring along. */
  readonly preload: readonly string[];
  readonly later: readonly string[];
  /** The picture that social networks show for the page, where it names none. */
  readonly sharePicture: string;
  /** Makes the page's content security policy from its inline styles; absent where it has none. */
  readonly policy: ((styles: readonly string[]) => string) | undefined;
  /** What becomes of a block that cannot be drawn: the build stops, an author sees why in its place. */
  readonly onBroken: 'throw' | 'show';
}

/** What the server bundle gives the engine: everything that knows React. */
export interface Renderer {
  /** Loads what draws the blocks of some types, or of all. */
  loadBlocks(types?: Iterable<string>): Promise<LoadedBlocks>;
  /** @throws Error named "BlockFailure" when a block cannot be drawn */
  renderPage(page: LinkedPage, site: LinkedSite, blocks: LoadedBlocks, onBroken?: 'throw' | 'show'): Markup;
  /** A page's whole document. */
  drawDocument(page: LinkedPage, site: LinkedSite, blocks: LoadedBlocks, setting: DocumentSetting): string;
  readonly styles: {
    /** What every page needs: fonts, tokens, elements, the frame. */
    readonly base: string;
    /** What each block type needs. */
    readonly blocks: ReadonlyMap<string, string>;
  };
}

/** The modules of an interactive block, by their addresses. */
export interface IslandModules {
  /** What it takes to bring it to life. */
  readonly needed: readonly string[];
  /** What it imports when it is used, like the dialog behind a button. */
  readonly later: readonly string[];
}

/** What the browser is given besides the pages. All addresses begin with `/`. */
export interface ClientBundle {
  /** The module that brings a page to life. */
  readonly entry: string;
  /** Modules that it imports. */
  readonly shared: readonly string[];
  /** Modules of each interactive block. */
  readonly islands: ReadonlyMap<string, IslandModules>;
  /** The script that runs before the visitor acts, inlined into every page. */
  readonly boot: string;
  readonly assets: readonly OutputFile[];
}

/** All code of a site: the same for any content. */
export interface Bundle {
  readonly renderer: Renderer;
  readonly theme: Theme;
  /** What draws its blocks. */
  readonly blocks: LoadedBlocks;
  readonly client: ClientBundle;
  /** Another one whenever the code changes; pages of different builds do not mix in a browser. */
  readonly id: string;
}
