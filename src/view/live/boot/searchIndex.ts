import MiniSearch, { type Query, type SearchResult } from 'minisearch';
import type { SearchPart, WrittenPart } from '../../../engine/model/searchPage.ts';
import { MOST_FOUND } from '../../searchTexts.ts';

/** A page of the file that the build makes: address, name, tags, and its text by headings. */
type Row<Part = SearchPart> = readonly [
  route: string,
  name: string,
  tags: readonly string[],
  parts: readonly Part[],
];

/** A text, cut where words that were found begin and end: every second piece is one. */
export type Marked = readonly string[];

/** A place where words were found. */
export interface FoundPart {
  /** The id that leads there; empty for the page's beginning, and where nothing around the heading has one. */
  readonly id: string;
  /** Empty for the page's beginning. */
  readonly heading: Marked;
  readonly passage: Marked;
}

/** A page that was found. */
export interface Found {
  /** From the site's root. */
  readonly route: string;
  readonly name: string;
  /** Where on it the words are: the best place first. */
  readonly parts: readonly FoundPart[];
}

/** How much of a text is shown around the first word that was found, in UTF-16 code units. */
const BEFORE = 60;
const LONGEST = 200;
/** How many places of a page are shown. */
const MOST_PARTS = 3;
/** Shorter words are neither completed nor corrected: too many others are like them. */
const SHORTEST = 3;

/** How much of a word may be another: one letter, which with the sign on it is two characters in the scripts of India. */
const slipsIn = (word: string): number =>
  /\p{M}/u.test(word) ? Math.min(2, Math.round(word.length / 3)) : 0.2;

/** Finds the pages that have all words of a query, or one that is nearly the same; without any, those that have one. */
export type Find = (query: string) => readonly Found[];

/** @param written the contents of the file that the build makes */
export function newFind(written: readonly Row<WrittenPart>[]): Find {
  const { rows, shared } = readRows(written);
  const words = new Set<string>();
  const index = new MiniSearch({
    fields: ['name', 'tags', 'headings', 'text', 'shared'],
    tokenize: (text) => [...wordsIn(text), ...compoundsIn(text)],
    processTerm: (term) => {
      const word = term.toLowerCase();
      words.add(word);
      return word;
    },
    searchOptions: { processTerm: (term) => term.toLowerCase() },
  });
  const ofOwn = (parts: readonly SearchPart[], textOf: (part: SearchPart) => string): string =>
    parts
      .filter((part) => !shared.has(wordsOf(part)))
      .map(textOf)
      .join(' ');
  index.addAll(
    rows.map(([, name, tags, parts], id) => ({
      id,
      name,
      tags: tags.join(' '),
      headings: ofOwn(parts, ([heading]) => heading),
      text: ofOwn(parts, ([, text]) => text),
      shared: parts
        .map(wordsOf)
        .filter((text) => shared.has(text))
        .join(' '),
    })),
  );
  const found = (query: Query, combineWith: 'AND' | 'OR', isExact = false) =>
    index.search(query, {
      combineWith,
      tokenize: (text) => wordsIn(asOneWord(text)),
      // What several pages say tells them least from each other.
      boost: { name: 8, tags: 2, headings: 2, shared: 0.3 },
      prefix: (term) => term.length >= SHORTEST,
      fuzzy: (term) => (!isExact && term.length > SHORTEST ? slipsIn(term) : false),
    });
  let letters: readonly (readonly [word: string, letters: readonly string[]])[] | undefined;
  /** The words that may have been meant: only where nothing has what was typed, because it asks for each word that there is. */
  const meant = (typed: string): Query => {
    letters ??= [...words].map((word) => [word, lettersOf(word)] as const);
    const own = lettersOf(typed.toLowerCase());
    const near = own.length > SHORTEST ? letters.filter(([, word]) => isSlipOf(own, word)) : [];
    return { combineWith: 'OR', queries: [typed, ...near.map(([word]) => word)] };
  };
  return (query) => {
    const ways = [
      // Whoever has typed a word that is there does not mean one that is like it.
      () => found(query, 'AND', true),
      () => found(query, 'AND'),
      () => found({ combineWith: 'AND', queries: wordsIn(query).map(meant) }, 'AND'),
      () => found(query, 'OR'),
    ];
    for (const way of ways) {
      const pages = way();
      if (pages.length > 0)
        return pages.slice(0, MOST_FOUND).flatMap((page) => foundIn(rows, page, wordsIn(query)));
    }
    return [];
  };
}

const wordsOf = ([heading, text]: SearchPart): string => `${heading} ${text}`;

const isSame = (part: WrittenPart): part is Exclude<WrittenPart, SearchPart> => typeof part[0] === 'number';

/** The rows with all their parts, and the texts that several pages have. */
function readRows(written: readonly Row<WrittenPart>[]): {
  readonly rows: readonly Row[];
  readonly shared: ReadonlySet<string>;
} {
  const kept: SearchPart[] = [];
  const shared = new Set<string>();
  const rows = written.map(([route, name, tags, parts]): Row => {
    const whole = parts.map((part): SearchPart => {
      if (!isSame(part)) {
        kept.push(part);
        return part;
      }
      const [same, ...id] = part;
      const [heading, text] = kept[same] ?? ['', ''];
      shared.add(wordsOf([heading, text]));
      return [heading, text, ...id];
    });
    return [route, name, tags, whole];
  });
  return { rows, shared };
}

const wordsIn: (text: string) => string[] = MiniSearch.getDefault('tokenize');

