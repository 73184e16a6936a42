import { hash } from 'node:crypto';
import { placesByName } from '../cache/packedRows.ts';

/**
 * Stands for a page's title and description, which no other page shows: all that matters is whether two pages have the
 * same. One text with a print of each, because every page has one.
 */
export type MetaPrint = string;

/** By the paths of pages. A map is one. */
interface PrintsOfPages extends Iterable<readonly [path: string, print: MetaPrint]> {
  get(path: string): MetaPrint | undefined;
}

/** Characters in each of the two prints. */
const LENGTH = 16;

/** The print of a missing text. */
const NOTHING = ' '.repeat(LENGTH);

/** @param meta the property of a page, valid or not */
export function metaPrint(meta: unknown): MetaPrint {
  const { title, description }: { title?: unknown; description?: unknown } =
    typeof meta === 'object' && meta !== null ? meta : {};
  return printOf(title) + printOf(description);
}

/** Stands for one text. */
export const printOf = (text: unknown): string =>
  typeof text === 'string' ? hash('sha1', text, 'base64').slice(0, LENGTH) : NOTHING;

/**
 * Finds the pages that share their title or their description with another one, which is reported.
 *
 * @param count the number of pages
 * @param printAt the print of each, by its place
 * @returns whether the page at a place is one of these
 */
export function repeatedMeta(
  count: number,
  printAt: (place: number) => MetaPrint,
): (place: number) => boolean {
  const repeated = new Uint8Array(count);
  for (const part of [0, 1]) {
    const textAt = (place: number): string => partOf(printAt(place), part);
    const firstWith = placesByName(count, textAt);
    for (let place = 0; place < count; place += 1) {
      const first = firstWith(textAt(place)) ?? place;
      if (first !== place) repeated[place] = repeated[first] = 1;
    }
  }
  return (place) => repeated[place] === 1;
}

const partOf = (print: MetaPrint, part: number): string => print.slice(part * LENGTH, (part + 1) * LENGTH);

/**
 * Whether there may be other findings about titles and descriptions that two pages share.
 *
 * @param before by the paths of all pages
 * @param now of the pages that have changed
 */
export const mayRepeatOthers = (before: PrintsOfPages, now: PrintsOfPages): boolean =>
  [0, 1].some((part) => mayRepeat(before, now, part));

function mayRepeat(before: PrintsOfPages, now: PrintsOfPages, part: number): boolean {
  const isOther = (path: string, print: MetaPrint): boolean => {
    const changed = now.get(path);
    return changed !== undefined && partOf(changed, part) !== partOf(print, part);
  };
  /** What pages get or lose. */
  const touched = new Set<string>();
  for (const [path, print] of now) {
    const old = before.get(path);
    const texts = old === undefined || isOther(path, old) ? [old ?? '', print] : [];
    for (const text of texts.map((one) => partOf(one, part))) {
      if (text === '' || text === NOTHING) continue;
      if (touched.has(text)) return true;
      touched.add(text);
    }
  }
  if (touched.size === 0) return false;
  for (const [path, print] of before)
    if (touched.has(partOf(print, part)) && !isOther(path, print)) return true;
  return false;
}
