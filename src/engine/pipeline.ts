import { isDeepStrictEqual } from 'node:util';
import { loadTheme } from './bundle/loadTheme.ts';
import { type BuildCache, newBuildCache } from './cache/buildCache.ts';
import type { OutputState } from './cache/lastRun.ts';
import { type Conclusion, concludeRun, type ReadPages, readPages } from './concludeRun.ts';
import { type ContentOptions, idRulesOf, languageOf, toolsOf } from './contentOptions.ts';
import type { Crew, Drawing, OnDone } from './crew/crew.ts';
import type { LoadBundle } from './crew/member.ts';
import { crewAhead, openCrew } from './crew/openCrew.ts';
import { discover, readSource } from './discover/discover.ts';
import { isFulfilled } from './isFulfilled.ts';
import { type Finding, isError } from './issues/catalogue.ts';
import type { CheckResult } from './issues/makeReport.ts';
import type { Earlier, KnownPages, Overview } from './knownSite.ts';
import { claimsOf, launchFindings } from './launch/launchFindings.ts';
import { memoised } from './memoised.ts';
import type { OutputFile } from './model/outputFile.ts';
import type { LinkedSite } from './model/site.ts';
import type { Stage } from './model/stage.ts';
import { parse } from './parse/parse.ts';
import { listedPages, notBrought, redirectsOf, staticFiles } from './publishedFiles.ts';
import { feed } from './render/feed.ts';
import type { ShareDrawing } from './render/shareImages.ts';
import { siteFiles } from './render/siteFiles.ts';
import { goneAddresses } from './resolve/goneAddresses.ts';
import type { SitePlan } from './resolve/sitePlan.ts';
import { resolveSite, type SiteNow, withKnownPictures } from './resolveSite.ts';
import { siteFolders } from './siteFolders.ts';
import { cachedSchemas } from './validate/loadSchemas.ts';
import { validate } from './validate/validate.ts';
import type { ValidSite } from './validate/validateFile.ts';
import { languageFindings } from './validate/wordsIn.ts';
import { counter, timed } from './watchStages.ts';
import { type NewOutput, openOutput } from './write/write.ts';

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
  /**
   * By file, the paths of what its pages bring: their drawings, and their pictures for social networks as far as these are
   * drawn.
   */
  readonly shares: ReadonlyMap<string, ReadonlySet<string>>;
  /** By address, the texts of the pages in the feed. */
  readonly posts: ReadonlyMap<string, string>;
}

/** The result of the stages that only read. */
export interface Understanding extends Conclusion {
  /** Has read and checked the pages that were looked at. */
  readonly crew: Crew;
  /** Whether these are all pages; otherwise nothing has changed in the others, nor in what surrounds them. */
  readonly isWhole: boolean;
}

/**
 * Builds the site: discover, parse, validate, resolve, render, write. If the content has errors, the output folder is
 * left as it is.
 *
 * @param load loads the code of the site
 * @param out absolute path of the output folder
 * @param cache results of earlier runs
 * @param isKnown whether it is known from the last build that the output folder contains a built site
 */
