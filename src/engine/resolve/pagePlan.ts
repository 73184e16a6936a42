import type { PageSummary } from '../model/page.ts';
import type { Collection } from './groupCollections.ts';
import type { LinkTarget } from './linkTargets.ts';
import type { SitePlan } from './sitePlan.ts';

/**
 * What a plan tells those who resolve pages. A whole plan is one; of a large site, processes have one in which nearly all
 * pages are packed and become objects when somebody asks for them.
 */
export interface PagePlan extends Omit<SitePlan, 'targets' | 'collections' | 'changes'> {
  /** All pages, in their order. */
  readonly targets: Iterable<LinkTarget>;
  /** Those that are packed; absent if none are. */
  readonly packed?: PackedTargets;
  readonly collections: ReadonlyMap<string, ListedCollection>;
}

/** Pages that are packed. Each has one address, and its file no other packed page. */
export interface PackedTargets {
  /** The others. */
  readonly rest: readonly LinkTarget[];
  /** The page at an address. */
  readonly at: (route: string) => LinkTarget | undefined;
  readonly ofFile: (file: string) => LinkTarget | undefined;
}

/** A collection whose pages may be packed. */
export interface ListedCollection extends Omit<Collection, 'pages' | 'tagged'> {
  readonly pages: Summaries;
  readonly tagged: ReadonlyMap<string, Summaries>;
}

/** The pages of a list, in its order. An array is one. */
export interface Summaries extends Iterable<PageSummary> {
  readonly length: number;
  readonly at: (place: number) => PageSummary | undefined;
  readonly slice: (from: number, to: number) => readonly PageSummary[];
  /** The place of a page by its route, if that is quickly found. */
  readonly placeOf?: (route: string) => number | undefined;
}
