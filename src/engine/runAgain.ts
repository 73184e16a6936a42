/*
 * Runs that look up first whether anything has changed since the last one. The commands use these; the pipeline itself
 * always does its work.
 */
import { join, relative, sep } from 'node:path';
import { loadBundle } from './bundle/bundle.ts';
import { type BuildCache, newBuildCache } from './cache/buildCache.ts';
import { type InputPlaces, type Inputs, readInputs, readInputsBeside } from './cache/inputs.ts';
import { keepSite, keptSite, knownPages } from './cache/keptSite.ts';
import {
  differences,
  isMostly,
  type LastRun,
  type OutputState,
  outputState,
  type RunPlace,
  readLastRun,
  writeLastRun,
} from './cache/lastRun.ts';
import type { ContentOptions } from './contentOptions.ts';
import type { LoadBundle } from './crew/member.ts';
import type { CheckResult } from './issues/makeReport.ts';
import type { Earlier, KnownPages, Overview } from './knownSite.ts';
import { memoised } from './memoised.ts';
import { withLater } from './packedPages.ts';
import { type BuildResult, type BuiltSite, buildSite, checkContent, withTime } from './pipeline.ts';
import { rebuild } from './rebuild.ts';
import { isWithin } from './resolve/publication.ts';
import { siteFolders } from './siteFolders.ts';

/**
 * Checks the content, or only what has changed since the last check.
 *
 * @param cache results of earlier runs in this process
 */
export async function checkAgain(
  options: ContentOptions,
  cache = newBuildCache(options.project),
): Promise<CheckResult> {
  const began = options.now();
  const start = await startCheck(options);
  if (start.isSame && start.last !== undefined) return withTime(start.last.result, options.now() - began);
  const { report, texts } = await checkFrom(start, options, cache);
  return withTime({ report, texts }, options.now() - began);
}

/** What a check found, and what is known of the site. */
export interface KnowingCheck extends CheckResult {
  readonly overview: Overview;
  readonly pages: KnownPages;
}

/**
 * The same, with what is known of the site, to continue from.
 *
 * @param cache results of earlier runs
 */
export async function checkKnowing(options: ContentOptions, cache: BuildCache): Promise<KnowingCheck> {
  const start = await startCheck(options);
  const { place, last, isSame } = start;
  if (isSame && last?.kept !== undefined) {
    const overview = keptSite(place, last.kept)?.overview;
    const pages = knownPages(place, last.kept);
    if (overview !== undefined && pages !== undefined) return { ...last.result, overview, pages };
  }
  return checkFrom(start, options, cache);
}

/** What was public before: a check depends on it as on the content. */
const publicState = async ({ former }: ContentOptions): Promise<string> => (await former?.())?.commit ?? '';

/** What a check starts from. */
interface CheckStart {
  readonly place: RunPlace;
  readonly inputs: Promise<Inputs>;
  readonly last: LastRun | undefined;
  /** Whether nothing has changed since the last check. */
  readonly isSame: boolean;
}

async function startCheck(options: ContentOptions): Promise<CheckStart> {
  const place = placeOf(options, options.launch === true ? 'launch' : 'check');
  const last = readLastRun(place);
  const { now, inputs } = inputsFor(options, last);
  const isSame =
    now !== undefined &&
    last?.inputs === now.hash + (await publicState(options)) &&
    isWithin(last.period, options.at);
  return { place, inputs, last, isSame };
}

async function checkFrom(
  { place, inputs, last }: CheckStart,
  options: ContentOptions,
  cache: BuildCache,
): Promise<KnowingCheck> {
  const earlier = last === undefined ? undefined : earlierRun(last, await inputs, options, place);
  const { overview, later, isWhole, ...result } = await checkContent(options, earlier, cache);
  const read = await inputs;
  if (read.isUntouched()) {
    const kept = keepSite(
      place,
      { overview, later, isWhole, shares: new Map(), posts: new Map() },
      last?.kept,
    );
    const { period } = overview.planned;
    writeLastRun(place, {
      ...asRead(read),
      inputs: read.hash + (await publicState(options)),
      result,
      period,
      ...(kept === undefined ? {} : { kept }),
    });
  }
  const before = isWhole ? undefined : earlier?.pages();
  return { ...result, overview, pages: before === undefined ? later : withLater(before, later) };
}

/**
 * Builds the site, or only what has changed since the last build: nothing, if neither what it is made from nor the built
 * site has changed; otherwise the pages that have changed, and those that show something of them.
 *
 * @param out absolute path of the output folder
 * @param note told, in a sentence, when a changed output folder is a reason for building everything again
 * @param cache results of earlier runs in this process
 */
