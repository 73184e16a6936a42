import { isDeepStrictEqual } from 'node:util';
import type { PageReading } from './crew/crew.ts';
import type { Discovered, Listing, Unread } from './discover/discover.ts';
import { STATIC } from './discover/staticFiles.ts';
import type { Earlier, KnownPages } from './knownSite.ts';
import { changedAnswers } from './resolve/changedAnswers.ts';
import { mayRepeatOthers } from './resolve/metaPrints.ts';
import { picturesNow } from './resolve/picturesNow.ts';
import { type Planned, planSite, type ResolveInput, type ResolveTools } from './resolve/planSite.ts';
import { isWithin } from './resolve/publication.ts';
import { picturesIn, stalePages } from './resolve/reads.ts';
import { SiteAnswers } from './resolve/siteAnswers.ts';
import type { CheckedFile, Validated } from './validate/validate.ts';

/** A site whose pages have been read, or those of them that have changed since an earlier run. */
export interface ReadSite extends Omit<ResolveInput, 'discovered' | 'validated'> {
  readonly discovered: Discovered;
  /** site.config.yaml and the lists of shared blocks. */
  readonly validated: Validated;
  /** All pages, by path, in their order. */
  readonly paths: readonly string[];
  /** Those that were read. */
  readonly readings: readonly PageReading[];
  /** Whether pages will be drawn. */
  readonly isDrawn: boolean;
}

/** The plan of a site, and what of an earlier run is still true. */
export interface SiteNow {
  readonly planned: Planned;
  /** Pages that have not changed themselves, but something that they depend on. */
  readonly stale: readonly string[];
  /** What was known of the pages; `undefined` if nothing of it is needed. */
  readonly known: KnownPages | undefined;
}

/**
 * The first half of the stage `resolve` for a whole site: makes its plan, or takes that of an earlier run, if it would be
 * the same.
 *
 * @returns `undefined` if all pages must be looked at: what surrounds them when they are drawn has changed, or what is
 *   kept of the earlier run is damaged
 */
export async function resolveSite(
  { discovered, validated, paths, readings, isDrawn, ...input }: ReadSite,
  tools: ResolveTools,
  earlier: Earlier | undefined,
): Promise<SiteNow | undefined> {
  const isTheSame = earlier !== undefined && isSamePlan(earlier, discovered.listing, readings, input.at);
  if (isTheSame && !earlier.overview.isAnyPageWrong)
    return { planned: earlier.overview.planned, stale: [], known: undefined };
  const known = earlier?.pages();
  if (earlier !== undefined && known === undefined) return undefined;
  if (isTheSame) return { planned: earlier.overview.planned, stale: [], known };
  const all = new Map([
    ...(known?.readings ?? []),
    ...readings.map((reading) => [reading.path, reading] as const),
  ]);
  const inOrder = paths.flatMap((path) => all.get(path) ?? []);
  const planned = await planSite(
    {
      ...input,
      discovered: { ...discovered, unread: [...discovered.unread, ...unreadIn(inOrder)] },
      validated: { ...validated, files: [...validated.files, ...inOrder.flatMap(asChecked)] },
    },
    tools,
  );
  if (earlier === undefined || known === undefined) return { planned, stale: [], known };
  const before = earlier.overview.planned;
  // What surrounds all pages is in each of their files.
  if (isDrawn && !isDeepStrictEqual(planned.site, before.site)) return undefined;
  const stale = stalePages(
    known.reads,
    new SiteAnswers(planned.plan),
    await picturesNow(picturesIn(known.reads.answers.keys()), tools),
    changedAnswers(before.plan, planned.plan),
  );
  for (const { path } of readings) stale.delete(path);
  return { planned, stale: paths.filter((path) => stale.has(path)), known };
}

/** Whether only pages have changed, nothing of them that others depend on, and no page has appeared or expired. */
function isSamePlan(
  { overview, changed }: Earlier,
  listing: Listing,
  readings: readonly PageReading[],
  at: ResolveInput['at'],
): boolean {
  return (
    isWithin(overview.planned.period, at) &&
    readings.every(
      ({ path, text, fingerprint }) =>
        text === '' && fingerprint !== '' && fingerprint === overview.fingerprints.get(path),
    ) &&
    [...changed].every((path) => overview.fingerprints.has(path)) &&
    !mayRepeatOthers(overview.metas, new Map(readings.map(({ path, meta }) => [path, meta]))) &&
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

const unreadIn = (readings: readonly PageReading[]): Unread[] =>
  readings.flatMap(({ isUnread, path, text }) => (isUnread ? [{ kind: 'page', path, text }] : []));

const asChecked = ({ path, text, isUnread, outline }: PageReading): CheckedFile[] =>
  isUnread ? [] : [{ kind: 'page', path, text, valid: outline }];