/** "check-up" is found by "checkup", and the other way round. */
const HYPHENS = /(?<=[\p{L}\p{N}])[-\u2010\u2011](?=[\p{L}\p{N}])/gu;
const asOneWord = (text: string): string => text.replace(HYPHENS, '');
const compoundsIn = (text: string): string[] =>
  text.split(/\s+/).flatMap((word) => (asOneWord(word) === word ? [] : wordsIn(asOneWord(word))));

/** The letters of a word, each with the signs on it. */
const lettersOf = (word: string): readonly string[] => word.match(/\P{M}\p{M}*/gu) ?? [];

/** Whether a word begins with what was typed but for one slip: a letter is wrong, missing or too many, or two are in the wrong order. */
function isSlipOf(typed: readonly string[], word: readonly string[]): boolean {
  const at = typed.findIndex((letter, place) => letter !== word[place]);
  const goesOn = (from: number, inWord: number): boolean =>
    typed.slice(from).every((letter, place) => letter === word[inWord + place]);
  const isTurned = typed[at] === word[at + 1] && typed[at + 1] === word[at];
  return (
    at >= 0 &&
    (goesOn(at + 1, at + 1) ||
      goesOn(at, at + 1) ||
      goesOn(at + 1, at) ||
      (isTurned && goesOn(at + 2, at + 2)))
  );
}

const foundIn = (rows: readonly Row[], { id, terms }: SearchResult, typed: readonly string[]): Found[] => {
  const row = rows[Number(id)];
  return row === undefined ? [] : [foundOn(row, terms, typed)];
};

/** A part of a page, with the words in it as they were typed, and the number of words in it that were found. */
interface Place {
  readonly part: SearchPart;
  readonly typed: ReadonlySet<string>;
  readonly found: number;
}

/** A page with those parts of it that have most of the words: as they were typed, or else as they were found. */
function foundOn([route, name, tags, parts]: Row, terms: readonly string[], typed: readonly string[]): Found {
  const words = wholeWords(terms);
  const asTyped = beginnings(typed);
  const placeOf = (part: SearchPart, also = ''): Place => {
    const text = `${also} ${part[0]} ${part[1]}`;
    return { part, typed: distinct(text.match(asTyped)), found: distinct(text.match(words)).size };
  };
  const [first = ['', ''], ...others] = withIds(parts);
  const places = [
    // Whoever types the name of a page wants its beginning.
    placeOf(first, name),
    ...[...others, ['', tags.join(', '), ''] as const].map((part) => placeOf(part)),
  ];
  return {
    route,
    name,
    parts: shownOf(places).map(({ part: [heading, text, id = ''] }) => ({
      id,
      heading: heading.split(words),
      passage: passageOf(text, words),
    })),
  };
}

/** The best place, then those that have the words that it lacks, then those that are as good. */
function shownOf(places: readonly Place[]): readonly Place[] {
  const [best, ...rest] = [...places].sort(
    (one, other) => other.typed.size - one.typed.size || other.found - one.found,
  );
  if (best === undefined) return [];
  const shown = [best];
  const lacking = ({ typed }: Place): number =>
    [...typed].filter((word) => shown.every((place) => !place.typed.has(word))).length;
  for (const _place of Array.from({ length: MOST_PARTS - 1 })) {
    const next = rest
      .filter((place) => !shown.includes(place) && place.found > 0)
      .filter((place) => lacking(place) > 0 || place.typed.size === best.typed.size)
      .reduce<Place | undefined>(
        (most, place) => (most && lacking(most) >= lacking(place) ? most : place),
        undefined,
      );
    if (next !== undefined) shown.push(next);
  }
  return shown;
}

/** The parts, each with its id, which the file has only where it is another. */
function withIds(parts: readonly SearchPart[]): SearchPart[] {
  let id = '';
  return parts.map(([heading, text, own = id]) => {
    id = own;
    return [heading, text, id];
  });
}

const distinct = (words: readonly string[] | null): ReadonlySet<string> =>
  new Set(words?.map((word) => asOneWord(word.toLowerCase())));

/** The part of a text where most of some words are together, cut before and after each of them. */
function passageOf(text: string, words: RegExp): string[] {
  const startOf = (at: number): number => (at <= BEFORE ? 0 : text.indexOf(' ', at - BEFORE) + 1);
  const seen = (start: number): number => distinct(text.slice(start, start + LONGEST).match(words)).size;
  const starts = [...text.matchAll(words)].map(({ index }) => startOf(index));
  const start = starts.reduce((best, next) => (seen(next) > seen(best) ? next : best), starts[0] ?? 0);
  const rest = text.slice(start);
  const cut = rest.length <= LONGEST ? rest : `${rest.slice(0, rest.lastIndexOf(' ', LONGEST))} …`;
  return `${start > 0 ? '… ' : ''}${cut}`.split(words);
}

/** Words that stand between spaces and signs, as the index has them. */
const wholeWords = (terms: readonly string[]): RegExp =>
  new RegExp(`${BEGINS}(${alternatives(terms)})(?=[\\p{Z}\\p{P}]|$)`, 'giu');
const beginnings = (typed: readonly string[]): RegExp =>
  new RegExp(`${BEGINS}(${alternatives(typed)})`, 'giu');
const BEGINS = '(?<=[\\p{Z}\\p{P}]|^)';
const alternatives = (words: readonly string[]): string => words.filter(Boolean).map(escaped).join('|');

/** A word in a regular expression, with a hyphen in it or without. */
const escaped = (word: string): string =>
  [...word].map((letter) => letter.replace(/[.*+?^${}()|[\]\\/-]/, '\\$&')).join('[-\\u2010\\u2011]?');

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
  return newFind((await response.json()) as readonly Row<WrittenPart>[]);
}
