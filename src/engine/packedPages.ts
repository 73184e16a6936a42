import type { PageReading } from './crew/crew.ts';
import { newKnownBlocks, packReadings, unpackReadings } from './crew/messages.ts';
import type { IsPage, KnownPages, PackedLayer, PackedPages } from './knownSite.ts';
import { memoised } from './memoised.ts';
import { packReads, type Reads, unpackReads } from './resolve/reads.ts';

/** Pages that are packed together. */
const PORTION = 500;

/** Pages that are packed, and are unpacked as a whole when somebody asks for that. */
export function packedPages(packed: PackedPages, wrong: KnownPages['wrong']): KnownPages {
  const readings = memoised(() => {
    const parts = [...readingParts(pages)];
    return new Map(parts.flatMap((part) => part.map((reading) => [reading.path, reading] as const)));
  });
  const reads = memoised(() => joined(readsParts(pages)));
  const asking = memoised(() => new Set(namesIn(readsParts(pages))));
  const pages: KnownPages = {
    ...{ wrong, packed },
    get readings() {
      return readings();
    },
    get reads() {
      return reads();
    },
    get asking() {
      return asking();
    },
  };
  return pages;
}

function* namesIn(parts: Iterable<Reads>): Generator<string> {
  for (const { pages } of parts) yield* pages.keys();
}

function joined(parts: Iterable<Reads>): Reads {
  const answers = new Map<string, string>();
  const pages = new Map<string, readonly string[]>();
  for (const part of parts) {
    for (const [question, answer] of part.answers) answers.set(question, answer);
    for (const [file, questions] of part.pages) pages.set(file, questions);
  }
  return { answers, pages };
}

/**
 * The readings of pages, part by part, so that those that are packed are never in memory as a whole. What is the same in
 * many of them is one object.
 */
export function* readingParts(
  pages: Pick<KnownPages, 'readings' | 'packed'>,
): Generator<readonly PageReading[]> {
  if (pages.packed === undefined) return yield [...pages.readings.values()];
  const known = newKnownBlocks();
  for (const { readings, isGone } of pages.packed)
    for (const packed of readings)
      yield unpackReadings(packed, known).filter(({ path }) => isGone?.readings(path) !== true);
}

/** What pages depend on, part by part. A part may have answers that none of its pages ask for. */
export function* readsParts(pages: Pick<KnownPages, 'reads' | 'packed'>): Generator<Reads> {
  if (pages.packed === undefined) return yield pages.reads;
  for (const { reads, isGone } of pages.packed)
    for (const packed of reads) {
      const all = unpackReads([packed]);
      yield isGone === undefined ? all : without(all, isGone.reads);
    }
}

const without = ({ answers, pages }: Reads, isGone: IsPage): Reads => ({
  answers,
  pages: new Map([...pages].filter(([file]) => !isGone(file))),
});

/**
 * Adds what was learnt of some pages to what is known of others. Nothing that is packed stays unpacked.
 *
 * @param isThere whether a page still exists
 */
export function withLater(before: KnownPages, later: KnownPages, isThere: IsPage = () => true): KnownPages {
  const read = new Set([...readingParts(later)].flatMap((part) => part.map(({ path }) => path)));
  const { asking } = later;
  const isGone = {
    readings: (path: string): boolean => !isThere(path) || read.has(path),
    // A page that was looked at again, even if not read again, may have lost what was wrong with it.
    reads: (path: string): boolean => !isThere(path) || read.has(path) || asking.has(path),
  };
  return packedPages(
    [...layersOf(before).map((layer) => withoutMore(layer, isGone)), ...layersOf(later)],
    new Map([...[...before.wrong].filter(([path]) => !isGone.reads(path)), ...later.wrong]),
  );
}

function withoutMore(layer: PackedLayer, more: Required<PackedLayer>['isGone']): PackedLayer {
  const { isGone } = layer;
  if (isGone === undefined) return { ...layer, isGone: more };
  return {
    ...layer,
    isGone: {
      readings: (path) => isGone.readings(path) || more.readings(path),
      reads: (path) => isGone.reads(path) || more.reads(path),
    },
  };
}

const layersOf = (pages: KnownPages): PackedPages =>
  pages.packed ?? [{ readings: [...packedReadings(pages)], reads: [...packedReads(pages)] }];

/** Readings in parts of which each can be stored. Those that have lost pages are put together to larger ones. */
export function* packedReadings(pages: Pick<KnownPages, 'readings' | 'packed'>): Generator<Uint8Array> {
  let rest: PageReading[] = [];
  if (pages.packed === undefined) rest.push(...pages.readings.values());
  const known = newKnownBlocks();
  for (const { readings, isGone } of pages.packed ?? [])
    for (const packed of readings) {
      const all = isGone === undefined ? [] : unpackReadings(packed, known);
      const left = all.filter(({ path }) => isGone?.readings(path) !== true);
      if (left.length === all.length) yield packed;
      else rest.push(...left);
      if (rest.length < PORTION) continue;
      yield packReadings(rest);
      rest = [];
    }
  for (let start = 0; start < rest.length; start += PORTION)
    yield packReadings(rest.slice(start, start + PORTION));
}

/** What pages depend on, likewise. */
export function* packedReads(pages: Pick<KnownPages, 'reads' | 'packed'>): Generator<Uint8Array> {
  if (pages.packed === undefined) return yield packReads(pages.reads);
  let rest: Reads[] = [];
  for (const { reads, isGone } of pages.packed)
    for (const packed of reads) {
      const all = isGone === undefined ? undefined : unpackReads([packed]);
      const left = all === undefined || isGone === undefined ? undefined : without(all, isGone.reads);
      if (left === undefined || left.pages.size === all?.pages.size) yield packed;
      else if (left.pages.size > 0) rest.push(left);
      if (rest.reduce((sum, { pages: own }) => sum + own.size, 0) < PORTION) continue;
      yield packReads(joined(rest));
      rest = [];
    }
  if (rest.length > 0) yield packReads(joined(rest));
}
