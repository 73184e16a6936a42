import { type PageDocument, readPage, STYLE_TEXT } from './pageDocument.ts';

/** The number of pages kept in memory for going back; a page takes about 30 KB. */
const MAX_PAGES = 20;

/** The only Trusted Types policy that the CSP allows: for HTML that this site's build wrote, from its own origin. */
const policy = window.trustedTypes?.createPolicy('site', { createHTML: (html) => html });

/** Returns `TrustedHTML` if the browser supports Trusted Types, otherwise the string itself. */
export const trust = (html: string): string | { toString: () => string } => policy?.createHTML(html) ?? html;

/** Parses HTML into a document in which no script runs, no resource loads and no style applies. */
function parseInert(html: string): Document {
  // Even there, `<style>` is subject to the CSP of the open page, which does not list its hash.
  const inert = html
    .replaceAll('<style>', `<script type="${STYLE_TEXT}">`)
    .replaceAll('</style>', '</script>');
  // The cast is for TypeScript only: with Trusted Types the parser accepts nothing but `TrustedHTML`.
  return new DOMParser().parseFromString(trust(inert) as string, 'text/html');
}

/** Fetches pages of the site and caches the most recent ones. */
export class PageStore {
  readonly #pages = new Map<string, Promise<PageDocument>>();
  readonly #prepare: (page: PageDocument) => Promise<void>;
  #build: string | undefined;

  /** @param prepare loads the components of a page's interactive blocks; awaited before the page is shown */
  constructor(prepare: (page: PageDocument) => Promise<void>) {
    this.#prepare = prepare;
  }

  /** Sets the first page, which decides the build that all later pages must come from, and prepares it. */
  async begin(page: PageDocument): Promise<void> {
    this.#build = page.build;
    await this.#prepare(page);
  }

  /**
   * Returns a page from the cache, or fetches it.
   *
   * @param path path and query of a page, without a fragment
   * @throws Error if the page cannot be shown in place and the browser should load it: a failed request, an error
   *   page, a response that is not a page, a redirect, or another build
   */
  load(path: string): Promise<PageDocument> {
    const known = this.#pages.get(path);
    if (known !== undefined) return known;
    const page = this.#fetch(path);
    this.#pages.set(path, page);
    page.catch(() => this.#pages.delete(path));
    const oldest = this.#pages.keys().next().value;
    if (this.#pages.size > MAX_PAGES && oldest !== undefined) this.#pages.delete(oldest);
    return page;
  }

  /**
   * Discards all cached pages, because any of them may have changed, and reads the open page again.
   *
   * @param path path and query of the open page
   * @param text its current HTML if already fetched, else `undefined`
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
    // Redirects are left to the browser, because they may lead to another site.
    const response = await fetch(path, { headers: { Accept: 'text/html' }, redirect: 'manual' });
    const type = response.headers.get('Content-Type') ?? '';
    if (!response.ok || !type.startsWith('text/html')) throw new Error('the response is not a page');
    return this.#read(path, await response.text());
  }

  async #read(path: string, text: string): Promise<PageDocument> {
    if (!text.trimEnd().endsWith('</html>')) throw new Error('the page is cut off');
    const page = readPage(parseInert(text), path, trust);
    if (page.build !== this.#build) throw new Error('the page is from another build');
    await this.#prepare(page);
    return page;
  }
}
