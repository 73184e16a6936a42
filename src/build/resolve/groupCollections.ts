import type { PageProperties } from '../../model/blocks.generated.ts';
import type { PageSummary } from '../../model/page.ts';
import type { ValidFile } from '../validate.ts';
import type { RoutedPage } from './assignRoutes.ts';
import { comparePages } from './siteChecks.ts';

/** Summaries of each collection's pages in their order; `undefined` while one of them cannot be read. */
export type Collections = ReadonlyMap<string, readonly PageSummary[]>;

/** Gathers the pages of every collection. */
export function groupByCollection(
  entries: readonly { readonly page: RoutedPage; readonly valid: ValidFile | undefined }[],
  permalinks: ReadonlyMap<string, string>,
): Collections {
  const groups = new Map(
    [...permalinks.keys()].map((name) => [name, [] as (PageSummary & { order: number })[]]),
  );
  for (const { page, valid } of entries) {
    if (page.collection === undefined) continue;
    groups.get(page.collection)?.push(summaryOf(page, valid));
  }
  return new Map([...groups].map(([name, pages]) => [name, pages.sort(comparePages)]));
}

/** A page as lists know it. What its errors hide is left out. */
export function summaryOf(page: RoutedPage, valid: ValidFile | undefined): PageSummary & { order: number } {
  const { name, summary, accent, scene, order } = properties(valid);
  return {
    route: page.route,
    name: name ?? page.route,
    order: order ?? Number.POSITIVE_INFINITY,
    ...(summary === undefined ? {} : { summary }),
    ...(accent === undefined ? {} : { accent }),
    ...(scene === undefined ? {} : { scene }),
  };
}

/** A page's own properties. A page with errors may lack some; it is never drawn, only listed. */
export function properties(valid: ValidFile | undefined): Partial<PageProperties> {
  return (valid?.value ?? {}) as Partial<PageProperties>;
}