export async function buildAgain(
  options: ContentOptions,
  out: string,
  note: (sentence: string) => void,
  cache = newBuildCache(options.project),
): Promise<CheckResult> {
  const began = options.now();
  const place = placeOf(options, out);
  const last = readLastRun(place);
  const { now, inputs } = inputsFor(options, last);
  const folder = siteFolders(options.root, options.project).code;
  const load: LoadBundle = (onDrawable) => loadBundle(folder, options.project, onDrawable);
  const changed = last?.output === undefined ? [] : differences(last.output, outputState(out));
  if (
    now !== undefined &&
    last?.inputs === now.hash &&
    changed.length === 0 &&
    isWithin(last.period, options.at)
  )
    return withTime(last.result, options.now() - began);
  if (changed.length > 0 && changed.length < (last?.output?.size ?? 0)) note(changedSentence(changed));
  const earlier = changed.length > 0 || now === undefined ? undefined : earlierRun(last, now, options, place);
  const { overview, later, isWhole, built, ...result } =
    (await rebuilt(options, load, out, earlier, cache)) ??
    (await buildSite(
      options,
      load,
      out,
      cache,
      last?.output !== undefined && isMostly(last.output, changed),
    ));
  const read = await inputs;
  if (read.isUntouched()) {
    // Until the mistakes are mended, the built site and what is known of it stay as they are.
    const { period } = overview.planned;
    if (built === undefined && last !== undefined)
      writeLastRun(place, { ...last, inputs: read.hash, result, period });
    else {
      const run = {
        overview,
        later,
        isWhole,
        shares: built?.shares ?? new Map<string, ReadonlySet<string>>(),
        posts: built?.posts ?? new Map<string, string>(),
      };
      const kept = keepSite(place, run, last?.kept);
      writeLastRun(place, {
        ...{ ...asRead(read), result, period },
        ...(kept === undefined ? {} : { kept }),
        ...(built === undefined ? {} : { output: built.state }),
      });
    }
  }
  return withTime(result, options.now() - began);
}

const rebuilt = (
  options: ContentOptions,
  load: LoadBundle,
  out: string,
  earlier: EarlierRun | undefined,
  cache: BuildCache,
): Promise<BuildResult | undefined> | undefined =>
  earlier?.state === undefined
    ? undefined
    : rebuild(
        options,
        load,
        out,
        {
          ...earlier,
          built: { ...{ shares: earlier.shares, posts: earlier.posts }, state: earlier.state },
        },
        cache,
      );

/** The last run, to continue from. */
interface EarlierRun extends Earlier {
  readonly shares: BuiltSite['shares'];
  readonly posts: BuiltSite['posts'];
  /** The files of the site it built; `undefined` if it built none. */
  readonly state: OutputState | undefined;
}

/** @returns `undefined` if something else than content has changed, or nothing was kept of the last run */
function earlierRun(
  last: LastRun | undefined,
  { fixed, apart }: Inputs,
  { root }: ContentOptions,
  place: RunPlace,
): EarlierRun | undefined {
  const { kept } = last ?? {};
  if (last === undefined || kept === undefined || last.fixed !== fixed) return undefined;
  const site = keptSite(place, kept);
  if (site === undefined) return undefined;
  const changed: string[] = [];
  for (const [path, { print }] of apart) if (last.apart.get(path)?.print !== print) changed.push(path);
  for (const path of last.apart.keys()) if (apart.get(path) === undefined) changed.push(path);
  return {
    ...{ ...site, state: last.output },
    pages: memoised(() => knownPages(place, kept)),
    changed: new Set(changed.map((path) => relative(root, path).split(sep).join('/'))),
  };
}

const asRead = ({ hash, fixed, apart }: Inputs): Pick<LastRun, 'inputs' | 'fixed' | 'apart'> => ({
  ...{ inputs: hash, fixed, apart },
});

const changedSentence = ([first = '', ...others]: readonly string[]): string =>
  others.length === 0
    ? `"${first}" in the built site was changed since it was built, so the whole site is built again.`
    : `"${first}" and ${others.length} more files in the built site were changed since it was built, so the whole site is built again.`;

function placeOf({ project, root, cwd, baseUrl = '' }: ContentOptions, what: string): RunPlace {
  return { folder: join(project, 'node_modules/.cache/runs'), root, of: [cwd, baseUrl, what] };
}

/**
 * Everything that the result of a run depends on, to be looked up at its end; and the same at once, if there is an earlier
 * run to compare it with.
 */
function inputsFor(
  options: ContentOptions,
  last: LastRun | undefined,
): { readonly now: Inputs | undefined; readonly inputs: Promise<Inputs> } {
  const places = placesOf(options);
  const now = last === undefined ? undefined : readInputs(places, last.apart);
  return { now, inputs: now === undefined ? readInputsBeside(places) : Promise.resolve(now) };
}

/** The program, the code and the content of the site. */
function placesOf({
  project,
  root,
  cwd,
  baseUrl = '',
  launch = false,
  drafts,
  at,
}: ContentOptions): InputPlaces {
  const { schemas, code } = siteFolders(root, project);
  const pages = join(root, 'pages') + sep;
  const config = join(root, 'site.config.yaml');
  const program = ['src/engine', 'src/view', 'package-lock.json'];
  return {
    places: [...program.map((path) => join(project, path)), ...[schemas, code, config, join(root, 'pages')]],
    more: [
      ...[root, cwd, baseUrl],
      ...[launch, drafts ?? false, at !== undefined].map(String),
      process.version,
    ],
    isApart: (path) => path.startsWith(pages) || path === config,
  };
}
