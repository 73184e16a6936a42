import type { NamedTexts } from './cache/packedTexts.ts';
import type { PageReading, WrongMarks } from './crew/crew.ts';
import type { Listing } from './discover/discover.ts';
import type { ImageFile } from './pictures/readPicture.ts';
import type { Reads } from './resolve/reads.ts';
import type { Planned } from './resolve/sitePlan.ts';

/**
 * What a run has learnt of a site: all that a later run needs in order to look only at what has changed. Plain data; of a
 * site so large that other processes have read it, some of it is packed.
 */
export interface KnownSite {
  readonly overview: Overview;
  readonly pages: KnownPages;
}

/** What concerns the site as a whole. */
export interface Overview {
  readonly listing: Listing;
  readonly planned: Planned;
  /** What all pages were read with, besides the schemas. */
  readonly language: string;
  readonly claims: readonly string[];
  /** `PageReading.fingerprint` of each page, by its path. */
  readonly fingerprints: NamedTexts;
  /** `PageReading.meta` likewise. */
  readonly metas: NamedTexts;
  /** Whether anything is wrong with a page on its own or with its marks. */
  readonly isAnyPageWrong: boolean;
  /** All pictures that were looked for, by the path that authors write. */
  readonly pictures: ReadonlyMap<string, ImageFile | undefined>;
  /** Those that are published. */
  readonly images: readonly ImageFile[];
}

/** What is known of some pages, by their paths. */
export interface KnownPages {
  readonly readings: ReadonlyMap<string, PageReading>;
  /** Of the pages with something wrong. */
  readonly wrong: ReadonlyMap<string, WrongMarks>;
  readonly reads: Reads;
  /** The pages in `reads`. */
  readonly asking: Pick<ReadonlySet<string>, 'has' | 'size'>;
  /**
   * The same as it is stored; absent if it is not packed. Then `readings` and `reads` are unpacked for whoever asks for
   * them, and stay in memory: on the way of a build, take `readingParts` and `readsParts`.
   */
  readonly packed?: PackedPages;
}

/** What is known of pages, in a tenth of the bytes: each page in one layer. */
export type PackedPages = readonly PackedLayer[];

/** What some runs have learnt, in parts. */
export interface PackedLayer {
  /** As `packReadings` makes them. */
  readonly readings: Iterable<Uint8Array>;
  /** As `packReads` makes them. */
  readonly reads: Iterable<Uint8Array>;
  /** The pages that no longer count; absent if all do. */
  readonly isGone?: { readonly readings: IsPage; readonly reads: IsPage };
}

/** Tells some pages from others by their paths. */
export type IsPage = (path: string) => boolean;

/** A run to continue from. */
export interface Earlier {
  readonly overview: Overview;
  /** Reads what is known of the pages; large, and needed only if a change may concern others than the changed page. */
  readonly pages: () => KnownPages | undefined;
  /** Paths, relative to the content root, of what has been changed, added or removed since. */
  readonly changed: ReadonlySet<string>;
  /** Whether files have only been changed, and none added, removed or renamed. */
  readonly hasSameNames?: boolean;
}

/** What is known of pages, in a form that grows in place: for a run that never ends. */
export interface GrowingPages extends KnownPages {
  /** Adds what was learnt of some pages. */
  readonly add: (later: KnownPages, isThere: (path: string) => boolean) => void;
}

/** Makes a copy that can grow. */
export function growingPages(known: KnownPages): GrowingPages {
  const readings = new Map(known.readings);
  const wrong = new Map(known.wrong);
  const answers = new Map(known.reads.answers);
  const pages = new Map(known.reads.pages);
  return {
    ...{ readings, wrong, reads: { answers, pages }, asking: pages },
    add: (later, isThere) => {
      for (const path of [...later.readings.keys(), ...later.reads.pages.keys()]) {
        wrong.delete(path);
        pages.delete(path);
      }
      for (const [path, reading] of later.readings) readings.set(path, reading);
      for (const [path, found] of later.wrong) wrong.set(path, found);
      for (const [question, answer] of later.reads.answers) answers.set(question, answer);
      for (const [path, questions] of later.reads.pages) pages.set(path, questions);
      for (const path of readings.keys())
        if (!isThere(path)) for (const all of [readings, wrong, pages]) all.delete(path);
    },
  };
}
