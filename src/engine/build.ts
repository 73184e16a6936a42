import { type ContentOptions, wordsFindings } from './build/contentOptions.ts';
import {
  type CheckedSite,
  isUnchanged,
  type KnownSite,
  keepSite,
  type LastSite,
  lastSite,
} from './build/knownSite.ts';
import { fontFindings, logoFindings, lookFindings } from './build/lookFindings.ts';
import { cutFonts, readAround } from './build/readAround.ts';
import { historyFindings, reportSite } from './build/siteReport.ts';
import { linkPages, pagesOf, planPages, readPages } from './build/workOnPages.ts';
import { writeSite } from './build/writeSite.ts';
import { loadBundle } from './bundle/bundle.ts';
import type { Listing } from './discover/discover.ts';
import { siteFolders } from './discover/siteFolders.ts';
import { launchFindings } from './launch/launchFindings.ts';
import { languagesInUse, untranslatedFindings } from './launch/untranslated.ts';
import { memoised } from './model/memoised.ts';
import type { LinkedPage } from './model/page.ts';
import { timed } from './model/stage.ts';
import { type BuildCache, newBuildCache } from './pool/buildCache.ts';
import { openPageWork } from './pool/openPageWork.ts';
import { picturesOf, toolsOf, withKnownPictures } from './pool/pageRow.ts';
import { type LoadBundle, newPageWork, type PageWork } from './pool/pageWork.ts';
import type { CheckResult } from './report/makeReport.ts';
import { noLastRun, type Prints } from './store/lastRun.ts';
import { languageNameFindings } from './validate/lettersWithoutFont.ts';
import { missingExamples } from './validate/missingExamples.ts';
import { languageFindings } from './validate/wordsIn.ts';
import { differences, isMostly, outputState } from './write/outputState.ts';