export async function buildSite(
  options: ContentOptions,
  load: LoadBundle,
  out: string,
  cache = newBuildCache(options.project),
  isKnown = false,
): Promise<BuildResult> {
  const began = options.now();
  let onDrawable: (drawing: ShareDrawing) => void = () => {};
  const drawable = new Promise<ShareDrawing>((resolve) => {
    onDrawable = resolve;
  });
  const once = memoised(() => load(onDrawable));
  // Beside the stages that only read. It is awaited later; until then a failure would count as unhandled.
  once().catch(() => {});
  let output: NewOutput | undefined;
  const opened = async (): Promise<NewOutput> => {
    output ??= await openOutput(out, isKnown);
    return output;
  };
  // Pages are drawn while they are checked, unless the code for that is still being bundled. What keeps a folder from being
  // written is only said if nothing is wrong with the content.
  const drawAhead = async (site: LinkedSite): Promise<Drawing | undefined> => {
    if (!(await isFulfilled(once()))) return undefined;
    return opened().then(
      ({ folder }) => ({ site, folder }),
      () => undefined,
    );
  };
  let open: Crew | undefined;
  try {
    const { crew, result, ...found } = await understandAll(options, cache, { load: once, drawAhead });
    open = crew;
    const { plan, site } = found.overview.planned;
    if (result.report.summary.errors > 0 || site === undefined) return { ...result, ...found };
    let drawn = began;
    let shares: BuiltSite['shares'] = new Map();
    let posts: BuiltSite['posts'] = new Map();
    // While the code for browsers is being bundled, this process would only wait.
    const drawing = await Promise.race([drawable, once().then(() => undefined)]);
    if (drawing !== undefined) await crew.shareAhead(drawing);
    // A crew of processes finds it in the cache.
    const bundle = await once();
    const isAhead = output !== undefined;
    const { folder, finish } = await opened();
    const files = async function* (): AsyncGenerator<OutputFile> {
      const render = (onDone: OnDone) => crew.render({ site, folder }, onDone);
      const rendering = isAhead
        ? render(() => {})
        : timed('render', options, () =>
            render(counter('render', found.overview.fingerprints.size, options)),
          );
      // It is awaited later; until then a failure would count as unhandled.
      rendering.catch(() => {});
      try {
        // A crew of processes leaves this one the time for what follows from no page's text.
        yield* notBrought(plan, siteFiles(listedPages(plan), site, bundle, plan.files));
        yield* notBrought(plan, bundle.client.assets);
        yield* redirectsOf(plan, site);
        yield* staticFiles(options.root, found.overview.listing.staticFiles);
      } finally {
        // Also after a failure: nobody may write to a folder that is being removed.
        await rendering.catch(() => {});
      }
      const pages = await rendering;
      shares = pages.shares;
      drawn = options.now();
      posts = pages.posts;
      yield* feed(plan.feed, posts, site);
      await crew.picture(found.overview.images, folder);
      await crew.share([...pages.shared.values()], folder);
    };
    const { state } = await finish(files());
    options.onStage?.('write', options.now() - drawn);
    return { ...withTime(result, options.now() - began), ...found, built: { state, shares, posts } };
  } finally {
    await open?.close();
    await output?.close();
  }
}

/**
 * Checks the content without drawing any page: discover, parse, validate, resolve.
 *
 * @param earlier a run to continue from: then only what has changed since is looked at
 * @param cache results of earlier runs
 */
export async function checkContent(
  options: ContentOptions,
  earlier?: Earlier,
  cache = newBuildCache(options.project),
): Promise<RunResult> {
  const changes = earlier === undefined ? undefined : await understand(options, cache, { earlier });
  const { crew, result, ...found } = changes ?? (await understandAll(options, cache));
  await crew.close();
  return { ...result, ...found };
}

/** What a run reads, and what for. */
interface Scope {
  /** Loads the code of the site; absent if no pages will be drawn. */
  readonly load?: LoadBundle | undefined;
  /** The run to continue from. */
  readonly earlier: Earlier | undefined;
  /** Asked once the site is planned and nothing is wrong so far: says how to draw its pages while they are checked. */
  readonly drawAhead?: ((site: LinkedSite) => Promise<Drawing | undefined>) | undefined;
}

/**
 * The stages that only read. They find every mistake in the content. Continuing from an earlier run, they look at the
 * pages that have changed, and at those that ask something that is now answered in another way; the result is the same.
 *
 * @returns `undefined` if nothing of the earlier run can be used, so that all pages must be looked at: they would be read
 *   in another way, what surrounds them when they are drawn has changed, or what is kept of that run is damaged
 */
