import type { Words } from '../../engine/model/words.ts';
import { ISLANDS_ID, type IslandData, type PageSection, type SlotHtml, type Slots } from '../island.ts';
import { WORDS_ID } from '../language.ts';

export type { PageSection };

/** A page as read from its HTML in the browser. */
export interface PageDocument {
  /** Unique to each reading; the React key of the page's sections. */
  readonly reading: number;
  readonly path: string;
  readonly sections: readonly PageSection[];
  /** The hue of `<main>`; `undefined` if the page sets none. */
  readonly accent: string | undefined;
  /** The elements of `<head>` that are specific to the page. */
  readonly head: readonly Element[];
  /** The text of each style sheet in it. */
  readonly styles: readonly string[];
  /** The addresses of the style sheets it needs besides. */
  readonly sheets: readonly string[];
  /** The `aria-current` value of every link in the page frame, in document order. */
  readonly current: readonly (string | null)[];
  /** The parts of the page frame that differ from page to page, in document order. */
  readonly parts: readonly Element[];
  /** The texts that the site has instead of those of its theme, as far as interactive blocks need them. */
  readonly words: Words | undefined;
  /** The build that drew the page: pages of different builds must not be mixed. */
  readonly build: string | undefined;
  /** Whether this is only what the page begins with. */
  readonly isOpening?: true;
}

/** Selects the elements of `<head>` that differ from page to page. */
export const HEAD_OF_PAGE =
  'title, meta[name]:not([name="viewport"], [name="referrer"], [name="build"], [name="theme-color"]), meta[property], link[rel="canonical"], link[hreflang], script[type="application/ld+json"]';

/** The type of the script elements that hold styles in fetched pages: a data block, which the browser ignores. */
export const STYLE_TEXT = 'text/css';

/** Selects the style sheets of a page that are not inline. */
const SHEET = 'link[rel="stylesheet"]';

/** Selects what announces them in `<head>`, which is there when a page begins to arrive. */
const SHEET_AHEAD = 'head > link[rel="preload"][as="style"]';

/** Selects the links of the page frame. With scripting enabled, the content of `<noscript>` is text, not links. */
export const FRAME_LINKS = 'body > :not(main, noscript) a';

/** Selects the parts of the page frame that differ from page to page. Every page has as many of them. */
export const FRAME_PARTS = 'body > [data-of-page], body > :not(main) [data-of-page]';

let readings = 0;

/**
 * Reads a page from a document: the open one, or one fetched by navigation.
 *
 * @param trust turns the server's markup into trusted HTML; returns an empty string for the open document, so that
 *   hydration keeps the existing markup
 * @throws Error if the document is not a complete page of this site
 */
export function readPage(document: Document, path: string, trust: (html: string) => SlotHtml): PageDocument {
  const main = document.querySelector('body > main');
  const build = document.querySelector('meta[name="build"]')?.getAttribute('content');
  const islands = readIslands(document);
  // The data of the islands comes after `<main>`; if it is missing, the document has been cut off.
  const isRead = document.readyState !== 'loading' || main?.nextElementSibling !== null;
  const isWhole = isRead && (islands !== undefined || main?.querySelector('[data-island]') === null);
  if (main === null || !isWhole) throw new Error('the document is not a complete page');
  return readParts(document, main, { path, build: build ?? undefined, islands, trust });
}

/**
 * Reads the sections that the beginning of a page has complete, up to the first interactive one.
 *
 * @param document parsed from the part of a page's HTML that has arrived
 * @returns `undefined` if there are none
 */
export function readOpening(
  document: Document,
  path: string,
  trust: (html: string) => SlotHtml,
): PageDocument | undefined {
  const main = document.querySelector('body > main');
  const build = document.querySelector('meta[name="build"]')?.getAttribute('content');
  // Of the last section only its tag is there.
  main?.lastElementChild?.remove();
  const island = main?.querySelector(':scope > [data-island]');
  while (island?.nextElementSibling) island.nextElementSibling.remove();
  island?.remove();
  if (!main?.firstElementChild) return undefined;
  return readParts(document, main, { path, build: build ?? undefined, islands: [], isOpening: true, trust });
}

/** What the parts of a page are read with. */
interface Reading {
  readonly path: string;
  readonly build: string | undefined;
  readonly islands: readonly IslandData[] | undefined;
  readonly isOpening?: true;
  readonly trust: (html: string) => SlotHtml;
}

function readParts(
  document: Document,
  main: Element,
  { path, build, islands, isOpening, trust }: Reading,
): PageDocument {
  const sheets = [...document.querySelectorAll(`${SHEET},${SHEET_AHEAD}`)];
  // In a fetched page they would be part of the sections, and be loaded again with them.
  if (document !== window.document) {
    for (const added of document.body.querySelectorAll(`${SHEET},${SHEET}+script`)) added.remove();
  }
  const sections = sectionsOf(main).map((element, at): PageSection => {
    const type = element.getAttribute('data-block') ?? '';
    const island = islands?.find((candidate) => candidate.at === at);
    return island === undefined
      ? { kind: 'static', type, html: trust(element.innerHTML) }
      : { kind: 'island', type, props: island.props, slots: readSlots(element, trust) };
  });
  readings += 1;
  return {
    reading: readings,
    path,
    sections,
    accent: main.getAttribute('data-accent') ?? undefined,
    // Structured data is for crawlers, and Trusted Types would reject a script element.
    head: [...document.head.querySelectorAll(HEAD_OF_PAGE)].filter(({ localName }) => localName !== 'script'),
    styles: [...document.head.querySelectorAll(`style, script[type="${STYLE_TEXT}"]`)].map(
      ({ textContent }) => textContent ?? '',
    ),
    sheets: [...new Set(sheets.map((sheet) => sheet.getAttribute('href') ?? ''))],
    current: [...document.querySelectorAll(FRAME_LINKS)].map((link) => link.getAttribute('aria-current')),
    parts: [...document.querySelectorAll(FRAME_PARTS)],
    words: readJson(document, WORDS_ID),
    build,
    ...(isOpening && { isOpening }),
  };
}

/** The sections of a page; between them may be what an extension has put there. */
const sectionsOf = (main: Element): Element[] => [...main.querySelectorAll(':scope > [data-block]')];

/** Not checked: the same build wrote it. */
function readJson(document: Document, id: string) {
  const text = document.getElementById(id)?.textContent;
  return text ? JSON.parse(text) : undefined;
}

function readIslands(document: Document): readonly IslandData[] | undefined {
  const islands: unknown = readJson(document, ISLANDS_ID);
  if (islands === undefined) return undefined;
  if (!Array.isArray(islands)) throw new Error('the data of the islands is not a list');
  return islands; // Not checked further: this build wrote it for its own components.
}

function readSlots(element: Element, trust: (html: string) => SlotHtml): Slots {
  const slots = [...element.querySelectorAll('[data-slot]')];
  return new Map(slots.map((slot) => [slot.getAttribute('data-slot') ?? '', trust(slot.innerHTML)]));
}
