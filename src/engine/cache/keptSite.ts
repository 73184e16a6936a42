import type { WrongMarks } from '../crew/crew.ts';
import type { KnownPages, Overview } from '../knownSite.ts';
import { packedPages, packedReadings, packedReads, readingParts, withLater } from '../packedPages.ts';
import { type Kept, type RunPlace, readKept, writeKept } from './lastRun.ts';

/** The share of changed pages from which everything known is written again, not only what has changed. */
const MANY = 0.2;

/** What is kept of a site for later runs. */
export interface KeptRun {
  readonly overview: Overview;
  /** What is known of the pages that were looked at. */
  readonly later: KnownPages;
  /** Whether these are all pages. */
  readonly isWhole: boolean;
  /** By file, the paths of the pictures for social networks of its pages, as far as these are drawn. */
  readonly shares: ReadonlyMap<string, ReadonlySet<string>>;
  /** By address, the texts of the pages in the feed. */
  readonly posts: ReadonlyMap<string, string>;
}

/** What is kept of some pages. */
interface StoredPages {
  /** As `packReadings` makes them. */
  readonly readings: readonly Uint8Array[];
  readonly wrong: readonly WrongMarks[];
  /** As `packReads` makes them. */
  readonly reads: readonly Uint8Array[];
}

/**
 * Keeps a site in three parts, so that a small change writes little: what concerns all of it, its pages as they were once,
 * and those of them that have changed since.
 *
 * @param before what was kept of the run that this one continues
 * @returns `undefined` if it could not be stored
 */
export function keepSite(
  place: RunPlace,
  { overview, later, isWhole, shares, posts }: KeptRun,
  before: Kept | undefined,
): Kept | undefined {
  const site = writeKept(place, 'site', [{ overview, shares, posts }]);
  if (site === undefined) return undefined;
  if (isWhole || before === undefined) {
    const pages = writeKept(place, 'pages', storedPages(later));
    return pages === undefined ? undefined : { site, pages };
  }
  const earlier = readPages(place, 'later', before.later);
  const all = earlier === undefined ? later : withLater(earlier, later);
  if (countOf(all) > overview.fingerprints.size * MANY) {
    const known = knownPages(place, before);
    if (known === undefined) return undefined;
    const isThere = (path: string): boolean => overview.fingerprints.has(path);
    const pages = writeKept(place, 'pages', storedPages(withLater(known, later, isThere)));
    return pages === undefined ? undefined : { site, pages };
  }
  const changed = writeKept(place, 'later', storedPages(all));
  return changed === undefined || before.pages === undefined
    ? undefined
    : { site, pages: before.pages, later: changed };
}

/** The readings and the pages that ask something. */
function countOf(pages: KnownPages): number {
  let count = pages.asking.size;
  for (const part of readingParts(pages)) count += part.length;
  return count;
}

/** @returns `undefined` if it is damaged or gone */
export const keptSite = (place: RunPlace, { site }: Kept): KeptOverview | undefined =>
  // Written by `keepSite` in the same version of this program.
  readKept(place, 'site', site)?.[0] as KeptOverview | undefined;

/** What is kept of a site as a whole. */
type KeptOverview = Pick<KeptRun, 'overview' | 'shares' | 'posts'>;

/** What is known of all pages, and perhaps of some that are gone. @returns `undefined` if it is damaged or gone */
export function knownPages(place: RunPlace, { pages, later }: Kept): KnownPages | undefined {
  const known = readPages(place, 'pages', pages);
  if (known === undefined || later === undefined) return known;
  const changed = readPages(place, 'later', later);
  return changed === undefined ? undefined : withLater(known, changed);
}

/** What is known of pages, in parts that are never all in memory at once. */
function* storedPages(pages: KnownPages): Generator<StoredPages> {
  yield { readings: [], wrong: [...pages.wrong.values()], reads: [] };
  for (const reads of packedReads(pages)) yield { readings: [], wrong: [], reads: [reads] };
  for (const readings of packedReadings(pages)) yield { readings: [readings], wrong: [], reads: [] };
}

function readPages(place: RunPlace, part: string, hash: string | undefined): KnownPages | undefined {
  if (hash === undefined) return undefined;
  // Written by `keepSite` in the same version of this program.
  const stored = readKept(place, part, hash) as StoredPages[] | undefined;
  if (stored === undefined) return undefined;
  const wrong = stored.flatMap((one) => one.wrong);
  return packedPages(
    [{ readings: stored.flatMap((one) => one.readings), reads: stored.flatMap((one) => one.reads) }],
    new Map(wrong.map((one) => [one.file, one])),
  );
}