export async function understand(
  options: ContentOptions,
  cache: BuildCache,
  { load, earlier, drawAhead }: Scope,
): Promise<Understanding | undefined> {
  const { project, root, baseUrl, launch = false, unsaved, now, members } = options;
  const began = now();
  const folders = siteFolders(root, project);

  // Pages are only listed here, and read one by one later.
  const [theme, discovered] = await timed('discover', options, () =>
    Promise.all([
      (options.loadTheme ?? loadTheme)(folders.code),
      discover(root, {
        ...{ unsaved, isRead: ({ kind }) => kind !== 'page' },
        listing: earlier?.hasSameNames ? earlier.overview.listing : undefined,
      }),
    ]),
  );

  const paths = discovered.listing.found.flatMap(({ kind, path }) => (kind === 'page' ? [path] : []));
  const ahead = earlier === undefined ? crewAhead(project, paths.length, members) : undefined;

  // What all pages are read with: site.config.yaml and the lists of shared blocks.
  const readShared = async () => {
    const parsed = parse(discovered.sources, cache.parsed);
    const language = languageOf(parsed);
    const schemas = await cachedSchemas(folders, () => theme, language, cache.schemas);
    return { parsed, language, schemas, validated: validate(parsed, schemas, cache.validated) };
  };
  const { parsed, language, schemas, validated } = await readShared().catch(async (problem: unknown) => {
    await ahead?.close();
    throw problem;
  });
  const readWith = { language, claims: claimsOf(validated.site) };
  if (earlier !== undefined && !isReadAlike(earlier.overview, readWith)) return undefined;

  const fresh = paths.filter((path) => !isKnown(path, earlier));
  const crew = openCrew(
    { ...{ project, root, launch, unsaved, isDrawn: load !== undefined }, ...readWith },
    cache,
    load,
    members,
    ahead,
  );
  try {
    // In a function of its own: after it, what only the plan is made from is no longer needed.
    const readAndPlan = async (): Promise<{ resolved: SiteNow; read: ReadPages } | undefined> => {
      const pages = await timed('parse', options, () =>
        crew.parseAndValidate(fresh, counter('parse', fresh.length, options)),
      );
      const began = now();
      if (earlier === undefined) pages.forgetMeta?.();
      const site = {
        ...{ discovered, validated, paths, read: pages, baseUrl },
        ...{ at: options.at, drafts: options.drafts },
        ...{ idRules: idRulesOf(theme), placeholders: schemas.placeholders },
        ...{ isDrawn: load !== undefined, expanded: options.expanded },
      };
      const resolved = await resolveSite(site, tools, earlier);
      planning = now() - began;
      return resolved === undefined ? undefined : { resolved, read: readPages(pages) };
    };
    let planning = 0;
    const tools = withKnownPictures(toolsOf(root, cache), earlier);
    const understood = await readAndPlan();
    if (understood === undefined) {
      await crew.close();
      return undefined;
    }
    const { resolved, read } = understood;
    let stage: Stage = 'resolve';
    let stageBegan = now() - planning;
    const { planned, stale } = resolved;
    if (planned !== earlier?.overview.planned) options.onPlan?.(folders, planned.plan, schemas);
    await crew.parseAndValidate(stale, () => {});
    const findings = [
      ...[...parsed, validated].flatMap((stage) => stage.findings),
      ...languageFindings(theme, language, validated.site),
      ...launchFindings(validated, launch, readWith.claims, baseUrl),
      ...(await goneFindings(options, planned.plan, validated.site)),
    ];
    const soFar = [discovered.findings, findings, planned.findings, ...read.findings.values()].flat();
    const drawing =
      planned.site === undefined || soFar.some(isError) ? undefined : await drawAhead?.(planned.site);
    if (drawing !== undefined) {
      options.onStage?.(stage, now() - stageBegan);
      [stage, stageBegan] = ['render', now()];
    }
    const count = counter(stage, fresh.length + stale.length, options);
    const check = await crew.resolve(planned.plan, count, drawing);
    options.onStage?.(stage, now() - stageBegan);

    const run = { ...{ discovered, readWith, findings, paths, read }, ...resolved, check };
    const milliseconds = Math.round(now() - began);
    const conclusion = await concludeRun(options, { ...run, milliseconds }, tools, earlier);
    return { crew, ...conclusion, isWhole: earlier === undefined };
  } catch (problem) {
    await crew.close();
    throw problem;
  }
}

/** The stages that only read, for all pages. */
async function understandAll(
  options: ContentOptions,
  cache: BuildCache,
  scope: Omit<Scope, 'earlier'> = {},
): Promise<Understanding> {
  const understood = await understand(options, cache, { ...scope, earlier: undefined });
  if (understood === undefined) throw new Error('nothing can be missing if nothing is known');
  return understood;
}

/** What is said of addresses that were public before. */
async function goneFindings(
  { former, root, unsaved }: ContentOptions,
  plan: SitePlan,
  site: ValidSite | undefined,
): Promise<Finding[]> {
  const before = await former?.();
  if (before === undefined) return [];
  const textOf = (path: string): string => {
    const read = readSource(root, path, unsaved);
    return 'source' in read ? read.source.text : '';
  };
  return goneAddresses(before, { plan, site, textOf });
}

/** Whether pages are read as they were then. */
const isReadAlike = (before: Overview, now: Pick<Overview, 'language' | 'claims'>): boolean =>
  before.language === now.language && isDeepStrictEqual(before.claims, now.claims);

/** Whether a page was read then, and has not changed since. */
const isKnown = (path: string, earlier: Earlier | undefined): boolean =>
  earlier !== undefined && !earlier.changed.has(path) && earlier.overview.fingerprints.has(path);

/** A result with the time it took, in milliseconds. */
export function withTime<Result extends CheckResult>(result: Result, milliseconds: number): Result {
  const { report } = result;
  return {
    ...result,
    report: { ...report, summary: { ...report.summary, milliseconds: Math.round(milliseconds) } },
  };
}