/** What a check may continue from. */
interface CheckSetting {
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

interface BuildSetting {
  readonly note?: (sentence: string) => void;
  /** Whether it continues from the last build to the same folder, and is kept for the next one; by default it is. */
  readonly isKept?: boolean;
  /** Results of earlier runs in this process. */
  readonly cache?: BuildCache;
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
  const last = lastCheck(options);
  if (isUnchanged(last, options) && last.facts.former === (await publicState(options)))
    return withTime(last.facts.result, options.now() - began);
  return withTime((await checkFrom(last, options, cache)).result, options.now() - began);
}

/** The same, with all that is known of the site, to continue from. */
export const checkKept = (options: ContentOptions, cache: BuildCache): Promise<CheckedSite> =>
  checkFrom(lastCheck(options), options, cache);

const lastCheck = (options: ContentOptions): LastSite =>
  lastSite(options, options.launch === true ? 'launch' : 'check');

async function checkFrom(last: LastSite, options: ContentOptions, cache: BuildCache): Promise<CheckedSite> {
  const site = await checkSite(options, { cache, prints: last.prints, known: last.known() });
  const former = await publicState(options);
  if (!isUnchanged(last, options) || last.facts.former !== former) keepSite(last, site, { former });
  return site;
}

/** What was public before, and the last commit: what is said of addresses that are gone, and of translations, depends on it. */
const publicState = async ({ former }: ContentOptions): Promise<string> => {
  const content = await former?.();
  return content === undefined ? '' : `${content.commit} ${content.head}`;
};

/**
 * Builds the site, or of a site that was built before only what differs. If the content has errors, the output folder is
 * left as it is.
 *
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
  const last: LastSite = isKept ? lastSite(options, out) : noLastRun();
  const state = last.facts?.output;
  const touched = state === undefined ? [] : differences(state, outputState(out));
  if (touched.length === 0 && isUnchanged(last, options))
    return withTime(last.facts.result, options.now() - began);
  if (touched.length > 0 && touched.length < (state?.size ?? 0)) note(changedSentence(touched));
  const known = last.known();
  const { site, work, bundle } = await understand(options, { cache, prints: last.prints, known, load });
  try {
    if (site.result.report.summary.errors > 0 || site.planned.site === undefined)
      // Until the mistakes are mended, the built site and what is known of it stay as they are.
      keepSite(last, site, { output: state }, known);
    else {
      const drawn = new Map(known?.drawn);
      const tools = { work, cache, bundle: await bundle(), code: last.code, drawn };
      const before = state && known && touched.length === 0 ? { state, keys: known.keys } : undefined;
      const isKnown = state !== undefined && isMostly(state, touched);
      const wrote = await writeSite(options, out, site, tools, before, isKnown);
      keepSite(last, site, { output: wrote.state }, { keys: wrote.keys, drawn });
    }
    return withTime(site.result, options.now() - began);
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
  return { site, pages: pages.flat() };
}

/** The stages that only read. The work on pages is left open, so that they can be drawn. */
async function understand(
  options: ContentOptions,
  { cache, prints = new Map(), known, listing, more = [], load }: CheckSetting,
): Promise<{ site: CheckedSite; work: PageWork; bundle: LoadBundle }> {
  const { project, root, launch = false, baseUrl, now } = options;
  const began = now();
  const folders = siteFolders(root, project);
  // Beside the stages that only read. It is awaited later; until then a failure would count as unhandled.
  const bundle = memoised(load ?? (() => loadBundle(folders.code, project)));
  if (load !== undefined) bundle().catch(() => {});

  const around = await readAround(options, folders, cache, listing, more);
  const { discovered, parsed, validated, schemas, setup } = around;
  const theme = await around.theme();
  const tools = withKnownPictures(toolsOf(folders, project, around.theme, cache), prints, known);
  const work = openPageWork(
    setup,
    () => newPageWork(setup, cache, around.theme, bundle, tools),
    bundle,
    options.workers,
  );
  try {
    const pages = pagesOf(around, work, prints, known?.rows);
    const read = await readPages(pages, options);
    const cut = await cutFonts(around, read);
    const { plan, rows } = await timed('resolve', options, async () => {
      const plan = await planPages(options, around, read, prints, known, tools, cut?.fonts);
      return { plan, rows: await linkPages(pages, read, plan.planned.plan, options) };
    });
    const { planned } = plan;
    const inUse = languagesInUse({ languages: setup.languages, targets: planned.plan.targets }, read);
    const first = [
      ...discovered.findings,
      ...[...parsed, validated].flatMap(({ findings }) => findings),
      ...languageFindings(theme, [...inUse], validated.site),
      ...wordsFindings(theme, setup.languages, inUse, parsed, validated.site),
      ...languageNameFindings(validated.site, [...inUse], schemas),
      ...missingExamples(folders, theme, schemas),
      ...launchFindings(validated, launch, setup.claims, baseUrl),
      ...untranslatedFindings(theme, { ...planned, site: validated.site }, read, parsed, launch),
      ...lookFindings(theme, planned.site, validated.site, root, discovered.staticFiles),
      ...fontFindings(around.fonts, validated.site),
      ...(await logoFindings(theme, planned.site, validated.site, root, tools)),
      ...(await historyFindings(options, planned.plan, validated.site)),
    ];
    const files = discovered.listing.found.length + more.length;
    const found = { first, pages: [...rows.values()], planned, files };
    const result = reportSite(options, found, Math.round(now() - began));
    const { languages } = setup;
    const pictures = await picturesOf(rows, planned, tools);
    return {
      site: {
        result,
        listing: discovered.listing,
        languages,
        planned,
        rows,
        prints,
        ...pictures,
        plan,
        fonts: cut?.files ?? new Map(),
      },
      work,
      bundle,
    };
  } catch (problem) {
    await work.close();
    throw problem;
  }
}

const changedSentence = ([first = '', ...others]: readonly string[]): string => {
  const what = others.length === 0 ? `"${first}"` : `"${first}" and ${others.length} more files`;
  const were = others.length === 0 ? 'was' : 'were';
  return `${what} in the built site ${were} changed since it was built, so the whole site is built again.`;
};

function withTime(result: CheckResult, milliseconds: number): CheckResult {
  const { report } = result;
  return {
    ...result,
    report: { ...report, summary: { ...report.summary, milliseconds: Math.round(milliseconds) } },
  };
}
