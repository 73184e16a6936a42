import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type BuildCache, newBuildCache } from './cache/buildCache.ts';
import type { ContentOptions } from './contentOptions.ts';
import type { DrawnPages } from './crew/crew.ts';
import type { Earlier, Overview } from './knownSite.ts';
import { memoised } from './memoised.ts';
import type { OutputFile } from './model/outputFile.ts';
import type { Bundle } from './model/renderer.ts';
import { FAVICON, SECURITY, TOUCH_ICON } from './model/siteAddresses.ts';
import { makePictures } from './pictures/makePictures.ts';
import { type BuildResult, type BuiltSite, type Understanding, understand, withTime } from './pipeline.ts';
import {
  listedPages,
  notBrought,
  pagePaths,
  picturePaths,
  redirectsOf,
  staticFiles,
  staticPath,
} from './publishedFiles.ts';
import { feed } from './render/feed.ts';
import { shareImages } from './render/shareImages.ts';
import { isHtml, siteFiles } from './render/siteFiles.ts';
import { sitemapParts } from './render/sitemaps.ts';
import { counter, timed } from './watchStages.ts';
import { outputPlace } from './write/outputPlace.ts';
import { type Changes, update } from './write/update.ts';

/** A site that was built, and what was learnt then. */
export interface EarlierBuild extends Earlier {
  readonly built: BuiltSite;
}

/** Files that are made unless the author brings them. */
const REPLACEABLE: ReadonlySet<string> = new Set([FAVICON, TOUCH_ICON, SECURITY]);

/** The part of all pages from which it is quicker to write a whole site than to change most of its files. */
const MOST = 0.6;

/**
 * Builds only what has changed: draws the pages that have changed or depend on something that has, and adds, replaces
 * and removes files of the built site. The result is the same as that of `buildSite`, byte for byte.
 *
 * @param load loads the code of the site; called only if the content has no errors
 * @param out absolute path of the output folder
 * @param cache results of earlier runs
 * @returns `undefined` if the whole site must be built: what surrounds all pages or most pages have changed, or the
 *   built site is not as it was left
 */
export async function rebuild(
  options: ContentOptions,
  load: () => Promise<Bundle>,
  out: string,
  earlier: EarlierBuild,
  cache = newBuildCache(options.project),
): Promise<BuildResult | undefined> {
  const began = options.now();
  const once = memoised(load);
  const understood = await understand(options, cache, { load: once, earlier });
  if (understood === undefined) return undefined;
  const { crew, result, ...found } = understood;
  try {
    const { site } = found.overview.planned;
    if (result.report.summary.errors > 0 || site === undefined) return { ...result, ...found };
    const looked = found.later.asking.size;
    if (looked > 1 && looked > found.overview.fingerprints.size * MOST) return undefined;
    if (lacksPosts(earlier, found) || bringsOthers(earlier.overview, found.overview)) return undefined;
    const places = placesOf(earlier.overview, found.overview);
    const { added } = places;
    if (added.size > 0 && hasMovedFolders(earlier.built.state.keys(), added)) return undefined;
    let { shares, posts } = earlier.built;
    const state = await update(out, earlier.built.state, async (folder) => {
      const drawn = await timed('render', options, () =>
        crew.render({ site, folder }, counter('render', looked, options)),
      );
      const changed = await changesOf(options.root, earlier, found, places, { drawn, bundle: once, cache });
      ({ shares, posts } = changed);
      for await (const file of changed.files) await put(folder, file);
      return { removed: changed.removed };
    });
    if (state === undefined) return undefined;
    return { ...withTime(result, options.now() - began), ...found, built: { state, shares, posts } };
  } finally {
    await crew.close();
  }
}

/** Whether a post has come into the feed that is not drawn again, because another one has left it. */
function lacksPosts(
  { built }: EarlierBuild,
  { overview, later }: Pick<Understanding, 'overview' | 'later'>,
): boolean {
  const isDrawn = (file: string): boolean => later.asking.has(file);
  return overview.planned.plan.feed.some(({ route, file }) => !built.posts.has(route) && !isDrawn(file));
}

/** Whether the author has begun or ceased to bring a file that is made otherwise, such as an icon, or has its own headers. */
function bringsOthers(before: Overview, now: Overview): boolean {
  const brought = ({ listing }: Overview): string =>
    JSON.stringify(
      listing.staticFiles
        .map(({ address }) => address)
        .filter((address) => REPLACEABLE.has(address) || isHtml(address)),
    );
  return brought(before) !== brought(now);
}

