import type { LinkedPage } from '../model/page.ts';
import type { LinkedSite } from '../model/site.ts';
import type { ImageFile } from '../resolve/readImage.ts';

/** The last state of every page that could be drawn. */
export interface LastGood {
  /** By route. */
  readonly pages: ReadonlyMap<string, LinkedPage>;
  /** Absent until site.config.yaml has been without errors. */
  readonly site: LinkedSite | undefined;
  /** The pictures of its pages by their addresses. */
  readonly images: ReadonlyMap<string, ImageFile>;
}

/** Before anything has been read. */
export const NOTHING: LastGood = { pages: new Map(), site: undefined, images: new Map() };

/** What one check of the content found. */
export interface Checked {
  readonly pages: readonly LinkedPage[];
  readonly site: LinkedSite | undefined;
  readonly images: readonly ImageFile[];
  /** Whether a content file exists; its path is relative to the root. */
  readonly exists: (file: string) => boolean;
  /** Whether a content file has errors of its own. */
  readonly isBroken: (file: string) => boolean;
}

/**
 * A mistake holds back its own page and nothing else: pages without errors are taken, those with errors stay as they
 * were, and those whose file is gone go.
 */
export function nextGood(before: LastGood, { pages, site, images, exists, isBroken }: Checked): LastGood {
  const fresh = pages.filter(({ file }) => !isBroken(file));
  const taken = new Set(fresh.map(({ file }) => file));
  const held = [...before.pages.values()].filter(({ file }) => !taken.has(file) && exists(file));
  const byRoute = new Map(held.map((page) => [page.route, page]));
  for (const page of fresh) byRoute.set(page.route, page);
  return {
    pages: byRoute,
    site: site ?? before.site,
    images: new Map([...before.images, ...images.map((image) => [image.url, image] as const)]),
  };
}
