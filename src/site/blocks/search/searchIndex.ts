import MiniSearch from 'minisearch';
import type { SearchPart } from '#model/searchPage.ts';

/** A page of the file that the build makes: address, name, tags, and its text by headings. */
type Row = readonly [route: string, name: string, tags: readonly string[], parts: readonly SearchPart[]];

/** A page that was found. */
export interface Found {
  /** From the site's root. */
  readonly route: string;
  readonly name: string;
  /** The heading of the passage; empty for the page's beginning. */
  readonly heading: string;
  /** The passage, cut where words that were found begin and end: every second piece is one. */
  readonly passage: readonly string[];
}

/** A heading with its text, as it is searched. */
interface Entry {
  readonly id: number;
  readonly route: string;
  readonly name: string;
  readonly tags: string;
  readonly heading: string;
  readonly text: string;
}

/** How many pages are shown: whoever does not find it among these types another word. */
const MOST = 12;
/** How much of a text is shown around the first word that was found, in UTF-16 code units. */
const BEFORE = 60;
const LONGEST = 200;
/** Shorter words are neither completed nor corrected: too many others are like them. */
const SHORTEST = 3;

/** Finds the pages that have all words of a query, or one that is nearly the same; without any, those that have one. */
export type Find = (query: string) => readonly Found[];

/** @param rows the contents of the file that the build makes */
export function newFind(rows: readonly Row[]): Find {
  const entries = rows
    .flatMap(([route, name, tags, parts]) =>
      (parts.length === 0 ? [['', ''] as const] : parts).map(([heading, text]) => ({
        route,
        name,
        tags: tags.join(' '),
        heading,
        text,
      })),
    )
    .map((entry, id): Entry => ({ id, ...entry }));
  const index = new MiniSearch<Entry>({ fields: ['name', 'tags', 'heading', 'text'] });
  index.addAll(entries);
  return (query) => {
    const found = (combineWith: 'AND' | 'OR') =>
      index.search(query, {
        combineWith,
        boost: { name: 4, tags: 2, heading: 2 },
        prefix: (term) => term.length >= SHORTEST,
        fuzzy: (term) => (term.length > SHORTEST ? 0.2 : false),
      });
    const all = found('AND');
    const best = new Map<string, Found>();
    for (const { id, terms } of all.length > 0 ? all : found('OR')) {
      const entry = entries[Number(id)];
      if (entry === undefined || best.has(entry.route)) continue;
      const { route, name, heading, text } = entry;
      best.set(route, { route, name, heading, passage: passageOf(text, terms) });
      if (best.size === MOST) break;
    }
    return [...best.values()];
  };
}

/** The part of a text around the first of some words, cut before and after each of them. */
function passageOf(text: string, terms: readonly string[]): string[] {
  const words = new RegExp(`(${terms.map(escaped).join('|')})`, 'giu');
  const at = Math.max(0, text.search(words));
  const start = at <= BEFORE ? 0 : text.indexOf(' ', at - BEFORE) + 1;
  const rest = text.slice(start);
  const cut = rest.length <= LONGEST ? rest : `${rest.slice(0, rest.lastIndexOf(' ', LONGEST))} …`;
  return `${start > 0 ? '… ' : ''}${cut}`.split(words);
}

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');

/**
 * Fetches what can be found.
 *
 * @param address of the file that the build makes
 * @throws Error if it does not come, or is something else
 */
export async function openIndex(address: string): Promise<Find> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answers ${response.status}`);
  // Made by the same build (`searchFile`).
  return newFind((await response.json()) as readonly Row[]);
}
