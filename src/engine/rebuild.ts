import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { newBuildCache } from './cache/buildCache.ts';
import type { ContentOptions } from './contentOptions.ts';
import type { DrawnPages } from './crew/crew.ts';
import type { Earlier, Overview } from './knownSite.ts';
import { memoised } from './memoised.ts';
import type { OutputFile } from './model/outputFile.ts';
import type { Bundle } from './model/renderer.ts';
import { type BuildResult, type BuiltSite, canonicalRoutes, pictureFiles, withTime } from './pipeline.ts';
import { pagePath } from './render/render.ts';
import { shareImages } from './render/shareImages.ts';
import { siteFiles, sitemapParts } from './render/siteFiles.ts';
import { type Understanding, understandChanges } from './understand.ts';
import { counter, timed } from './watchStages.ts';
import { outputPlace } from './write/outputPlace.ts';
import { type Changes, update } from './write/update.ts';

/** A site that was built, and what was learnt then. */
export interface EarlierBuild extends Earlier {
  readonly built: BuiltSite;
}

/** The part of all pages from which it is quicker to write a whole site than to change most of its files. */
const MOST = 0.6;

/**
 * Builds only what has changed: draws the pages that have changed or depend on something that has, and adds, replaces
 * and removes files of the built site. The result is the same as that of `buildSite`, byte for byte.
 *
 * @param load loads the code of the site; called only if the content has no errors
 * @param out absolute path of the output folder
 * @returns `undefined` if the whole site must be built: what surrounds all pages or most pages have changed, or the
 *   built site is not as it was left
 */
export async function rebuild(
  options: ContentOptions,
  load: () => Promise<Bundle>,
  out: string,
  earlier: EarlierBuild,
): Promise<BuildResult | undefined> {
  const began = options.now();
  const once = memoised(load);
  const understood = await understandChanges(options, newBuildCache(options.project), {
    load: once,
    earlier,
  });
  if (understood === undefined) return undefined;
  const { crew, result, ...found } = understood;
  try {
    const { site } = found.overview.planned;
    if (result.report.summary.errors > 0 || site === undefined) return { ...result, ...found };
    const looked = found.later.reads.pages.size;
    if (looked > 1 && looked > found.overview.fingerprints.size * MOST) return undefined;
    let shares = earlier.built.shares;
    const state = await update(out, earlier.built.state, async (folder) => {
      const drawn = await timed('render', options, () =>
        crew.draw(site, folder, counter('render', looked, options)),
      );
      const changed = await changesOf(options.root, earlier, found, { drawn, bundle: once });
      shares = changed.shares;
      for await (const file of changed.files) await put(folder, file);
      return { removed: changed.removed };
    });
    if (state === undefined) return undefined;
    return { ...withTime(result, options.now() - began), ...found, built: { state, shares } };
  } finally {
    await crew.close();
  }
}

/** What changes besides the pages that were drawn. */
async function changesOf(
  root: string,
  { overview: before, built }: EarlierBuild,
  { overview: now, later }: Pick<Understanding, 'overview' | 'later'>,
  { drawn, bundle }: { readonly drawn: DrawnPages; readonly bundle: () => Promise<Bundle> },
): Promise<Changes & { readonly files: AsyncIterable<OutputFile>; readonly shares: BuiltSite['shares'] }> {
  const [pagesBefore, pages] = [before, now].map(pagePaths);
  const [imagesBefore, images] = [before, now].map(
    (overview) => new Set(overview.images.map(({ url }) => url)),
  );
  const isAsBefore = (file: string): boolean => now.fingerprints.has(file) && !later.reads.pages.has(file);
  const shares = new Map([...[...built.shares].filter(([file]) => isAsBefore(file)), ...drawn.shares]);
  const [sharesBefore, sharesNow] = [built.shares, shares].map(
    (all) => new Set([...all.values()].flatMap((own) => [...own])),
  );
  const added = now.images.filter(({ url }) => imagesBefore?.has(url) !== true);
  const [routesBefore, routes] = [before, now].map(({ planned }) => canonicalRoutes(planned.plan));
  const hasOthers = JSON.stringify(routes) !== JSON.stringify(routesBefore);
  const [sitemapsBefore, sitemaps] = [routesBefore, routes].map((all) => new Set(sitemapParts(all ?? [])));
  const gone = (paths: ReadonlySet<string> | undefined, left: ReadonlySet<string> | undefined): string[] =>
    [...(paths ?? [])].filter((path) => left?.has(path) !== true);
  async function* files(): AsyncGenerator<OutputFile> {
    const { site } = now.planned;
    if (hasOthers && site !== undefined) yield* siteFiles(routes ?? [], site, await bundle());
    yield* pictureFiles(root, added);
    const missing = [...drawn.shared].filter(([path]) => sharesBefore?.has(path) !== true);
    if (missing.length > 0)
      yield* shareImages(
        missing.map(([, page]) => page),
        await bundle(),
      );
  }
  return {
    shares,
    files: files(),
    removed: [
      ...gone(pagesBefore, pages),
      ...gone(sitemapsBefore, sitemaps),
      ...[...gone(imagesBefore, images), ...gone(sharesBefore, sharesNow)].map((url) => url.slice(1)),
    ],
  };
}

/** The files of all pages, at all their addresses. */
const pagePaths = ({ planned }: Overview): Set<string> =>
  new Set(
    planned.plan.targets.flatMap(({ page: { status, route, alsoAt } }) =>
      status === 'listed' ? [route, ...alsoAt].map(pagePath) : [],
    ),
  );

async function put(folder: string, { path, contents }: OutputFile): Promise<void> {
  const target = outputPlace(folder, path);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, contents, { flag: 'wx' });
}
