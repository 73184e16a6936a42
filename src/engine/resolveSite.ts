import { isDeepStrictEqual } from 'node:util';
import type { PageReading, PageReadings, ReadPage } from './crew/crew.ts';
import { readPage } from './crew/readPage.ts';
import type { Discovered, Listing, Unread } from './discover/discover.ts';
import { STATIC } from './discover/staticFiles.ts';
import type { Finding } from './issues/catalogue.ts';
import type { Earlier, KnownPages } from './knownSite.ts';
import { readingParts, readsParts } from './packedPages.ts';
import type { ImageFile } from './pictures/readPicture.ts';
import { changedAnswers } from './resolve/changedAnswers.ts';
import { mayRepeatOthers } from './resolve/metaPrints.ts';
import { picturesNow } from './resolve/picturesNow.ts';
import { planSite } from './resolve/planSite.ts';
import { isWithin } from './resolve/publication.ts';
import { type PictureReads, pictureReads, picturesIn, stalePages } from './resolve/reads.ts';
import { type Question, SiteAnswers } from './resolve/siteAnswers.ts';
import type { Planned, ResolveInput, ResolveTools } from './resolve/sitePlan.ts';
import { placeIn } from './sortedTexts.ts';
import type { Validated } from './validate/validate.ts';

/** A site whose pages have been read, or those of them that have changed since an earlier run. */
export interface ReadSite extends Omit<ResolveInput, 'discovered' | 'validated'> {
  readonly discovered: Discovered;
  /** site.config.yaml and the lists of shared blocks. */
  readonly validated: Validated;
  /** All pages, by path, in their order. */
  readonly paths: readonly string[];
  /** Those that were read. */
  readonly read: Pick<PageReadings, 'pages' | 'fingerprints' | 'metas'>;
  /** Whether pages will be drawn. */
  readonly isDrawn: boolean;
}

/** The plan of a site, and what of an earlier run is still true. */
export interface SiteNow {
  readonly planned: Planned;
  /** Pages that have not changed themselves, but something that they depend on. */
  readonly stale: readonly string[];
  /** What was known of the pages; `undefined` if nothing of it is needed. */
  readonly known: StillKnown | undefined;
}

/** What an earlier run has found out about pages, as far as a report and a list of pictures need it. */
export interface StillKnown extends Pick<KnownPages, 'wrong'> {
  /** What `parse` and `validate` have found, of the pages with something wrong. */
  readonly findings: ReadonlyMap<string, readonly Finding[]>;
  /** Empty if the plan is the same, and with it the list of pictures. */
  readonly pictures: Pick<PictureReads, 'get'>;
}

/**
 * The first half of the stage `resolve` for a whole site: makes its plan, or takes that of an earlier run, if it would be
 * the same.
 *
 * @returns `undefined` if all pages must be looked at: what surrounds them when they are drawn has changed, or what is
 *   kept of the earlier run is damaged
 */
export async function resolveSite(
  site: ReadSite,
  tools: ResolveTools,
  earlier: Earlier | undefined,
): Promise<SiteNow | undefined> {
  if (earlier === undefined) {
    const { planned } = await planNow(site, tools, undefined);
    return { planned, stale: [], known: undefined };
  }
  const { discovered, paths, read, isDrawn } = site;
  const isTheSame = isSamePlan(earlier, discovered.listing, read, site.at);
  const before = earlier.overview.planned;
  if (isTheSame && !earlier.overview.isAnyPageWrong) return { planned: before, stale: [], known: undefined };
  const known = earlier.pages();
  if (known === undefined) return undefined;
  const { wrong } = known;
  if (isTheSame) {
    const findings = findingsIn(readingParts(known));
    return { planned: before, stale: [], known: { wrong, findings, pictures: new Map() } };
  }
  const { planned, findings } = await planNow(site, tools, known);
  // What surrounds all pages is in each of their files.
  if (isDrawn && !isDeepStrictEqual(planned.site, before.site)) return undefined;
  const { stale, pictures } = await askAgain(
    known,
    paths,
    new SiteAnswers(planned.plan),
    changedAnswers(before.plan, planned.plan),
    tools,
  );
  for (const { path } of read.pages) stale.delete(path);
  return {
    planned,
    stale: paths.filter((path) => stale.has(path)),
    known: { wrong, findings, pictures },
  };
}

/**
 * Plans a site. In a function of its own: after it, what only the plan is made from is no longer in memory.
 *
 * @returns with what was wrong with the pages that are known from an earlier run
 */
