import { newBuildCache } from './cache/buildCache.ts';
import type { OutputState } from './cache/lastRun.ts';
import type { ContentOptions } from './contentOptions.ts';
import type { CheckResult } from './issues/makeReport.ts';
import type { Earlier, KnownPages, Overview } from './knownSite.ts';
import { memoised } from './memoised.ts';
import type { Bundle } from './model/renderer.ts';
import { canonicalRoutes, redirectsOf, staticFiles } from './publishedFiles.ts';
import { siteFiles } from './render/siteFiles.ts';
import { understand, understandChanges } from './understand.ts';
import { counter, timed } from './watchStages.ts';
import { write } from './write/write.ts';

/** What a run found, and what later runs need in order to do only what has changed. */
export interface RunResult extends CheckResult {
  readonly overview: Overview;
  /** What is known of the pages it looked at. */
  readonly later: KnownPages;
  /** Whether these are all pages. */
  readonly isWhole: boolean;
}

/** What a build found, and what it wrote. */
export interface BuildResult extends RunResult {
  /** Absent if errors in the content kept the site from being written. */
  readonly built?: BuiltSite;
}

/** A site as it was written. */
export interface BuiltSite {
  readonly state: OutputState;
  /** By file, the paths of the pictures for social networks of its pages, as far as these are drawn. */
  readonly shares: ReadonlyMap<string, ReadonlySet<string>>;
}

/**
 * Checks the content without drawing any page.
 *
 * @param earlier a run to continue from: then only what has changed since is looked at
 * @param cache results of earlier runs
 */
export async function checkContent(
  options: ContentOptions,
  earlier?: Earlier,
  cache = newBuildCache(options.project),
): Promise<RunResult> {
  const changes = earlier === undefined ? undefined : await understandChanges(options, cache, { earlier });
  const { crew, result, ...found } = changes ?? (await understand(options, cache));
  await crew.close();
  return { ...result, ...found };
}

/**
 * Builds the site: discover, parse, validate, resolve, render, write. If the content has errors, the output folder is
 * left as it is.
 *
 * @param load loads the code of the site
 * @param out absolute path of the output folder
 */
export async function buildSite(
  options: ContentOptions,
  load: () => Promise<Bundle>,
  out: string,
): Promise<BuildResult> {
  const began = options.now();
  const once = memoised(load);
  // Beside the stages that only read. It is awaited later; until then a failure would count as one nobody handles.
  once().catch(() => {});
  const cache = newBuildCache(options.project);
  const { crew, result, ...found } = await understand(options, cache, once);
  try {
    const { plan, site } = found.overview.planned;
    if (result.report.summary.errors > 0 || site === undefined) return { ...result, ...found };
    let drawn = began;
    let shares: BuiltSite['shares'] = new Map();
    // A crew of processes finds it in the cache.
    const bundle = await once();
    const { state } = await write(async function* (folder) {
      const pages = await timed('render', options, () =>
        crew.draw(site, folder, counter('render', found.overview.fingerprints.size, options)),
      );
      shares = pages.shares;
      drawn = options.now();
      yield* siteFiles(canonicalRoutes(plan), site, bundle);
      yield* bundle.client.assets;
      yield* redirectsOf(plan, site);
      yield* staticFiles(options.root, found.overview.listing.staticFiles);
      await crew.picture(found.overview.images, folder);
      await crew.share([...pages.shared.values()], folder);
    }, out);
    options.onStage?.('write', options.now() - drawn);
    return { ...withTime(result, options.now() - began), ...found, built: { state, shares } };
  } finally {
    await crew.close();
  }
}

/** A result with the time it took, in milliseconds. */
export function withTime<Result extends CheckResult>(result: Result, milliseconds: number): Result {
  const { report } = result;
  return {
    ...result,
    report: { ...report, summary: { ...report.summary, milliseconds: Math.round(milliseconds) } },
  };
}
