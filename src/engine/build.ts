import { createHash } from 'node:crypto';
import { join, sep } from 'node:path';
import { type ContentOptions, idRulesOf, languageOf } from './build/contentOptions.ts';
import { goneFindings, reportSite } from './build/siteReport.ts';
import { siteWriting } from './build/siteWriting.ts';
import { loadBundle } from './bundle/bundle.ts';
import { loadTheme } from './bundle/loadTheme.ts';
import { discover, type Listing } from './discover/discover.ts';
import { siteFolders } from './discover/siteFolders.ts';
import type { CheckResult } from './issues/makeReport.ts';
import { claimsOf, launchFindings } from './launch/launchFindings.ts';
import { memoised } from './model/memoised.ts';
import type { LinkedPage } from './model/page.ts';
import { counter, timed } from './model/stage.ts';
import { parse } from './parse/parse.ts';
import type { ImageFile } from './pictures/readPicture.ts';
import { type BuildCache, newBuildCache } from './pool/buildCache.ts';
import { openPageWork } from './pool/openPageWork.ts';
import {
  fileKeyOf,
  type KnownPictures,
  type PageRow,
  pageKeyOf,
  picturesOf,
  toolsOf,
  withKnownPictures,
} from './pool/pageRow.ts';
import { type DrawnPage, type LoadBundle, newPageWork, type PageWork } from './pool/pageWork.ts';
import { planKey } from './resolve/planKey.ts';
import { planSite } from './resolve/planSite.ts';
import { isWithin, type Period } from './resolve/publication.ts';
import type { Planned } from './resolve/sitePlan.ts';
import { type LastRun, noLastRun, openLastRun, type Prints } from './store/lastRun.ts';
import type { ScanPlaces } from './store/scanFiles.ts';
import { cachedSchemas } from './validate/loadSchemas.ts';
import { missingExamples } from './validate/missingExamples.ts';
import { validate } from './validate/validate.ts';
import { languageFindings } from './validate/wordsIn.ts';
import { differences, isMostly, type OutputState, outputState } from './write/outputState.ts';
import { publishSite, type Written } from './write/publishSite.ts';

/** What a run knows of a site. Plain data; the next run takes from it what is still right. */
export interface KnownSite {
  readonly rows: ReadonlyMap<string, PageRow>;
  readonly pictures: KnownPictures;
  /** The content that it was made from. */
  readonly prints: Prints;
  /** The plan, and a hash of what it was made from; absent if it was not kept. */
  readonly plan?: { readonly planned: Planned; readonly from: string };
}

/** A site that was checked. */
export interface CheckedSite extends KnownSite {
  readonly result: CheckResult;
  readonly listing: Listing;
  readonly language: string;
  readonly planned: Planned;
  /** The pictures that are published. */
  readonly images: readonly ImageFile[];
}

/** What a check may continue from. */
export interface CheckSetting {
  readonly cache: BuildCache;
  /** The content as it is now; without it, nothing is taken from an earlier run. */
  readonly prints?: Prints;
  readonly known?: KnownSite | undefined;
  /** The names from an earlier run, if no file has been added, removed or renamed since. */
  readonly listing?: Listing | undefined;
  /** Paths of texts to check as pages, whatever their names. */
  readonly more?: readonly string[];
  /** Loads the code that draws pages. */
  readonly load?: LoadBundle;
}

/**
 * Checks the content: discover, parse, validate, plan, link. Every mistake of every file is found.
 *
 * @param cache results of earlier runs in this process
 */
export async function check(
  options: ContentOptions,
  cache = newBuildCache(options.project),
): Promise<CheckResult> {
  const began = options.now();
  const last = lastRun<RunFacts, KeptRow>(options, options.launch === true ? 'launch' : 'check');
  if (isUnchanged(last, options) && last.facts.former === (await publicState(options)))
    return withTime(last.facts.result, options.now() - began);
  return withTime((await checkFrom(last, options, cache)).result, options.now() - began);
}

/** The same, with all that is known of the site, to continue from. */
export const checkKept = (options: ContentOptions, cache: BuildCache): Promise<CheckedSite> =>
  checkFrom(lastRun(options, options.launch === true ? 'launch' : 'check'), options, cache);

async function checkFrom(
  last: LastRun<RunFacts, KeptRow>,
  options: ContentOptions,
  cache: BuildCache,
): Promise<CheckedSite> {
  const site = await checkSite(options, { cache, prints: last.prints, known: knownFrom(last) });
  const former = await publicState(options);
  if (!isUnchanged(last, options) || last.facts.former !== former)
    last.keep({ ...factsOf(site), former }, rowsOf(site));
  return site;
}