async function planNow(
  { discovered, validated, paths, read, isDrawn: _isDrawn, ...input }: ReadSite,
  tools: ResolveTools,
  known: KnownPages | undefined,
): Promise<{ planned: Planned } & Pick<StillKnown, 'findings'>> {
  const inOrder = known === undefined ? read.pages : inOrderOf(paths, readingParts(known), read.pages);
  const planned = await planSite(
    {
      ...input,
      discovered: { ...discovered, unread: [...discovered.unread, ...unreadIn(inOrder)] },
      validated: {
        ...validated,
        files: [...validated.files, ...inOrder.filter(({ isUnread }) => !isUnread)],
      },
    },
    tools,
  );
  return { planned, findings: known === undefined ? new Map() : findingsIn(readingParts(known)) };
}

/**
 * @param paths sorted by character codes
 * @param later replaces what is in `earlier` of the same page
 */
function inOrderOf(
  paths: readonly string[],
  earlier: Iterable<readonly PageReading[]>,
  later: readonly ReadPage[],
): ReadPage[] {
  const all = new Array<ReadPage | undefined>(paths.length);
  const put = (page: ReadPage): void => {
    const at = placeIn(paths, page.path);
    if (at >= 0) all[at] = page;
  };
  for (const part of earlier) for (const reading of part) put(readPage(reading));
  for (const page of later) put(page);
  return all.filter((page) => page !== undefined);
}

function findingsIn(parts: Iterable<readonly PageReading[]>): StillKnown['findings'] {
  const found = new Map<string, readonly Finding[]>();
  for (const part of parts)
    for (const { path, findings } of part) if (findings.length > 0) found.set(path, findings);
  return found;
}

/**
 * Asks again what pages have asked in an earlier run, part by part, so that what they depend on is never in memory as a
 * whole.
 *
 * @param paths of all pages, sorted by character codes
 * @param mayDiffer whether a question has to be asked again
 * @returns the pages that depend on something that has changed, and the pictures that all of them ask for
 */
async function askAgain(
  known: KnownPages,
  paths: readonly string[],
  now: SiteAnswers,
  mayDiffer: (question: Question) => boolean,
  tools: ResolveTools,
): Promise<{ stale: Set<string>; pictures: StillKnown['pictures'] }> {
  const stale = new Set<string>();
  // Many pages ask for the same pictures. By place, as many paths would take more memory than all else here.
  const lists: (readonly Question[])[] = [];
  const placeOfList = new Map<readonly Question[], number>();
  const listOfPage = new Uint32Array(paths.length);
  const images = new Map<string, ImageFile | undefined>();
  const share = pictureReads();
  for (const part of readsParts(known)) {
    const unknown = picturesIn(part.answers.keys()).filter((src) => !images.has(src));
    for (const [src, image] of await picturesNow(unknown, tools)) images.set(src, image);
    for (const file of stalePages(part, now, images, mayDiffer)) stale.add(file);
    for (const [file, questions] of share(part.pages)) {
      const place = placeOfList.get(questions) ?? lists.push(questions);
      placeOfList.set(questions, place);
      const at = placeIn(paths, file);
      if (at >= 0) listOfPage[at] = place;
    }
    now.forget();
  }
  return { stale, pictures: { get: (file) => lists[(listOfPage[placeIn(paths, file)] ?? 0) - 1] } };
}

/** Whether only pages have changed, nothing of them that others depend on, and no page has appeared or expired. */
function isSamePlan(
  { overview, changed }: Earlier,
  listing: Listing,
  { pages, fingerprints, metas }: ReadSite['read'],
  at: ResolveInput['at'],
): boolean {
  return (
    isWithin(overview.planned.period, at) &&
    pages.every(({ path, text }) => {
      const fingerprint = fingerprints.get(path);
      return text === '' && fingerprint !== '' && fingerprint === overview.fingerprints.get(path);
    }) &&
    [...changed].every((path) => overview.fingerprints.has(path)) &&
    !mayRepeatOthers(overview.metas, new Map(metas)) &&
    (listing === overview.listing || isDeepStrictEqual(listing, overview.listing))
  );
}

/** Whether a path may be that of a picture: it is no content file, and none that is published as it is. */
const mayBePicture = (path: string): boolean =>
  path.startsWith('pages/') && !path.endsWith('.yaml') && !path.startsWith(`${STATIC}/`);

/** Tools that read pictures again only if any file has changed that may be one. */
export function withKnownPictures(tools: ResolveTools, earlier: Earlier | undefined): ResolveTools {
  if (earlier === undefined || [...earlier.changed].some(mayBePicture)) return tools;
  const { pictures } = earlier.overview;
  return {
    ...tools,
    readImage: (src) => (pictures.has(src) ? Promise.resolve(pictures.get(src)) : tools.readImage(src)),
  };
}

const unreadIn = (pages: readonly ReadPage[]): Unread[] =>
  pages.flatMap(({ isUnread, path, text }) => (isUnread ? [{ kind: 'page', path, text }] : []));
