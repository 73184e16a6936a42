import { createHash } from 'node:crypto';
import { linkSite, type Planned } from '../link/linkSite.ts';
import type { ResolveTools } from '../link/mark.ts';
import { defined } from '../model/defined.ts';
import type { SiteFonts } from '../model/site.ts';
import { counter, type StageObserver, timed } from '../model/stage.ts';
import { planSite } from '../plan/planSite.ts';
import { isWithin } from '../plan/publication.ts';
import { planKey, type SitePlan } from '../plan/sitePlan.ts';
import { fileKeyOf, type PageRow, pageKeyOf } from '../pool/pageRow.ts';
import type { PageWork } from '../pool/pageWork.ts';
import type { ReadPage } from '../pool/workedPage.ts';
import type { Prints } from '../store/lastRun.ts';
import type { ContentOptions } from './contentOptions.ts';
import type { KnownSite } from './knownSite.ts';
import { withSeenLogo } from './lookFindings.ts';
import type { Around } from './readAround.ts';

/** The pages of a run, what does the work on them, and what is known of them from an earlier run. */
type Pages = ReturnType<typeof pagesOf>;

export function pagesOf(
  { paths, setup: { languages, launch, claims } }: Around,
  work: PageWork,
  prints: Prints,
  known: ReadonlyMap<string, PageRow> | undefined,
) {
  const around = JSON.stringify([languages, launch, claims]);
  const fileKeys = new Map(paths.map((path) => [path, fileKeyOf(path, prints, around)]));
  return { fileKeys, work, prints, known };
}

/** The stages `parse` and `validate` of all pages that are not as they were. */
export function readPages({ fileKeys, work, known }: Pages, observer: StageObserver): Promise<ReadPage[]> {
  const paths = [...fileKeys.keys()];
  const fresh = paths.filter((path) => known?.get(path)?.fileKey !== fileKeys.get(path));
  return timed('parse', observer, async () => {
    const read = await work.read(fresh, counter('parse', fresh.length, observer));
    const byPath = new Map(read.map((page) => [page.path, page]));
    return paths.flatMap((path) => byPath.get(path) ?? known?.get(path)?.read ?? []);
  });
}

/**
 * The stage `link` of all pages that are not as they were, or whose plan or pictures are not.
 *
 * @returns what is known of each page now; the row of one that has not changed is the same object
 */
export async function linkPages(
  { fileKeys, work, prints, known }: Pages,
  read: readonly ReadPage[],
  plan: SitePlan,
  observer: StageObserver,
): Promise<ReadonlyMap<string, PageRow>> {
  const key = planKey(plan);
  const keyOf = (path: string, linked: PageRow['linked']): string =>
    pageKeyOf(fileKeys.get(path) ?? '', key, linked, prints);
  const stale = [...fileKeys.keys()].filter((path) => {
    const row = known?.get(path);
    return row === undefined || row.pageKey !== keyOf(path, row.linked);
  });
  const linked = await work.link(plan, stale, counter('resolve', stale.length, observer));
  const linkedNow = new Map(linked.map((file) => [file.path, file]));
  return new Map(
    read.flatMap((page): [string, PageRow][] => {
      const { path } = page;
      const before = known?.get(path);
      const own = linkedNow.get(path) ?? before?.linked;
      if (own === undefined) return [];
      if (before?.read === page && before.linked === own) return [[path, before]];
      const fileKey = fileKeys.get(path) ?? '';
      return [[path, { fileKey, read: page, pageKey: keyOf(path, own), linked: own }]];
    }),
  );
}

/**
 * The stage `plan`: from the outlines of all pages, the plan of the site, with what concerns no single page linked. It is
 * made again unless nothing that it is made from has changed.
 */
export async function planPages(
  options: ContentOptions,
  { discovered, parsed, validated, schemas, theme, idRules, setup: { folders, languages } }: Around,
  pages: readonly ReadPage[],
  prints: Prints,
  known: KnownSite | undefined,
  tools: ResolveTools,
  fonts: SiteFonts | undefined,
): Promise<{ readonly planned: Planned; readonly from: string }> {
  const { root, baseUrl, at, drafts } = options;
  const from = hashOf([
    ...pages.map((page) => page.hash),
    JSON.stringify([discovered.listing, languages, fonts?.css, parsed.map(({ file }) => file.source.text)]),
    ...[...prints].filter(([path]) => !path.endsWith('.yaml')).flat(),
  ]);
  if (known?.plan?.from === from && isWithin(known.plan.planned.period, at))
    return { planned: known.plan.planned, from };
  const unread = pages.filter(({ isUnread }) => isUnread);
  const plan = await planSite(
    {
      discovered: {
        ...discovered,
        unread: [
          ...discovered.unread,
          ...unread.map(({ path, text }) => ({ kind: 'page' as const, path, text })),
        ],
      },
      validated: {
        ...validated,
        files: [...validated.files, ...pages.filter(({ isUnread }) => !isUnread)],
      },
      baseUrl,
      idRules,
      at,
      drafts,
      languages,
      placeholders: schemas.placeholders,
    },
    tools.readImage,
  );
  const withFonts = languages.map((one) => ({ ...one, ...defined({ fonts }) }));
  const linked = await linkSite(plan, validated.site, baseUrl, tools, withFonts);
  const site = await withSeenLogo(linked.site, await theme(), validated.site, root, tools);
  const planned = { ...linked, site };
  if (options.unsaved === undefined) options.onPlan?.(folders, planned.plan, schemas);
  return { planned, from };
}

function hashOf(texts: readonly string[]): string {
  const all = createHash('sha1');
  for (const text of texts) all.update(`${text}\0`);
  return all.digest('base64');
}
