import { isDeepStrictEqual } from 'node:util';
import { loadTheme } from './bundle/loadTheme.ts';
import type { BuildCache } from './cache/buildCache.ts';
import { type ContentOptions, languageOf, reservedIdsOf, shownIn, toolsOf } from './contentOptions.ts';
import type { Crew, PageReading } from './crew/crew.ts';
import type { LoadBundle } from './crew/member.ts';
import { isWorkForMany, openCrew } from './crew/openCrew.ts';
import {
  type Listing,
  listSources,
  readAll,
  readSource,
  type Unread,
  type Unsaved,
} from './discover/discover.ts';
import { STATIC } from './discover/staticFiles.ts';
import { type CheckResult, makeReport, type ReportedFile } from './issues/makeReport.ts';
import { namePictures } from './issues/namePictures.ts';
import type { Earlier, KnownPages, Overview } from './knownSite.ts';
import { claimsOf, launchFindings } from './launch/launchFindings.ts';
import { parse } from './parse/parse.ts';
import { locateParts } from './parse/parseFile.ts';
import type { ImageFile } from './pictures/readPicture.ts';
import { asShared } from './pictures/renditions.ts';
import { anchorFindings } from './resolve/brokenAnchors.ts';
import { changedAnswers } from './resolve/changedAnswers.ts';
import { type Planned, planSite, type ResolveTools } from './resolve/planSite.ts';
import { isWithin } from './resolve/publication.ts';
import { picturesIn, stalePages } from './resolve/reads.ts';
import { type Question, SiteAnswers } from './resolve/siteAnswers.ts';
import { siteFolders } from './siteFolders.ts';
import { cachedSchemas } from './validate/loadSchemas.ts';
import { type CheckedFile, validate } from './validate/validate.ts';
import { counter, timed } from './watchStages.ts';

/** The result of the stages that only read. */
export interface Understanding {
  /** Has read and checked the pages that were looked at. */
  readonly crew: Crew;
  readonly result: CheckResult;
  readonly overview: Overview;
  /** What was learnt of the pages that were looked at. */
  readonly later: KnownPages;
  /** Whether these are all pages; otherwise nothing has changed in the others, nor in what surrounds them. */
  readonly isWhole: boolean;
}

/** How much is looked at, and what for. */
export interface Scope {
  /** Loads the code of the site; absent if no pages will be drawn. */
  readonly load?: LoadBundle | undefined;
  /** The run to continue from. */
  readonly earlier: Earlier;
}

/** The stages that only read, for all pages. They find every mistake in the content. */
export async function understand(
  options: ContentOptions,
  cache: BuildCache,
  load?: LoadBundle,
): Promise<Understanding> {
  const understood = await look(options, cache, { load, earlier: undefined });
  if (understood === undefined) throw new Error('nothing can be missing if nothing is known');
  return understood;
}

/**
 * The same for the pages that have changed, and those that ask something that is now answered in another way. It finds
 * the same mistakes as `understand`.
 *
 * @returns `undefined` if all pages must be looked at: they would be read in another way, what surrounds them when they
 *   are drawn has changed, or what is kept of the earlier run is damaged
 */
export const understandChanges = (
  options: ContentOptions,
  cache: BuildCache,
  scope: Scope,
): Promise<Understanding | undefined> => look(options, cache, scope);

