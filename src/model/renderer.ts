import type { LinkedPage, Markup } from './page.ts';
import type { LinkedSite } from './site.ts';

/** What the server bundle gives the build: everything that knows React. */
export interface Renderer {
  readonly renderPage: (page: LinkedPage, site: LinkedSite) => Markup;
  /** The document that pages are filled into, with its marks `<!--head-->` and `<!--body-->`. */
  readonly template: string;
  readonly styles: {
    /** What every page needs: tokens, base, the page frame. */
    readonly base: string;
    /** What each block type needs. */
    readonly blocks: ReadonlyMap<string, string>;
  };
}
