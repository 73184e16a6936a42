import type { LinkedPage } from '../model/page.ts';
import type { Bundle } from '../model/renderer.ts';
import { feedContent } from '../render/feedContent.ts';
import { render } from '../render/render.ts';
import { shareImagePath } from '../render/shareImages.ts';
import type { PagePlan } from '../resolve/pagePlan.ts';
import { newFileWriter } from '../write/fileWriter.ts';
import type { Drawing, DrawnPages } from './crew.ts';

/** Draws and writes pages, and notes what else is made from them. */
export interface PageDrawer {
  /** @throws Error named "BlockFailure" when a block cannot be drawn; the file system's error when one cannot be written */
  draw(pages: readonly LinkedPage[]): void;
  /** What was drawn so far. */
  drawn(): DrawnPages;
}

/** Makes what draws the pages of one member of a crew. */
export function newPageDrawer(
  { site, folder }: Drawing,
  plan: Pick<PagePlan, 'feed'>,
  bundle: Bundle,
): PageDrawer {
  const shared = new Map<string, LinkedPage>();
  const shares = new Map<string, ReadonlySet<string>>();
  const same = newSameSets();
  /** The file whose page was drawn last, and what its pages bring. */
  let last: { readonly file: string; readonly paths: Set<string> } | undefined;
  const posts = new Map<string, string>();
  const inFeed = new Set(plan.feed.map(({ route }) => route));
  const write = newFileWriter(folder);
  const written = new Set<string>();
  let files = 0;
  let bytes = 0;

  function note(file: string, path: string): void {
    if (last?.file !== file) {
      keep();
      last = { file, paths: new Set(shares.get(file)) };
    }
    last.paths.add(path);
  }

  function keep(): void {
    if (last !== undefined) shares.set(last.file, same(last.paths));
  }

  function drawPage(page: LinkedPage): void {
    const [html, ...drawings] = render(page, site, bundle);
    const fresh = drawings.filter(({ path }) => !written.has(path));
    for (const file of [html, ...fresh]) {
      bytes += write(file, file === html ? 'here' : 'anywhere');
      files += 1;
    }
    for (const { path } of drawings) {
      written.add(path);
      note(page.file, `/${path}`);
    }
    if (inFeed.has(page.route)) posts.set(page.route, feedContent(page, site, bundle));
    if (page.meta.ogImage === undefined) {
      const share = shareImagePath(page, bundle);
      note(page.file, share);
      shared.set(share, { ...page, blocks: [] });
    }
  }

  return {
    draw(pages) {
      for (const page of pages) if (page.heldBack === undefined) drawPage(page);
    },
    drawn: () => {
      keep();
      return { files, bytes, shared, shares, posts };
    },
  };
}

/** Sets that are kept to be found again: where nearly all differ, nothing would be gained from more. */
const MOST_SHARED = 5000;

/** @returns a function that returns the same set for sets with the same texts: most pages bring what many others do */
function newSameSets(): (set: ReadonlySet<string>) => ReadonlySet<string> {
  const known = new Map<string, ReadonlySet<string>>();
  return (set) => {
    const key = [...set].join('\n');
    const found = known.get(key) ?? set;
    if (known.size < MOST_SHARED) known.set(key, found);
    return found;
  };
}