async function look(
  options: ContentOptions,
  cache: BuildCache,
  { load, earlier }: Omit<Scope, 'earlier'> & { readonly earlier: Earlier | undefined },
): Promise<Understanding | undefined> {
  const {
    project,
    root,
    baseUrl,
    launch = false,
    unsaved,
    now,
    loadTheme: loadThemeOf = loadTheme,
  } = options;
  const began = now();
  const folders = siteFolders(root, project);
  const [theme, listing] = await timed('discover', options, () =>
    Promise.all([
      loadThemeOf(folders.code),
      earlier?.hasSameNames ? earlier.overview.listing : listSources(root),
    ]),
  );
  const paths = listing.found.filter(({ kind }) => kind === 'page').map(({ path }) => path);
  const others = readAll(
    root,
    listing.found.filter(({ kind }) => kind !== 'page'),
    unsaved,
  );

  const parsed = parse(others.sources, cache.parsed);
  const language = languageOf(parsed);
  const schemas = await cachedSchemas(folders, theme, language, cache.schemas);
  const validated = validate(parsed, schemas, cache.validated);
  const claims = claimsOf(validated.site);
  const before = earlier;
  if (before !== undefined && !isReadAlike(before.overview, { language, claims })) return undefined;
  const isKnown = (path: string): boolean =>
    before !== undefined && !before.changed.has(path) && before.overview.fingerprints.has(path);
  const fresh = paths.filter((path) => !isKnown(path));
  const crewFor = (pages: number): Promise<Crew> =>
    openCrew({ project, root, language, launch, unsaved, claims }, cache, pages, load, options.members);
  let crew = await crewFor(fresh.length);
  try {
    const readings = await timed('parse', options, () =>
      crew.read(fresh, counter('parse', fresh.length, options)),
    );
    const resolving = now();
    const isTheSame = before !== undefined && isSamePlan(before, listing, readings, options.at);
    const known = before === undefined || isTheSame ? undefined : before.pages();
    // What was kept of the pages is damaged.
    if (before !== undefined && !isTheSame && known === undefined) return await giveUp();
    const tools = withKnownPictures(toolsOf(root, cache), before);
    const all = new Map([
      ...(known?.readings ?? []),
      ...readings.map((reading) => [reading.path, reading] as const),
    ]);
    const inOrder = isTheSame ? [] : paths.flatMap((path) => all.get(path) ?? []);
    const planned = isTheSame
      ? before.overview.planned
      : await planSite(
          {
            discovered: { ...listing, unread: [...others.unread, ...unreadIn(inOrder)] },
            validated: { site: validated.site, files: [...validated.files, ...inOrder.flatMap(asChecked)] },
            ...{ baseUrl, at: options.at, drafts: options.drafts },
            reservedIds: reservedIdsOf(theme),
            placeholders: schemas.placeholders,
          },
          tools,
        );
    if (!isTheSame) options.onPlan?.(folders, planned.plan, schemas);
    // What surrounds all pages is in each of their files.
    if (
      load !== undefined &&
      before !== undefined &&
      !isDeepStrictEqual(planned.site, before.overview.planned.site)
    )
      return await giveUp();
    const stale =
      known === undefined || before === undefined
        ? []
        : await stalePagesOf(known, { before: before.overview.planned, now: planned }, tools, {
            fresh,
            paths,
          });
    if (stale.length > 0 && !isWorkForMany(fresh.length) && isWorkForMany(fresh.length + stale.length)) {
      await crew.close();
      crew = await crewFor(fresh.length + stale.length);
      await crew.read([...fresh, ...stale], () => {});
    } else await crew.read(stale, () => {});
    const looked = fresh.length + stale.length;
    const check = await crew.check(planned.plan, counter('resolve', looked, options));
    options.onStage?.('resolve', now() - resolving);

    const isLooked = (path: string): boolean => later.readings.has(path) || later.reads.pages.has(path);
    const later: KnownPages = {
      readings: new Map(readings.map((reading) => [reading.path, reading])),
      wrong: new Map(check.wrong.map((wrong) => [wrong.file, wrong])),
      reads: check.reads,
    };
    const needsAll = before !== undefined && (!isTheSame || before.overview.isAnyPageWrong);
    const earlierPages = needsAll ? (known ?? before.pages()) : undefined;
    if (needsAll && earlierPages === undefined) return await giveUp();
    const wrong = paths.flatMap((path) => (isLooked(path) ? later : earlierPages)?.wrong.get(path) ?? []);
    const ofPages = paths.flatMap(
      (path) => (later.readings.get(path) ?? earlierPages?.readings.get(path))?.findings ?? [],
    );
    const result = makeReport(
      {
        findings: namePictures(
          [
            ...[...listing.findings, ...others.findings],
            ...parsed.flatMap(({ findings }) => findings),
            ...validated.findings,
            ...(launch ? launchFindings(validated, claims, baseUrl) : []),
            ...[...ofPages, ...planned.findings],
            ...wrong.flatMap(({ findings }) => findings),
            ...anchorFindings(wrong.flatMap(({ anchors }) => anchors)),
          ],
          root,
        ),
        fileOf: (path) => reportedFile(root, path, unsaved),
        files: listing.found.length,
        routes: planned.routes,
        milliseconds: Math.round(now() - began),
        publishing: planned.publishing,
      },
      shownIn(options),
    );
    const overview: Overview = {
      ...{ listing, planned, language, claims },
      fingerprints: new Map(
        paths.map((path) => [
          path,
          later.readings.get(path)?.fingerprint ?? before?.overview.fingerprints.get(path) ?? '',
        ]),
      ),
      isAnyPageWrong: wrong.length + ofPages.length > 0,
      ...(isTheSame
        ? picturesOf(before.overview)
        : await readPictures(
            planned,
            paths.map((path) => ({
              file: path,
              questions: (isLooked(path) ? later : earlierPages)?.reads.pages.get(path) ?? [],
            })),
            tools,
          )),
    };
    return { crew, result, overview, later, isWhole: before === undefined };
  } catch (problem) {
    await crew.close();
    throw problem;
  }

  async function giveUp(): Promise<undefined> {
    await crew.close();
    return undefined;
  }
}

