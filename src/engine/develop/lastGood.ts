import type { LinkedPage } from '../model/page.ts';
import type { LinkedSite } from '../model/site.ts';
import type { ImageFile } from '../resolve/readImage.ts';

/** The last good version of every page. */
export interface LastGood {
  /** By route. */
  readonly pages: ReadonlyMap<string, LinkedPage>;
  /** `undefined` until site.config.yaml has been free of errors once. */
  readonly site: LinkedSite | undefined;
  /** The pictures of these pages, by address. */
  readonly images: ReadonlyMap<string, ImageFile>;
  /** The files that are published as they are: their paths by their addresses. */
  readonly files: ReadonlyMap<string, string>;
  /** Old addresses, decoded, and where they lead. */
  readonly redirects: ReadonlyMap<string, string>;
}

/** The state before the first check. */
export const NOTHING: LastGood = {
  pages: new Map(),
  site: undefined,
  images: new Map(),
  files: new Map(),
  redirects: new Map(),
};

/** The result of one check of the content. */
export interface Checked extends Pick<LastGood, 'files' | 'redirects'> {
  readonly pages: readonly LinkedPage[];
  readonly site: LinkedSite | undefined;
  readonly images: readonly ImageFile[];
  /** Whether a content file exists; its path is relative to the root. */
  readonly exists: (file: string) => boolean;
  /** Whether a content file has errors of its own. */
  readonly isBroken: (file: string) => boolean;
}

/**
 * Updates the pages after a check. A mistake affects only its own page: pages without errors are updated, pages with
 * errors keep their last good version, and pages whose file is gone are removed.
 */
export function nextGood(
  before: LastGood,
  { pages, site, images, exists, isBroken, files, redirects }: Checked,
): LastGood {
  const fresh = pages.filter(({ file }) => !isBroken(file));
  const taken = new Set(fresh.map(({ file }) => file));
  const held = [...before.pages.values()].filter(({ file }) => !taken.has(file) && exists(file));
  const byRoute = new Map(held.map((page) => [page.route, page]));
  for (const page of fresh) byRoute.set(page.route, page);
  return {
    pages: byRoute,
    site: site ?? before.site,
    ...{ files, redirects },
    images: new Map([...before.images, ...images.map((image) => [image.url, image] as const)]),
  };
}
