import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadTheme } from './bundle/loadTheme.ts';
import { type BuildCache, newBuildCache } from './cache/buildCache.ts';
import type { OutputState } from './cache/lastRun.ts';
import type { KeptSite } from './changedPages.ts';
import { type ContentOptions, languageOf, shownIn, toolsOf, VIEW_IDS } from './contentOptions.ts';
import type { Crew, PageReading } from './crew/crew.ts';
import { openCrew } from './crew/openCrew.ts';
import { listSources, readAll, readSource, type Unread } from './discover/discover.ts';
import { STATIC, type StaticFile } from './discover/staticFiles.ts';
import { type CheckResult, makeReport, type ReportedFile } from './issues/makeReport.ts';
import { claimsOf, launchFindings } from './launch/launchFindings.ts';
import type { Bundle } from './model/renderer.ts';
import { parse } from './parse/parse.ts';
import { parseFile } from './parse/parseFile.ts';
import { redirectFiles } from './render/redirectFiles.ts';
import { pagePath } from './render/render.ts';
import { shareImages } from './render/shareImages.ts';
import { siteFiles } from './render/siteFiles.ts';
import { anchorFindings } from './resolve/brokenAnchors.ts';
import type { LinkTarget } from './resolve/linkTargets.ts';
import { type Planned, planSite, type SitePlan } from './resolve/planSite.ts';
import { heldBack } from './resolve/publication.ts';
import type { ImageFile } from './resolve/readImage.ts';
import { siteFolders } from './siteFolders.ts';
import { cachedSchemas } from './validate/loadSchemas.ts';
import { type CheckedFile, validate } from './validate/validate.ts';
import { counter, timed } from './watchStages.ts';
import { write } from './write/write.ts';

/** What a run found, and what later runs on a few changed pages need of it. */
export interface RunResult extends CheckResult {
  /** Absent if site.config.yaml has errors. */
  readonly kept?: KeptSite;
}

/** What a build found, and what it wrote. */
export interface BuildResult extends RunResult {
  /** The files of the site; absent if errors in the content kept it from being written. */
  readonly state?: OutputState;
}

/** Checks the content without drawing any page. */
export async function checkContent(options: ContentOptions): Promise<RunResult> {
  const { crew, result, kept } = await understand(options, newBuildCache(options.project));
  await crew.close();
  return { ...result, ...(kept === undefined ? {} : { kept: { ...kept, shares: new Map() } }) };
}

/**
 * Builds the site: discover, parse, validate, resolve, render, write. If the content has errors, the output folder is
 * left as it is.
 *
 * @param load loads the code of the site; called only if the content has no errors
 * @param out absolute path of the output folder
 */
export async function buildSite(
  options: ContentOptions,
  load: () => Promise<Bundle>,
  out: string,
): Promise<BuildResult> {
  const began = options.now();
  const once = memoised(load);
  const cache = newBuildCache(options.project);
  const { crew, result, planned, kept, pictures, staticFiles } = await understand(options, cache, once);
  try {
    const { plan, site } = planned;
    if (result.report.summary.errors > 0 || site === undefined) return result;
    const { root } = options;
    const { targets } = plan;
    let drawn = began;
    let shares: KeptSite['shares'] = new Map();
    const { state } = await write(async function* (folder) {
      const pages = await timed('render', options, () =>
        crew.draw(site, folder, counter('render', targets.length, options)),
      );
      shares = pages.shares;
      drawn = options.now();
      const bundle = await once();
      yield* siteFiles(canonicalRoutes(plan), site, bundle);
      yield* bundle.client.assets;
      const routes = publishedRoutes(plan);
      const taken = [...routes.map(pagePath), ...[...plan.files].map((address) => address.slice(1))];
      yield* redirectFiles(plan.redirects, site, routes, taken);
      for (const { path, address } of staticFiles)
        yield { path: address.slice(1), contents: await readFile(join(root, path)) };
      for (const { src, url } of pictures) {
        yield { path: url.slice(1), contents: await readFile(join(root, 'pages', src)) };
      }
      yield* shareImages([...pages.shared.values()], bundle);
    }, out);
    options.onStage?.('write', options.now() - drawn);
    return {
      ...withTime(result, options.now() - began),
      state,
      ...(kept === undefined ? {} : { kept: { ...kept, shares } }),
    };
  } finally {
    await crew.close();
  }
}

