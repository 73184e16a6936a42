import { ISLANDS_ID, type IslandData, type PageSection, type SlotHtml, type Slots } from '../island.ts';

/** A page as the browser understands it, read from its HTML. */
export interface PageDocument {
  /** Another number for each reading: what belongs to one page on screen is keyed by it. */
  readonly reading: number;
  readonly path: string;
  readonly sections: readonly PageSection[];
  /** The hue of `<main>`, absent where the page has none. */
  readonly accent: string | undefined;
  /** The elements of its head that belong to the page and not to the site. */
  readonly head: readonly Element[];
  /** The style texts it needs. */
  readonly styles: readonly string[];
  /** Of every link of the frame, in order, whether it leads to this page. */
  readonly current: readonly (string | null)[];
  /** Which build drew it: pages of different builds do not mix. */
  readonly build: string | undefined;
}

/** What of `<head>` changes from page to page. */
export const HEAD_OF_PAGE =
  'title, meta[name]:not([name="viewport"], [name="build"]), meta[property], link[rel="canonical"], script[type="application/ld+json"]';

/** The type of script elements that carry styles in fetched pages: data, of which the browser takes no notice. */
export const STYLE_TEXT = 'text/css';

/** The links of the frame that can be the current page's. What is in `noscript` is text where scripts run. */
export const FRAME_LINKS = 'body > :not(main, noscript) a';

let readings = 0;

/**
 * Reads a page from a document: the one that is open, or one that navigation fetched.
 *
 * @param trust makes the server's markup fit for the DOM; for the open document a constant, so that hydration
 *   leaves what stands there alone
 * @throws Error when the document is not a whole page of this site
 */
export function readPage(document: Document, path: string, trust: (html: string) => SlotHtml): PageDocument {
  const main = document.querySelector('body > main');
  const build = document.querySelector('meta[name="build"]')?.getAttribute('content');
  const islands = readIslands(document);
  // The data of the interactive blocks comes after `<main>`: without it the document has been cut off.
  const isRead = document.readyState !== 'loading' || main?.nextElementSibling !== null;
  const isWhole = isRead && (islands !== undefined || main?.querySelector('[data-island]') === null);
  if (main === null || !isWhole) throw new Error('not a whole page');
  const sections = [...main.children].map((element, at): PageSection => {
    const type = element.getAttribute('data-block') ?? '';
    const island = islands?.find((candidate) => candidate.at === at);
    if (island === undefined) return { kind: 'static', type, html: trust(element.innerHTML) };
    return { kind: 'island', type, props: island.props, slots: readSlots(element, trust) };
  });
  readings += 1;
  return {
    reading: readings,
    path,
    sections,
    accent: main.getAttribute('data-accent') ?? undefined,
    // Structured data is for those who fetch pages; a script element would not pass Trusted Types.
    head: [...document.head.querySelectorAll(HEAD_OF_PAGE)].filter(({ localName }) => localName !== 'script'),
    styles: [...document.head.querySelectorAll(`style, script[type="${STYLE_TEXT}"]`)].map(
      ({ textContent }) => textContent ?? '',
    ),
    current: [...document.querySelectorAll(FRAME_LINKS)].map((link) => link.getAttribute('aria-current')),
    build: build ?? undefined,
  };
}

function readIslands(document: Document): readonly IslandData[] | undefined {
  const text = document.getElementById(ISLANDS_ID)?.textContent;
  if (!text) return undefined;
  const islands: unknown = JSON.parse(text);
  if (!Array.isArray(islands)) throw new Error('the data of the interactive blocks is no list');
  return islands; // Written by our own build, for the components of the same build.
}

function readSlots(element: Element, trust: (html: string) => SlotHtml): Slots {
  const slots = [...element.querySelectorAll('[data-slot]')];
  return new Map(slots.map((slot) => [slot.getAttribute('data-slot') ?? '', trust(slot.innerHTML)]));
}
