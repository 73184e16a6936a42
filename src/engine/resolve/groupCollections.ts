import type { LinkedImage, PageProperties, PageSummary } from '../model/page.ts';
import type { ValidFile } from '../validate/validateFile.ts';
import type { RoutedPage } from './assignRoutes.ts';
import type { ImageFile } from './readImage.ts';
import { comparePages } from './siteChecks.ts';

/** The pages of a folder that blocks can list. */
export interface Collection {
  /** In the order of lists, including pages with mistakes. */
  readonly pages: readonly PageSummary[];
  /** Whether there may be pages that could not be found: then it is never reported as empty. */
  readonly mayHaveMore: boolean;
  /** The address of the page that lists the collection. */
  readonly index: string | undefined;
  /** The pages that belong to it and are not published. */
  readonly heldBack: readonly { readonly file: string; readonly route: string; readonly name: string }[];
}

/** The collections of a site by name. */
export type Collections = ReadonlyMap<string, Collection>;

/** Pictures by the path that the author wrote. */
export type Images = ReadonlyMap<string, ImageFile | undefined>;

/**
 * Gathers the pages of every collection that are published.
 *
 * @param permalinks by collection
 * @param indexes the addresses of the pages that list them, by collection
 * @param hidden folders that could not be read
 */
export function groupByCollection(
  pages: readonly { readonly page: RoutedPage; readonly valid: ValidFile | undefined }[],
  permalinks: ReadonlyMap<string, string>,
  indexes: ReadonlyMap<string, string>,
  hidden: readonly string[],
  images: Images,
): Collections {
  const groups = new Map([...permalinks.keys()].map((name) => [name, [] as Listed[]]));
  const held = new Map([...permalinks.keys()].map((name) => [name, [] as HeldBackPage[]]));
  for (const { page, valid } of pages) {
    if (page.collection === undefined) continue;
    if (page.heldBack !== undefined) {
      const { file, route } = page;
      held.get(page.collection)?.push({ file, route, name: properties(valid).name ?? route });
      continue;
    }
    const order = properties(valid).order ?? Number.POSITIVE_INFINITY;
    groups.get(page.collection)?.push({ ...summaryOf(page, valid, images), order });
  }
  return new Map(
    [...groups].map(([name, listed]) => [
      name,
      {
        pages: listed.sort(comparePages).map(({ order: _order, ...summary }) => summary),
        mayHaveMore: hidden.some((folder) => `pages/${name}/`.startsWith(`${folder}/`)),
        index: indexes.get(name),
        heldBack: held.get(name) ?? [],
      },
    ]),
  );
}

type HeldBackPage = Collection['heldBack'][number];
type Listed = PageSummary & { readonly order: number };

/** A page as lists show it, without the properties that its errors hide. */
export function summaryOf(page: RoutedPage, valid: ValidFile | undefined, images: Images): PageSummary {
  const { name, summary, accent, scene, image, date } = properties(valid);
  return {
    route: page.route,
    name: name ?? page.route,
    ...(summary === undefined ? {} : { summary }),
    ...(accent === undefined ? {} : { accent }),
    ...(scene === undefined ? {} : { scene }),
    ...linkImage(image, images),
    ...(date === undefined ? {} : { date }),
  };
}

/** A page's own picture with its address and size; empty if it has none. */
export function linkImage(image: PageProperties['image'], images: Images): { readonly image?: LinkedImage } {
  const found = image === undefined ? undefined : images.get(image.src);
  if (image === undefined || found === undefined) return {};
  return { image: { ...image, src: found.url, width: found.width, height: found.height } };
}

/** A page's own properties. A page with errors may lack some; such a page is listed but never drawn. */
export function properties(valid: ValidFile | undefined): Partial<PageProperties> {
  // The page schema guarantees this shape; anything else has been reported.
  return (valid?.value ?? {}) as Partial<PageProperties>;
}
