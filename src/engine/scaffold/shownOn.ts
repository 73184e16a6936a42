import type { LinkedPage } from '../model/page.ts';
import { asRecord } from '../model/readValue.ts';
import type { LinkedSite } from '../model/site.ts';

/** What leads to a page. */
export interface Shown {
  /** By block type, the addresses of the pages whose blocks of this type link to it. */
  readonly blocks: ReadonlyMap<string, readonly string[]>;
  /** What every page has, as in site.config.yaml, with the heading above it: `footer: "Products"`. */
  readonly site: readonly string[];
  /** What every page has that leads to the page with the list of its collection: `header: "Products" leads to /products`. */
  readonly throughLists: readonly string[];
  /** The names in its breadcrumb, from the home page down. */
  readonly breadcrumb: readonly string[];
}

/**
 * Finds everything on a site that leads to a page.
 *
 * @param index the address of the page that lists its collection
 */
export function shownOn(
  route: string,
  index: string | undefined,
  pages: readonly LinkedPage[],
  site: LinkedSite | undefined,
): Shown {
  const blocks = new Map<string, string[]>();
  for (const page of pages) {
    if (page.canonical === route || page.route !== page.canonical || page.heldBack !== undefined) continue;
    for (const block of page.blocks) {
      if (linksTo(block, route, '').length === 0) continue;
      const routes = blocks.get(block.type) ?? [];
      if (!routes.includes(page.route)) routes.push(page.route);
      blocks.set(block.type, routes);
    }
  }
  const found = pages.find((page) => page.route === route);
  return {
    blocks,
    site: [...new Set(linksTo(site, route, ''))],
    throughLists: [...new Set(linksTo(site, index, ''))].map((place) => `${place} leads to ${index}`),
    breadcrumb: found?.breadcrumb.map(({ name }) => name) ?? [],
  };
}

/** The places in a value that link to an address. */
function linksTo(value: unknown, wanted: string | undefined, place: string): string[] {
  if (Array.isArray(value)) return value.flatMap((inner) => linksTo(inner, wanted, place));
  if (typeof value !== 'object' || value === null) return [];
  const own = asRecord(value);
  const label = own.link === undefined ? own.title : own.text;
  const here =
    typeof label === 'string' && place !== '' ? `${place.replace(/: ".*/, '')}: "${label}"` : place;
  // A card in a list is below the heading of the list.
  const found =
    typeof own.link === 'string' && own.link === wanted ? [own.title === undefined ? here : place] : [];
  const inside = Object.entries(own).flatMap(([name, inner]) =>
    linksTo(inner, wanted, here === '' ? name : here),
  );
  return [...found, ...inside];
}