/** What was public before: what is said of addresses that are gone depends on it. */
const publicState = async ({ former }: ContentOptions): Promise<string> => (await former?.())?.commit ?? '';

/**
 * Builds the site, or of a site that was built before only what differs. If the content has errors, the output folder is
 * left as it is.
 *
 * @param out absolute path of the output folder
 * @param note told, in a sentence, when a changed output folder is a reason for writing everything again
 */
export async function build(
  options: ContentOptions,
  out: string,
  {
    note = () => {},
    isKept = true,
    cache = newBuildCache(options.project),
    load = () => loadBundle(siteFolders(options.root, options.project).code, options.project),
  }: BuildSetting = {},
): Promise<CheckResult> {
  const began = options.now();
  const last = isKept ? lastRun<BuildFacts, KeptRow>(options, out) : noLastRun<BuildFacts, KeptRow>();
  const state = last.facts?.output;
  const touched = state === undefined ? [] : differences(state, outputState(out));
  if (touched.length === 0 && isUnchanged(last, options))
    return withTime(last.facts.result, options.now() - began);
  if (touched.length > 0 && touched.length < (state?.size ?? 0)) note(changedSentence(touched));
  const known = knownFrom(last);
  const { site, work, bundle } = await understand(options, { cache, prints: last.prints, known, load });
  try {
    const facts = factsOf(site);
    if (facts.result.report.summary.errors > 0 || site.planned.site === undefined) {
      // Until the mistakes are mended, the built site and what is known of it stay as they are.
      last.keep({ ...facts, ...(state && { output: state }) }, rowsOf(site, known));
      return withTime(facts.result, options.now() - began);
    }
    const drawn = new Map(known?.drawn);
    let ready = options.now();
    const watched: ContentOptions = {
      ...options,
      onStage: (stage, milliseconds) => {
        ready = options.now();
        options.onStage?.(stage, milliseconds);
      },
    };
    const tools = { work, cache, bundle: await bundle(), code: last.code, drawn };
    const before = state && known && touched.length === 0 ? { state, keys: known.keys } : undefined;
    const isKnown = state !== undefined && isMostly(state, touched);
    const wrote = await publishSite(out, siteWriting(watched, site, tools), before, isKnown);
    options.onStage?.('write', options.now() - ready);
    last.keep({ ...facts, output: wrote.state }, rowsOf(site, { keys: wrote.keys, drawn }));
    return withTime(facts.result, options.now() - began);
  } finally {
    await work.close();
  }
}

/** Checks the content; nothing is kept but what is returned. */
export async function checkSite(options: ContentOptions, setting: CheckSetting): Promise<CheckedSite> {
  const { site, work } = await understand(options, setting);
  await work.close();
  return site;
}

/** The same, with the finished data of all pages that can be drawn. */
export async function checkPages(
  options: ContentOptions,
  setting: CheckSetting,
): Promise<{ readonly site: CheckedSite; readonly pages: readonly LinkedPage[] }> {
  const { site, work } = await understand(options, setting);
  const pages = await work.pages(site.planned.plan, [...site.rows.keys()]);
  await work.close();
  return { site, pages };
}