/** What changes besides the pages that were drawn. */
async function changesOf(
  root: string,
  { overview: before, built, changed }: EarlierBuild,
  { overview: now, later }: Pick<Understanding, 'overview' | 'later'>,
  places: Places,
  {
    drawn,
    bundle,
    cache,
  }: {
    readonly drawn: DrawnPages;
    readonly bundle: () => Promise<Bundle>;
    readonly cache: BuildCache;
  },
): Promise<Changes & Omit<BuiltSite, 'state'> & { readonly files: AsyncIterable<OutputFile> }> {
  const isNew = (path: string): boolean => places.added.has(path);
  const isAsBefore = (file: string): boolean => now.fingerprints.has(file) && !later.asking.has(file);
  const shares = new Map([...[...built.shares].filter(([file]) => isAsBefore(file)), ...drawn.shares]);
  const [sharesBefore, sharesNow] = [built.shares, shares].map(
    (all) => new Set([...all.values()].flatMap((own) => [...own])),
  );
  const copied = now.listing.staticFiles.filter(
    ({ path, address }) => changed.has(path) || isNew(staticPath(address)),
  );
  const { plan } = now.planned;
  const hasOthers =
    before.planned !== now.planned && !isDeepStrictEqual(listedPages(before.planned.plan), listedPages(plan));
  const known = new Map([...built.posts, ...drawn.posts]);
  const posts = new Map(plan.feed.map(({ route }) => [route, known.get(route) ?? '']));
  const hasOtherFeed =
    JSON.stringify(plan.feed) !== JSON.stringify(before.planned.plan.feed) ||
    [...posts].some(([route, text]) => built.posts.get(route) !== text);
  async function* files(): AsyncGenerator<OutputFile> {
    const { site } = now.planned;
    if (site === undefined) return;
    if (hasOthers) yield* notBrought(plan, siteFiles(listedPages(plan), site, await bundle(), plan.files));
    if (hasOtherFeed) yield* feed(plan.feed, posts, site);
    for (const [path, contents] of places.redirects)
      if (places.redirectsBefore.get(path) !== contents) yield { path, contents };
    yield* staticFiles(root, copied);
    yield* makePictures(root, now.images, cache.pictures, { isWanted: isNew });
    const missing = [...drawn.shared].filter(([path]) => sharesBefore?.has(path) !== true);
    if (missing.length > 0)
      yield* shareImages(
        missing.map(([, page]) => page),
        await bundle(),
      );
  }
  const goneShares = [...(sharesBefore ?? [])].filter((url) => sharesNow?.has(url) !== true);
  return {
    ...{ shares, posts },
    files: files(),
    removed: [...places.gone, ...goneShares.map((url) => url.slice(1))],
  };
}

/** The paths of the files of a site that follow from its content, except pictures for social networks. */
interface Places {
  /** Those that there were not before, and those that there are no more. */
  readonly added: ReadonlySet<string>;
  readonly gone: readonly string[];
  /** What leads on from old addresses, by path. */
  readonly redirects: Redirects;
  readonly redirectsBefore: Redirects;
}

type Redirects = ReadonlyMap<string, OutputFile['contents']>;

function placesOf(before: Overview, now: Overview): Places {
  const redirectsBefore = redirectFilesOf(before);
  const redirects = redirectFilesOf(now);
  const [old, fresh] = [pathsOf(before, redirectsBefore), pathsOf(now, redirects)];
  // Most changes concern no address; then nothing has to be looked up, and no path of a page stays in memory.
  if (isSameList(old, fresh)) return { added: new Set(), gone: [], redirects, redirectsBefore };
  const [all, allBefore] = [new Set(fresh), new Set(old)];
  return {
    added: new Set(fresh.filter((path) => !allBefore.has(path))),
    gone: old.filter((path) => !all.has(path)),
    ...{ redirects, redirectsBefore },
  };
}

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((path, at) => path === other[at]);

function redirectFilesOf({ planned: { plan, site } }: Overview): Redirects {
  const files = site === undefined ? [] : redirectsOf(plan, site);
  return new Map(files.map(({ path, contents }) => [path, contents]));
}

const pathsOf = ({ planned: { plan }, images, listing }: Overview, redirects: Redirects): string[] => [
  ...[...pagePaths(plan), ...redirects.keys()],
  ...sitemapParts(listedPages(plan)),
  ...picturePaths(images),
  ...listing.staticFiles.map(({ address }) => staticPath(address)),
];

/**
 * Whether a new path was a folder before, is inside what was a file, or differs from an old one only in capitals: then the
 * files of the site cannot be replaced one by one on every system.
 */
function hasMovedFolders(before: Iterable<string>, added: Iterable<string>): boolean {
  const spellings = new Map<string, string>();
  const note = (path: string, kind: string): boolean => {
    const earlier = spellings.get(path.toLowerCase());
    spellings.set(path.toLowerCase(), kind + path);
    return earlier !== undefined && earlier !== kind + path;
  };
  const noteAll = (paths: Iterable<string>): boolean =>
    [...paths].some((path) => {
      const folders = [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index));
      return folders.some((folder) => note(folder, 'folder ')) || note(path, 'file ');
    });
  return noteAll(before) || noteAll(added);
}

async function put(folder: string, { path, contents }: OutputFile): Promise<void> {
  const target = outputPlace(folder, path);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, contents, { flag: 'wx' });
}
