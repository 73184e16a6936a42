import type { LinkedPage } from '../model/page.ts';
import type { Bundle } from '../model/renderer.ts';
import { feedContent } from '../render/feedContent.ts';
import { render } from '../render/render.ts';
import { shareImagePath } from '../render/shareImages.ts';
import type { SitePlan } from '../resolve/planSite.ts';
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
export function newPageDrawer({ site, folder }: Drawing, plan: SitePlan, bundle: Bundle): PageDrawer {
  const shared = new Map<string, LinkedPage>();
  const shares = new Map<string, Set<string>>();
  const posts = new Map<string, string>();
  const inFeed = new Set(plan.feed.map(({ route }) => route));
  const write = newFileWriter(folder);
  const written = new Set<string>();
  let files = 0;
  let bytes = 0;

  function note(file: string, path: string): void {
    shares.set(file, (shares.get(file) ?? new Set()).add(path));
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
    drawn: () => ({ files, bytes, shared, shares, posts }),
  };
}