/** The stages that only read. The work on pages is left open, so that they can be drawn. */
async function understand(
  options: ContentOptions,
  { cache, prints = new Map(), known, listing: names, more = [], load }: CheckSetting,
): Promise<{ site: CheckedSite; work: PageWork; bundle: LoadBundle }> {
  const { project, root, baseUrl, launch = false, unsaved, now } = options;
  const began = now();
  const folders = siteFolders(root, project);
  // Beside the stages that only read. It is awaited later; until then a failure would count as unhandled.
  const bundle = memoised(load ?? (() => loadBundle(folders.code, project)));
  if (load !== undefined) bundle().catch(() => {});

  const theme = memoised(() => (options.loadTheme ?? loadTheme)(folders.code));
  // Pages are only listed here, and read one by one.
  const [idRules, discovered] = await timed('discover', options, async () =>
    Promise.all([
      theme().then(idRulesOf),
      discover(root, { unsaved, listing: names, isRead: ({ kind }) => kind !== 'page' }),
    ]),
  );
  const { listing } = discovered;
  const paths = [...listing.found.flatMap(({ kind, path }) => (kind === 'page' ? [path] : [])), ...more];

  // What all pages are read with: site.config.yaml and the lists of shared blocks.
  const parsed = parse(discovered.sources, cache.parsed);
  const language = languageOf(parsed);
  const schemas = await cachedSchemas(folders, theme, language, cache.schemas);
  const validated = validate(parsed, schemas, cache.validated);
  const claims = claimsOf(validated.site);
  const setup = { project, folders, language, launch, claims, unsaved };
  const tools = withKnownPictures(toolsOf(root, cache), prints, known);
  const alone = () => newPageWork(setup, cache, theme, bundle, tools);
  const work = openPageWork(setup, alone, bundle, options.workers);
  try {
    const fileKeys = new Map(
      paths.map((path) => [path, fileKeyOf(path, prints, JSON.stringify([language, launch, claims]))]),
    );
    const isRead = (path: string): boolean => known?.rows.get(path)?.fileKey === fileKeys.get(path);
    const fresh = paths.filter((path) => !isRead(path));
    const pages = await timed('parse', options, async () => {
      const read = await work.read(fresh, counter('parse', fresh.length, options));
      const byPath = new Map(read.map((page) => [page.path, page]));
      return paths.flatMap((path) => byPath.get(path) ?? known?.rows.get(path)?.read ?? []);
    });

    const resolving = now();
    const from = hashOf([
      ...pages.map((page) => page.hash),
      JSON.stringify([listing, parsed.map(({ file }) => file.source.text)]),
      ...[...prints].filter(([path]) => !path.endsWith('.yaml')).flat(),
    ]);
    const isSamePlan = known?.plan?.from === from && isWithin(known.plan.planned.period, options.at);
    const planned = isSamePlan
      ? known.plan.planned
      : await planSite(
          {
            discovered: {
              ...discovered,
              unread: [
                ...discovered.unread,
                ...pages.flatMap(({ isUnread, path, text }) =>
                  isUnread ? [{ kind: 'page' as const, path, text }] : [],
                ),
              ],
            },
            validated: {
              ...validated,
              files: [...validated.files, ...pages.filter((page) => !page.isUnread)],
            },
            baseUrl,
            idRules,
            at: options.at,
            drafts: options.drafts,
            placeholders: schemas.placeholders,
            expanded: options.expanded,
          },
          tools,
        );
    if (!isSamePlan) options.onPlan?.(folders, planned.plan, schemas);

    const key = planKey(planned.plan);
    const keyOf = (path: string, linked: PageRow['linked']): string =>
      pageKeyOf(fileKeys.get(path) ?? '', key, linked, prints);
    const isLinked = (path: string): boolean => {
      const row = known?.rows.get(path);
      return row !== undefined && row.pageKey === keyOf(path, row.linked);
    };
    const stale = paths.filter((path) => !isLinked(path));
    const linked = await work.link(planned.plan, stale, counter('resolve', stale.length, options));
    const linkedNow = new Map(stale.map((path, at) => [path, linked[at]]));
    const rows = new Map(
      pages.flatMap((read): [string, PageRow][] => {
        const { path } = read;
        const own = linkedNow.get(path) ?? known?.rows.get(path)?.linked;
        if (own === undefined) return [];
        const before = known?.rows.get(path);
        if (before?.read === read && before.linked === own) return [[path, before]];
        return [[path, { fileKey: fileKeys.get(path) ?? '', read, pageKey: keyOf(path, own), linked: own }]];
      }),
    );
    options.onStage?.('resolve', now() - resolving);

    const result = reportSite(
      options,
      {
        first: [
          ...discovered.findings,
          ...[...parsed, validated].flatMap(({ findings }) => findings),
          ...languageFindings(await theme(), language, validated.site),
          ...missingExamples(folders, await theme(), schemas),
          ...launchFindings(validated, launch, claims, baseUrl),
          ...(await goneFindings(options, planned.plan, validated.site)),
        ],
        pages: [...rows.values()],
        planned,
        files: listing.found.length + more.length,
      },
      Math.round(now() - began),
    );
    const site: CheckedSite = {
      result,
      listing,
      language,
      planned,
      rows,
      prints,
      ...(await picturesOf(rows, planned, tools)),
      plan: { planned, from },
    };
    return { site, work, bundle };
  } catch (problem) {
    await work.close();
    throw problem;
  }
}

