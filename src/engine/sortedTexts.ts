import type { NamedTexts } from './cache/packedTexts.ts';

/**
 * Where a text is in a list that is sorted by character codes.
 *
 * @returns -1 if it is not there
 */
export function placeIn(sorted: readonly string[], text: string): number {
  let [first, last] = [0, sorted.length - 1];
  while (first <= last) {
    const middle = (first + last) >>> 1;
    const found = sorted[middle] ?? '';
    if (found === text) return middle;
    if (found < text) first = middle + 1;
    else last = middle - 1;
  }
  return -1;
}

/** Texts under names, which are put in any order. */
export interface PutTexts extends NamedTexts {
  /** @param at the place of the name */
  readonly put: (at: number, text: string) => void;
  readonly at: (at: number) => string;
}

/**
 * Texts under names that are in memory anyway, such as the paths of all pages: it takes no more than the texts. A name under
 * which nothing was put has an empty text.
 *
 * @param names sorted by character codes
 * @param longest characters in the longest text, at most 255; all texts have ASCII only
 */
export function textsUnder(names: readonly string[], longest: number): PutTexts {
  const width = longest + 1;
  const bytes = Buffer.alloc(names.length * width);
  const textAt = (at: number): string => {
    const start = at * width + 1;
    return bytes.toString('latin1', start, start + (bytes[start - 1] ?? 0));
  };
  return {
    size: names.length,
    put: (at, text) => {
      if (text.length > longest) throw new Error(`"${text}" has more than ${longest} characters`);
      bytes[at * width] = bytes.write(text, at * width + 1, 'latin1');
    },
    at: textAt,
    has: (name) => placeIn(names, name) >= 0,
    get: (name) => {
      const at = placeIn(names, name);
      return at < 0 ? undefined : textAt(at);
    },
    keys: () => names,
    *[Symbol.iterator]() {
      for (const [at, name] of names.entries()) yield [name, textAt(at)] as const;
    },
  };
}

/** Texts of which some have changed. */
interface ChangedTexts extends NamedTexts {
  readonly before: NamedTexts;
  readonly changes: ReadonlyMap<string, string>;
}

/**
 * Texts under names, of which some have changed: as long as the names are the same, only what has changed is put down.
 *
 * @param names sorted by character codes
 * @param now the text under a name is looked up here first, then in `before`
 * @param otherwise the text under a name that is in neither
 */
export function changedTexts(
  names: readonly string[],
  now: NamedTexts,
  before: NamedTexts,
  otherwise: string,
): NamedTexts {
  const hasSameNames = names.length === before.size && [...now.keys()].every((name) => before.has(name));
  if (!hasSameNames || now.size > names.length / 2)
    return listedUnder(
      names,
      names.map((name) => now.get(name) ?? before.get(name) ?? otherwise),
    );
  const known = isChanged(before) ? before : { before, changes: [] };
  const first = known.before;
  const changes = new Map([...known.changes, ...now]);
  const all: ChangedTexts = {
    ...{ before: first, changes, size: first.size, has: first.has, keys: first.keys },
    get: (name) => changes.get(name) ?? first.get(name),
    *[Symbol.iterator]() {
      for (const [name, text] of first) yield [name, changes.get(name) ?? text] as const;
    },
  };
  return all;
}

const isChanged = (texts: NamedTexts): texts is ChangedTexts => 'changes' in texts;

/** @param texts one for each name, in their order */
export function listedUnder(names: readonly string[], texts: readonly string[]): NamedTexts {
  const longest = texts.reduce((most, text) => Math.max(most, text.length), 0);
  const put = textsUnder(names, longest);
  for (const [at, text] of texts.entries()) put.put(at, text);
  return put;
}
