import { loadSheets } from './loadSheets.ts';
import { openingOf } from './opening.ts';
import { type PageDocument, readOpening, readPage, STYLE_TEXT } from './pageDocument.ts';
import { withinLimit } from './timeLimit.ts';

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

/** How long a request may take before a click no longer waits for it but makes a new one, in milliseconds. */
const STALE_MS = 2000;

/** A page in the cache, or on its way. */
interface Entry {
  readonly page: Promise<PageDocument>;
  /** What it begins with, if that arrived well before the rest; it may never be there. */
  readonly opening: Promise<PageDocument>;
  readonly stop: AbortController;
  /** The time (`performance.now()`) from which its request is stale; never once it has been answered. */
  staleFrom: number;
}

/** What a page begins with has arrived once a section follows the one with its heading. */
const BEGINNING = /<\/h1>[\s\S]*<div data-block=/;

/** How long the next part of a page may take to arrive before its opening is read, in milliseconds: not at all. */
const GAP_MS = 0;

/** Fetches pages of the site and caches the most recent ones. */
export class PageStore {
  readonly #pages = new Map<string, Entry>();
  readonly #prepare: (page: PageDocument) => Promise<void>;
  #build: string | undefined;
  /** What the host adds to the address of a page with a redirect. */
  #ending = '';

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
   * Returns a page from the cache, or fetches it. A request that was made more than 2 s ago and has not been answered
   * is made again, because it may never be answered.
   *
   * @param path path and query of a page, without a fragment
   * @throws Error if the page cannot be shown in place and the browser should load it: a failed request, an error
   *   page, a response that is not a page, a redirect other than to the same address with a slash or `.html`, another build, or no complete answer within `LIMIT_MS`
   */
  load(path: string): Promise<PageDocument> {
    const known = this.#pages.get(path);
    if (known !== undefined && performance.now() < known.staleFrom) return known.page;
    // Browsers make a request wait for another one for the same address.
    known?.stop.abort();
    const stop = new AbortController();
    let open: (opening: PageDocument) => void = () => undefined;
    const opening = new Promise<PageDocument>((resolve) => {
      open = resolve;
    });
    return this.#keep(path, stop, this.#fetch(path, stop.signal, open), opening);
  }

  /**
   * Returns what a page begins with, as soon as it can be shown; `load` then returns the whole. A page that has no such
   * part is returned whole.
   *
   * @throws Error as `load` does
   */
  open(path: string): Promise<PageDocument> {
    const whole = this.load(path).then((page) => openingOf(page) ?? page);
    return Promise.race([whole, this.#pages.get(path)?.opening ?? whole]);
  }

  /** Whether a page is in the cache or on its way. */
  has(path: string): boolean {
    return this.#pages.has(path);
  }

  /**
   * Fetches a page that the visitor is likely to ask for, unless it is in the cache or on its way.
   *
   * @returns a promise that resolves once it is there or has failed
   */
  async prefetch(path: string): Promise<void> {
    if (this.has(path)) return;
    await this.load(path).catch(() => {
      // Handled if the link is followed.
    });
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
    return this.#keep(path, new AbortController(), this.#read(path, text), new Promise(() => undefined));
  }

  #keep(
    path: string,
    stop: AbortController,
    reading: Promise<PageDocument>,
    opening: Promise<PageDocument>,
  ): Promise<PageDocument> {
    const page = withinLimit(reading, () => stop.abort());
    const entry: Entry = { page, opening, stop, staleFrom: performance.now() + STALE_MS };
    this.#pages.delete(path);
    this.#pages.set(path, entry);
    page.then(
      () => {
        entry.staleFrom = Number.POSITIVE_INFINITY;
      },
      () => {
        if (this.#pages.get(path) === entry) this.#pages.delete(path);
      },
    );
    const oldest = this.#pages.keys().next().value;
    if (this.#pages.size > MAX_PAGES && oldest !== undefined) this.#pages.delete(oldest);
    return page;
  }

  async #fetch(
    path: string,
    signal: AbortSignal,
    open: (opening: PageDocument) => void,
  ): Promise<PageDocument> {
    let response = await this.#ask(path, signal);
    if (response.type === 'opaqueredirect' && this.#ending === '' && withEnding(path, '/') !== path) {
      for (const ending of ['/', '.html']) {
        response = await this.#ask(withEnding(path, ending), signal);
        if (!response.ok) continue;
        this.#ending = ending;
        break;
      }
    }
    const type = response.headers.get('Content-Type') ?? '';
    if (!response.ok || !type.startsWith('text/html')) throw new Error('the response is not a page');
    return this.#read(
      path,
      await readText(response, (text) => {
        this.#readOpening(path, text, open).catch(() => {
          // The whole page fails for the same reason.
        });
      }),
    );
  }

  async #readOpening(path: string, text: string, open: (opening: PageDocument) => void): Promise<void> {
    const opening = readOpening(parseInert(text), path, trust);
    if (opening === undefined || opening.build !== this.#build) return;
    await loadSheets(opening.sheets);
    open(opening);
  }

  #ask(path: string, signal: AbortSignal): Promise<Response> {
    const asked = withEnding(path, this.#ending);
    // Redirects are left to the browser, because they may lead to another site.
    return fetch(asked, { headers: { Accept: 'text/html' }, redirect: 'manual', signal });
  }

  async #read(path: string, text: string): Promise<PageDocument> {
    if (!text.trimEnd().endsWith('</html>')) throw new Error('the page is cut off');
    const page = readPage(parseInert(text), path, trust);
    if (page.build !== this.#build) throw new Error('the page is from another build');
    await Promise.all([this.#prepare(page), loadSheets(page.sheets)]);
    return page;
  }
}

/** The same page, path and query, with this at the end of the path, unless it ends with a slash. */
const withEnding = (path: string, ending: string): string =>
  path.replace(/^[^?]*[^/?](?=\?|$)/, (own) => (own.endsWith('.html') ? own : own + ending));

/**
 * Reads the text of a response.
 *
 * @param onBeginning called at most once, with the text so far: when a page has begun to arrive and the rest is late
 */
async function readText(response: Response, onBeginning: (text: string) => void): Promise<string> {
  if (response.body === null) return '';
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let isBegun = false;
  for (;;) {
    const reading = reader.read();
    if (!isBegun && BEGINNING.test(text) && !(await isSoon(reading))) {
      isBegun = true;
      onBeginning(text);
    }
    const { done, value } = await reading;
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
  }
}

/** Whether a promise is settled within `GAP_MS`. */
function isSoon(promise: Promise<unknown>): Promise<boolean> {
  const soon = promise.then(
    () => true,
    () => true,
  );
  return Promise.race([soon, new Promise<boolean>((late) => setTimeout(late, GAP_MS, false))]);
}