/** What is kept of a run besides what is known of each page and file. */
interface RunFacts {
  readonly result: CheckResult;
  /** When it would find the same. */
  readonly period: Period;
  /** The commit that was public. */
  readonly former?: string;
}

interface BuildFacts extends RunFacts {
  /** The site that was built; absent if there is none. */
  readonly output?: OutputState;
}

/** A page, a picture, a file of the built site, or what is known of a page that was drawn. */
type KeptRow =
  | { readonly page: PageRow }
  | { readonly picture: readonly [src: string, image: ImageFile | undefined] }
  | { readonly file: readonly [path: string, key: string] }
  | { readonly drawn: DrawnPage };

/** A built site, as far as it is known. */
interface KnownOutput {
  readonly keys: Written['keys'];
  readonly drawn: ReadonlyMap<string, DrawnPage>;
}

/** How a site is built. */
interface BuildSetting {
  readonly note?: (sentence: string) => void;
  /** Whether it continues from the last build to the same folder, and is kept for the next one; by default it is. */
  readonly isKept?: boolean;
  /** Results of earlier runs in this process. */
  readonly cache?: BuildCache;
  /** Loads the code of the site. */
  readonly load?: LoadBundle;
}

const factsOf = ({ result, planned: { period } }: CheckedSite): RunFacts => ({ result, period });

const rowsOf = ({ rows, pictures }: CheckedSite, output?: KnownOutput): KeptRow[] => [
  ...[...rows.values()].map((page) => ({ page })),
  ...[...pictures].map((picture) => ({ picture })),
  ...[...(output?.keys ?? [])].map((file) => ({ file })),
  ...[...(output?.drawn.values() ?? [])].map((drawn) => ({ drawn })),
];

function knownFrom<Facts>(last: LastRun<Facts, KeptRow>): (KnownSite & KnownOutput) | undefined {
  const kept = last.rows();
  if (kept === undefined) return undefined;
  const rows = new Map<string, PageRow>();
  const pictures = new Map<string, ImageFile | undefined>();
  const keys = new Map<string, string>();
  const drawn = new Map<string, DrawnPage>();
  for (const row of kept.rows) {
    if ('page' in row) rows.set(row.page.read.path, row.page);
    else if ('picture' in row) pictures.set(...row.picture);
    else if ('file' in row) keys.set(...row.file);
    else drawn.set(row.drawn.route, row.drawn);
  }
  return { rows, pictures, keys, drawn, prints: kept.prints };
}

/** Whether a run would find what the last one has found. */
const isUnchanged = <Facts extends RunFacts>(
  last: LastRun<Facts, KeptRow>,
  { at }: ContentOptions,
): last is LastRun<Facts, KeptRow> & { readonly facts: Facts } =>
  last.isSame && last.facts !== undefined && isWithin(last.facts.period, at);

/** @param what tells runs of different kinds apart: a command, or the folder that is written */
function lastRun<Facts, Row>(options: ContentOptions, what: string): LastRun<Facts, Row> {
  const { project, root, cwd, baseUrl = '', launch = false, drafts = false, at } = options;
  const { schemas, code } = siteFolders(root, project);
  const [pages, config] = [join(root, 'pages'), join(root, 'site.config.yaml')];
  const program = ['src/engine', 'src/view', 'package-lock.json'].map((path) => join(project, path));
  const wanted: ScanPlaces = {
    places: [...program, schemas, code, config, pages],
    more: [...[root, cwd, baseUrl, process.version], ...[launch, drafts, at !== undefined].map(String)],
    isContent: (path) => path.startsWith(pages + sep) || path === config,
  };
  const place = { folder: join(project, 'node_modules/.cache/runs'), root, of: [cwd, baseUrl, what] };
  return openLastRun(place, wanted, root);
}

const changedSentence = ([first = '', ...others]: readonly string[]): string =>
  others.length === 0
    ? `"${first}" in the built site was changed since it was built, so the whole site is built again.`
    : `"${first}" and ${others.length} more files in the built site were changed since it was built, so the whole site is built again.`;

/** A result with the time it took, in milliseconds. */
function withTime(result: CheckResult, milliseconds: number): CheckResult {
  const { report } = result;
  return {
    ...result,
    report: { ...report, summary: { ...report.summary, milliseconds: Math.round(milliseconds) } },
  };
}

/** A hash of texts. */
function hashOf(texts: readonly string[]): string {
  const all = createHash('sha1');
  for (const text of texts) all.update(`${text}\0`);
  return all.digest('base64');
}
