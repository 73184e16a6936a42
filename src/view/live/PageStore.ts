import { loadSheets } from './loadSheets.ts';
import { type PageDocument, readOpening, readPage } from './pageDocument.ts';
import { painted } from './painted.ts';
import { parseInert, trust } from './parseInert.ts';
import { withinLimit } from './timeLimit.ts';

/** The number of pages kept in memory for going back; a page takes about 30 KB. */
const MAX_PAGES = 20;

/** How long a request may take before a click no longer waits for it but makes a new one, in milliseconds. */
const STALE_MS = 2000;

/** A page in the cache, or on its way. */
interface Entry {
  readonly page: Promise<PageDocument>;
  /** What it begins with; it may never be there. */
  readonly opening: Promise<PageDocument>;
  readonly stop: AbortController;
  /** The time (`performance.now()`) from which its request is stale; never once it has been answered. */
  staleFrom: number;
}

/** What every section of a page begins with. */
const SECTION = '<div data-block=';

/** How much of a page is shown before the rest of it has arrived, in UTF-16 code units of HTML: about a screen. */
const SCREEN = 6000;

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
   * Returns what a page begins with, as soon as it can be shown, or the whole if that is there; `load` then returns the
   * whole.
   *
   * @throws Error as `load` does
   */
  open(path: string): Promise<PageDocument> {
    const whole = this.load(path);
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

  /** Gives up a page that has been prefetched and has not arrived, because the visitor will not ask for it after all. */
  forget(path: string): void {
    const entry = this.#pages.get(path);
    if (entry === undefined || entry.staleFrom === Number.POSITIVE_INFINITY) return;
    this.#pages.delete(path);
    entry.stop.abort();
  }

  /**
   * Discards all cached pages, because any of them may have changed, and reads the open page again.
   *
   * @param path path and query of the open page
   * @param text its current HTML if already fetched, else `undefined`
   */
  renew(path: string, text: string | undefined): Promise<PageDocument> {
    for (const other of [...this.#pages.keys()]) this.forget(other);
    this.#pages.clear();
    // Its frame may be another, which live authoring has put around it.
    this.#build = undefined;
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
    let isBegun = false;
    const text = await readText(response, (beginning) => {
      isBegun = true;
      this.#readOpening(path, beginning, open).catch(() => {
        // The whole page fails for the same reason.
      });
    });
    // To read the rest takes a slow processor as long as to draw what has begun.
    if (isBegun) await painted();
    return this.#read(path, text);
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
    this.#build ??= page.build;
    if (page.build !== this.#build) throw new Error('the page is from another build, or has another frame');
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
 * @param onBeginning called at most once, with the text of what a page begins with, as soon as that has arrived
 */
async function readText(response: Response, onBeginning: (text: string) => void): Promise<string> {
  if (response.body === null) return '';
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let beginning: string | undefined;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
    if (beginning !== undefined) continue;
    beginning = beginningOf(text);
    if (beginning !== undefined) onBeginning(beginning);
  }
}

/**
 * Returns what a page begins with as far as it has arrived, about a screen, and the tag of the section after it.
 *
 * @returns `undefined` until a section has followed the one with the heading
 */
function beginningOf(text: string): string | undefined {
  const heading = text.indexOf('</h1>');
  if (heading < 0) return undefined;
  const last = text.lastIndexOf(SECTION);
  if (last < heading) return undefined;
  const next = text.indexOf(SECTION, Math.max(heading, text.indexOf('<main') + SCREEN));
  const end = text.indexOf('>', next < 0 ? last : next);
  return end < 0 ? undefined : text.slice(0, end + 1);
}