/** The stages that only read. They find every mistake in the content. */
async function understand(
  options: ContentOptions,
  cache: BuildCache,
  load?: () => Promise<Bundle>,
): Promise<Understanding> {
  const { project, root, baseUrl, launch = false, now, loadTheme: loadThemeOf = loadTheme } = options;
  const began = now();
  const folders = siteFolders(root, project);
  const [theme, listing] = await timed('discover', options, () =>
    Promise.all([loadThemeOf(folders.code), listSources(root)]),
  );
  const pages = listing.found.filter(({ kind }) => kind === 'page').map(({ path }) => path);
  const others = readAll(
    root,
    listing.found.filter(({ kind }) => kind !== 'page'),
  );

  const parsed = parse(others.sources, cache.parsed);
  const language = languageOf(parsed);
  const schemas = await cachedSchemas(folders, theme, language, cache.schemas);
  const validated = validate(parsed, schemas, cache.validated);
  const crew = await openCrew(
    { project, root, language, launch, claims: claimsOf(validated.site) },
    cache,
    pages.length,
    load,
    options.members,
  );
  try {
    const readings = await timed('parse', options, () =>
      crew.read(pages, counter('parse', pages.length, options)),
    );
    const resolving = now();
    const unread = [...others.unread, ...readings.filter(({ isUnread }) => isUnread).map(asUnread)];
    const tools = toolsOf(root, cache);
    const planned = await planSite(
      {
        discovered: { ...listing, unread },
        validated: { site: validated.site, files: [...validated.files, ...readings.flatMap(asChecked)] },
        ...{ baseUrl, at: options.at, drafts: options.drafts },
        reservedIds: new Set([...VIEW_IDS, ...theme.reservedIds]),
        placeholders: schemas.placeholders,
      },
      tools,
    );
    options.onPlan?.(folders, planned.plan, schemas);
    const check = await crew.check(planned.plan, counter('resolve', pages.length, options));
    options.onStage?.('resolve', now() - resolving);
    const result = makeReport(
      {
        findings: [
          ...[...listing.findings, ...others.findings],
          ...parsed.flatMap(({ findings }) => findings),
          ...validated.findings,
          ...(launch ? launchFindings(validated, claimsOf(validated.site), baseUrl) : []),
          ...readings.flatMap(({ findings }) => findings),
          ...[...planned.findings, ...check.findings, ...anchorFindings(check.anchors)],
        ],
        fileOf: (path) => reportedFile(root, path),
        files: listing.found.length,
        routes: planned.routes,
        milliseconds: Math.round(now() - began),
        publishing: planned.publishing,
      },
      shownIn(options),
    );
    const shown = await Promise.all(check.pictures.map(tools.readImage));
    const pictures = new Map(
      [...planned.images, ...shown].flatMap((image) => (image === undefined ? [] : [[image.url, image]])),
    );
    const { plan, site } = planned;
    const fingerprints = new Map(readings.map(({ path, fingerprint }) => [path, fingerprint]));
    const kept = site === undefined ? undefined : { plan, site, fingerprints };
    const { staticFiles } = listing;
    return { crew, result, planned, kept, pictures: [...pictures.values()], staticFiles };
  } catch (problem) {
    await crew.close();
    throw problem;
  }
}

/** The result of the stages that only read. */
interface Understanding {
  /** Has read and checked every page. */
  readonly crew: Crew;
  readonly result: CheckResult;
  readonly planned: Planned;
  readonly kept: Omit<KeptSite, 'shares'> | undefined;
  /** The pictures to publish. */
  readonly pictures: readonly ImageFile[];
  /** The files to publish as they are. */
  readonly staticFiles: readonly StaticFile[];
}

const publishedTargets = ({ targets, setting }: SitePlan): LinkTarget[] =>
  targets.filter(
    ({ page: { status, publication } }) =>
      status === 'listed' && heldBack(publication, setting) === undefined,
  );

const canonicalRoutes = (plan: SitePlan): string[] => publishedTargets(plan).map(({ page }) => page.route);

/** Every address at which a page is published. */
const publishedRoutes = (plan: SitePlan): string[] =>
  publishedTargets(plan).flatMap(({ page }) => [page.route, ...page.alsoAt]);

/** A result with the time it took, in milliseconds. */
export function withTime<Result extends CheckResult>(result: Result, milliseconds: number): Result {
  const { report } = result;
  return {
    ...result,
    report: { ...report, summary: { ...report.summary, milliseconds: Math.round(milliseconds) } },
  };
}

const asUnread = ({ path, text }: PageReading): Unread => ({ kind: 'page', path, text });

const asChecked = ({ path, text, isUnread, outline }: PageReading): CheckedFile[] =>
  isUnread ? [] : [{ kind: 'page', path, text, valid: outline }];

/** Reads a file again to report what is wrong with it. */
function reportedFile(root: string, path: string): ReportedFile {
  // Whatever is published as it is, is no content.
  if (path.startsWith(`${STATIC}/`)) return { text: '', parsed: undefined };
  const read = readSource(root, path);
  if (!('source' in read)) return { text: read.text, parsed: undefined };
  const kind = path === 'site.config.yaml' ? 'site' : path.startsWith('pages/_shared/') ? 'shared' : 'page';
  return { text: read.source.text, parsed: parseFile(read.source, kind).file };
}

function memoised<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
