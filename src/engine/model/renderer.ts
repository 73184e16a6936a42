import type { OutputFile } from './outputFile.ts';
import type { LinkedPage, Markup } from './page.ts';
import type { LinkedSite } from './site.ts';

/** What the server bundle gives the build: everything that knows React. */
export interface Renderer {
  readonly renderPage: (page: LinkedPage, site: LinkedSite) => Markup;
  /** The document that pages are filled into, with its marks `<!--head-->` and `<!--body-->`. */
  readonly template: string;
  /** Addresses of the fonts that every page needs. */
  readonly fonts: readonly string[];
  /** The picture for social networks as SVG; `kolam` from 0 to 63, `ground` from 0 to 8. */
  readonly shareImage: (seed: { readonly kolam: number; readonly ground: number }) => string;
  readonly styles: {
    /** What every page needs: tokens, base, the page frame. */
    readonly base: string;
    /** What each block type needs. */
    readonly blocks: ReadonlyMap<string, string>;
  };
}

/** The modules of an interactive block, by their addresses. */
export interface BlockModules {
  /** What it takes to bring it to life. */
  readonly needed: readonly string[];
  /** What it imports when it is used, like the dialog behind a button. */
  readonly later: readonly string[];
}

/** What the browser is given besides the pages. All paths begin with `/`. */
export interface ClientBundle {
  /** The module that brings a page to life. */
  readonly entry: string;
  /** Modules that it imports. */
  readonly shared: readonly string[];
  /** Modules of each interactive block. */
  readonly blocks: ReadonlyMap<string, BlockModules>;
  /** The script that runs before the visitor acts, inlined into every page. */
  readonly boot: string;
  readonly assets: readonly OutputFile[];
}

/** All code of the site: the same for any content. */
export interface Bundle {
  readonly renderer: Renderer;
  readonly client: ClientBundle;
  /** Another one whenever the code changes; pages of different builds do not mix in a browser. */
  readonly id: string;
}