/** Whether pages are read as they were then. */
const isReadAlike = (before: Overview, now: Pick<Overview, 'language' | 'claims'>): boolean =>
  before.language === now.language && isDeepStrictEqual(before.claims, now.claims);

/** Whether only pages have changed, nothing of them that others depend on, and no page has appeared or expired. */
function isSamePlan(
  { overview, changed }: Earlier,
  listing: Listing,
  readings: readonly PageReading[],
  at: ContentOptions['at'],
): boolean {
  return (
    isWithin(overview.planned.period, at) &&
    readings.every(
      ({ path, text, fingerprint }) =>
        text === '' && fingerprint !== '' && fingerprint === overview.fingerprints.get(path),
    ) &&
    [...changed].every((path) => overview.fingerprints.has(path)) &&
    (listing === overview.listing || isDeepStrictEqual(listing, overview.listing))
  );
}

/** Whether a path may be that of a picture: it is no content file, and none that is published as it is. */
const mayBePicture = (path: string): boolean =>
  path.startsWith('pages/') && !path.endsWith('.yaml') && !path.startsWith(`${STATIC}/`);

/** Reads pictures again only if any file has changed that may be one. */
function withKnownPictures(tools: ResolveTools, before: Earlier | undefined): ResolveTools {
  if (before === undefined || [...before.changed].some(mayBePicture)) return tools;
  const { pictures } = before.overview;
  return {
    ...tools,
    readImage: (src) => (pictures.has(src) ? Promise.resolve(pictures.get(src)) : tools.readImage(src)),
  };
}

/** The pages that have not changed themselves, but something that they depend on. */
async function stalePagesOf(
  known: KnownPages,
  planned: { readonly before: Planned; readonly now: Planned },
  tools: ResolveTools,
  { fresh, paths }: { readonly fresh: readonly string[]; readonly paths: readonly string[] },
): Promise<string[]> {
  const stale = stalePages(
    known.reads,
    new SiteAnswers(planned.now.plan),
    await picturesNow(picturesIn(known.reads.answers.keys()), tools),
    changedAnswers(planned.before.plan, planned.now.plan),
  );
  for (const path of fresh) stale.delete(path);
  return paths.filter((path) => stale.has(path));
}

async function picturesNow(
  sources: Iterable<string>,
  { readImage }: ResolveTools,
): Promise<ReadonlyMap<string, ImageFile | undefined>> {
  return new Map(await Promise.all([...sources].map(async (src) => [src, await readImage(src)] as const)));
}

const picturesOf = ({ pictures, images }: Overview): Pick<Overview, 'pictures' | 'images'> => ({
  pictures,
  images,
});

async function readPictures(
  planned: Planned,
  pages: readonly { readonly file: string; readonly questions: readonly Question[] }[],
  tools: ResolveTools,
): Promise<Pick<Overview, 'pictures' | 'images'>> {
  const isShown = new Set(
    planned.plan.targets.flatMap(({ page }) => (page.heldBack === undefined ? [page.file] : [])),
  );
  const pictures = await picturesNow(new Set(pages.flatMap(({ questions }) => picturesIn(questions))), tools);
  const shownAs = (kind: 'image' | 'share'): (ImageFile | undefined)[] => {
    const shown = pages.filter(({ file }) => isShown.has(file));
    const sources = new Set(shown.flatMap(({ questions }) => picturesIn(questions, [kind])));
    return [...sources].map((src) => pictures.get(src));
  };
  const published = [...planned.images, ...shownAs('image'), ...shownAs('share').map(asShared)].filter(
    (image) => image !== undefined && image.url !== '',
  ) as ImageFile[];
  return {
    pictures: new Map([...planned.images.map((image) => [image.src, image] as const), ...pictures]),
    images: [...new Map(published.map((image) => [image.url, image])).values()],
  };
}

const unreadIn = (readings: readonly PageReading[]): Unread[] =>
  readings.flatMap(({ isUnread, path, text }) => (isUnread ? [{ kind: 'page', path, text }] : []));

const asChecked = ({ path, text, isUnread, outline }: PageReading): CheckedFile[] =>
  isUnread ? [] : [{ kind: 'page', path, text, valid: outline }];

/** Reads a file again to report what is wrong with it. */
function reportedFile(root: string, path: string, unsaved: Unsaved | undefined): ReportedFile {
  // Whatever is published as it is, is no content.
  if (path.startsWith(`${STATIC}/`)) return { text: '', parsed: undefined };
  const read = readSource(root, path, unsaved);
  if (!('source' in read)) return { text: read.text, parsed: undefined };
  return { text: read.source.text, parsed: locateParts(read.source) };
}
