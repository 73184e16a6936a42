import MiniSearch from 'minisearch';
import type { SearchPart } from '../../../engine/model/searchPage.ts';
import { MOST_FOUND } from '../../searchTexts.ts';

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

/** How much of a text is shown around the first word that was found, in UTF-16 code units. */
const BEFORE = 60;
const LONGEST = 200;
/** Shorter words are neither completed nor corrected: too many others are like them. */
const SHORTEST = 3;

/** How much of a word may be another: one letter, which with the sign on it is two characters in the scripts of India. */
const slipsIn = (word: string): number =>
  /\p{M}/u.test(word) ? Math.min(2, Math.round(word.length / 3)) : 0.2;

/** Finds the pages that have all words of a query, or one that is nearly the same; without any, those that have one. */
export type Find = (query: string) => readonly Found[];

/** @param rows the contents of the file that the build makes */
export function newFind(rows: readonly Row[]): Find {
  const index = new MiniSearch({ fields: ['name', 'tags', 'headings', 'text'] });
  index.addAll(
    rows.map(([, name, tags, parts], id) => ({
      id,
      name,
      tags: tags.join(' '),
      headings: parts.map(([heading]) => heading).join(' '),
      text: parts.map(([, text]) => text).join(' '),
    })),
  );
  return (query) => {
    const found = (combineWith: 'AND' | 'OR') =>
      index.search(query, {
        combineWith,
        boost: { name: 8, tags: 2, headings: 2 },
        prefix: (term) => term.length >= SHORTEST,
        fuzzy: (term) => (term.length > SHORTEST ? slipsIn(term) : false),
      });
    const all = found('AND');
    return (all.length > 0 ? all : found('OR')).slice(0, MOST_FOUND).flatMap(({ id, terms }) => {
      const row = rows[Number(id)];
      return row === undefined ? [] : [foundOn(row, terms)];
    });
  };
}

/** A page with the part of it that has most of the words. */
function foundOn([route, name, , parts]: Row, terms: readonly string[]): Found {
  const words = new RegExp(`(${terms.map(escaped).join('|')})`, 'giu');
  const count = ([heading, text]: SearchPart): number =>
    new Set(`${heading} ${text}`.toLowerCase().match(words)).size;
  const [first = ['', ''] as const] = parts;
  const [heading, text] = parts.reduce((best, part) => (count(part) > count(best) ? part : best), first);
  return { route, name, heading, passage: passageOf(text, words) };
}

/** The part of a text around the first of some words, cut before and after each of them. */
function passageOf(text: string, words: RegExp): string[] {
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
