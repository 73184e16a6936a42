import type { Image, PageProperties } from '../../site/blocks.generated.ts';
import type { PageSummary } from '../model/page.ts';
import type { ValidFile } from '../validate/validate.ts';
import type { RoutedPage } from './assignRoutes.ts';
import type { Images } from './prepareTexts.ts';
import { comparePages } from './siteChecks.ts';

/** Summaries of each collection's pages in their order, those with mistakes included. */
export type Collections = ReadonlyMap<string, readonly PageSummary[]>;

/**
 * Gathers the pages of every collection.
 *
 * @param permalinks by collection
 * @param hidden folders that could not be looked into: their collections are not called empty
 */
export function groupByCollection(
  entries: readonly { readonly page: RoutedPage; readonly valid: ValidFile | undefined }[],
  permalinks: ReadonlyMap<string, string>,
  hidden: readonly string[],
  images: Images,
): Collections {
  const groups = new Map(
    [...permalinks.keys()].map((name) => [name, [] as (PageSummary & { order: number })[]]),
  );
  for (const { page, valid } of entries) {
    if (page.collection === undefined) continue;
    groups.get(page.collection)?.push(summaryOf(page, valid, images));
  }
  for (const [name, pages] of groups) {
    const isHidden = hidden.some((folder) => `pages/${name}/`.startsWith(`${folder}/`));
    if (isHidden) pages.push({ route: '', name: '', order: Number.POSITIVE_INFINITY });
  }
  return new Map([...groups].map(([name, pages]) => [name, pages.sort(comparePages)]));
}

/** A page as lists know it. What its errors hide is left out. */
export function summaryOf(
  page: RoutedPage,
  valid: ValidFile | undefined,
  images: Images,
): PageSummary & { order: number } {
  const { name, summary, accent, scene, image, date, order } = properties(valid);
  return {
    route: page.route,
    name: name ?? page.route,
    order: order ?? Number.POSITIVE_INFINITY,
    ...(summary === undefined ? {} : { summary }),
    ...(accent === undefined ? {} : { accent }),
    ...(scene === undefined ? {} : { scene }),
    ...linkImage(image, images),
    ...(date === undefined ? {} : { date }),
  };
}

/** A page's own picture, with its address and size. */
export function linkImage(image: PageProperties['image'], images: Images): { image?: Image } {
  const found = image === undefined ? undefined : images.get(image.src);
  if (image === undefined || found === undefined) return {};
  return { image: { ...image, src: found.url, width: found.width, height: found.height } };
}

/** A page's own properties. A page with errors may lack some; it is never drawn, only listed. */
export function properties(valid: ValidFile | undefined): Partial<PageProperties> {
  return (valid?.value ?? {}) as Partial<PageProperties>;
}
