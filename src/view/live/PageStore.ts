import { type PageDocument, readPage, STYLE_TEXT } from './pageDocument.ts';

/** Pages kept in memory for going back; a page is some 30 KB. */
const KEPT = 20;

/** HTML that our own build has written, from our own origin: the one policy that Trusted Types allow here. */
const policy = window.trustedTypes?.createPolicy('site', { createHTML: (html) => html });

/** Trusted HTML where the browser asks for it, else the text itself. */
export const trust = (html: string): string | { toString: () => string } => policy?.createHTML(html) ?? html;

/** A document of which nothing runs, loads or applies. */
function parseInert(html: string): Document {
  // Even there a style element would be held against the policy of the open page, which lacks its hash.
  const inert = html
    .replaceAll('<style>', `<script type="${STYLE_TEXT}">`)
    .replaceAll('</style>', '</script>');
  // The parser takes a string where there are no Trusted Types, and only their own kind where there are.
  return new DOMParser().parseFromString(trust(inert) as string, 'text/html');
}

/** Fetches pages of the site and keeps the last ones. */
export class PageStore {
  readonly #pages = new Map<string, Promise<PageDocument>>();
  readonly #prepare: (page: PageDocument) => Promise<void>;
  #build: string | undefined;

  /** @param prepare loads what a page's interactive blocks need, before it is shown */
  constructor(prepare: (page: PageDocument) => Promise<void>) {
    this.#prepare = prepare;
  }

  /** Puts in the page that the visitor started on. */
  async begin(page: PageDocument): Promise<void> {
    this.#build = page.build;
    await this.#prepare(page);
  }

  /**
   * @param path path and query of a page, without its fragment
   * @throws Error when it cannot be shown in place and the browser had better load it: a failed request, an error
   *   page, something that is no page, a redirect, another build
   */
  load(path: string): Promise<PageDocument> {
    const known = this.#pages.get(path);
    if (known !== undefined) return known;
    const page = this.#fetch(path);
    this.#pages.set(path, page);
    page.catch(() => this.#pages.delete(path));
    const oldest = this.#pages.keys().next().value;
    if (this.#pages.size > KEPT && oldest !== undefined) this.#pages.delete(oldest);
    return page;
  }

  /**
   * Forgets every page, since they may all have changed.
   *
   * @param path the open one
   * @param text what is served of it now, where somebody has fetched it already
   * @returns the open page anew
   */
  renew(path: string, text: string | undefined): Promise<PageDocument> {
    this.#pages.clear();
    if (text === undefined) return this.load(path);
    const page = this.#read(path, text);
    this.#pages.set(path, page);
    page.catch(() => this.#pages.delete(path));
    return page;
  }

  async #fetch(path: string): Promise<PageDocument> {
    // A redirect is the browser's to follow: it may lead to another site.
    const response = await fetch(path, { headers: { Accept: 'text/html' }, redirect: 'manual' });
    const type = response.headers.get('Content-Type') ?? '';
    if (!response.ok || !type.startsWith('text/html')) throw new Error('not a page');
    return this.#read(path, await response.text());
  }

  async #read(path: string, text: string): Promise<PageDocument> {
    if (!text.trimEnd().endsWith('</html>')) throw new Error('half a page');
    const page = readPage(parseInert(text), path, trust);
    if (page.build !== this.#build) throw new Error('another build');
    await this.#prepare(page);
    return page;
  }
}
