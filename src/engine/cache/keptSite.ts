import type { WrongMarks } from '../crew/crew.ts';
import { newPlanReader, type PlanPart, partsOf, portions } from '../crew/planParts.ts';
import type { KnownPages, Overview } from '../knownSite.ts';
import { packedPages, packedReadings, packedReads, readingParts, withLater } from '../packedPages.ts';
import { type MetaPrint, metaPrint } from '../resolve/metaPrints.ts';
import type { Planned } from '../resolve/sitePlan.ts';
import { listedUnder } from '../sortedTexts.ts';
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
  const site = writeKept(place, 'site', storedSite({ overview, shares, posts }));
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

/** A part of what is kept of a site as a whole; all in one would be in memory several times. */
type StoredSite =
  | {
      readonly head: Omit<Overview, 'planned' | 'fingerprints' | 'metas'>;
      readonly planned: Omit<Planned, 'plan'>;
      readonly posts: KeptRun['posts'];
    }
  | { readonly plan: PlanPart }
  /** `Overview.fingerprints` and `Overview.metas`. */
  | { readonly prints: ReadonlyMap<string, readonly [fingerprint: string, meta: MetaPrint]> }
  | { readonly shares: KeptRun['shares'] };

function* storedSite({ overview, shares, posts }: KeptOverview): Generator<StoredSite> {
  const { planned, fingerprints, metas, ...head } = overview;
  const { plan, ...restOfPlanned } = planned;
  yield { head, planned: restOfPlanned, posts };
  for (const part of partsOf(plan)) yield { plan: part };
  for (const some of portions(fingerprints))
    yield {
      prints: new Map([...some].map(([path, print]) => [path, [print, metas.get(path) ?? NO_META]])),
    };
  for (const some of portions(shares)) yield { shares: some };
}

const NO_META = metaPrint(undefined);

/** @returns `undefined` if it is damaged or gone */
export function keptSite(place: RunPlace, { site }: Kept): KeptOverview | undefined {
  let first: Extract<StoredSite, { head: unknown }> | undefined;
  const reader = newPlanReader();
  const paths: string[] = [];
  const fingerprints: string[] = [];
  const metas: MetaPrint[] = [];
  const shares = new Map<string, ReadonlySet<string>>();
  const isWhole = readKept(place, 'site', site, (value) => {
    // Written by `keepSite` in the same version of this program.
    const part = value as StoredSite;
    if ('head' in part) first = part;
    else if ('plan' in part) reader.take(part.plan);
    else if ('shares' in part) for (const [file, paths] of part.shares) shares.set(file, paths);
    else
      for (const [path, [fingerprint, meta]] of part.prints) {
        paths.push(path);
        fingerprints.push(fingerprint);
        metas.push(meta);
      }
  });
  const plan = reader.plan();
  if (!isWhole || first === undefined || plan === undefined) return undefined;
  const { head, planned, posts } = first;
  const prints = { fingerprints: listedUnder(paths, fingerprints), metas: listedUnder(paths, metas) };
  return { overview: { ...head, planned: { ...planned, plan }, ...prints }, shares, posts };
}

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
  const readings: Uint8Array[] = [];
  const reads: Uint8Array[] = [];
  const wrong = new Map<string, WrongMarks>();
  const isWhole = readKept(place, part, hash, (value) => {
    // Written by `keepSite` in the same version of this program.
    const stored = value as StoredPages;
    readings.push(...stored.readings);
    reads.push(...stored.reads);
    for (const one of stored.wrong) wrong.set(one.file, one);
  });
  return isWhole ? packedPages([{ readings, reads }], wrong) : undefined;
}
