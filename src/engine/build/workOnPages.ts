import { counter, type StageObserver, timed } from '../model/stage.ts';
import { planKey } from '../plan/planKey.ts';
import type { SitePlan } from '../plan/sitePlan.ts';
import { fileKeyOf, type PageRow, pageKeyOf } from '../pool/pageRow.ts';
import type { PageWork, ReadPage } from '../pool/pageWork.ts';
import type { Prints } from '../store/lastRun.ts';
import type { Around } from './readAround.ts';

/** The pages of a run, what does the work on them, and what is known of them from an earlier run. */
export interface Pages {
  readonly around: Pick<Around, 'paths' | 'setup'>;
  readonly work: PageWork;
  readonly prints: Prints;
  readonly known: ReadonlyMap<string, PageRow> | undefined;
}

const fileKey = ({ around: { setup }, prints }: Pages, path: string): string =>
  fileKeyOf(path, prints, JSON.stringify([setup.language, setup.launch, setup.claims]));

/** The stages `parse` and `validate` of all pages that are not as they were. */
export function readPages(pages: Pages, observer: StageObserver): Promise<ReadPage[]> {
  const { around, work, known } = pages;
  const fresh = around.paths.filter((path) => known?.get(path)?.fileKey !== fileKey(pages, path));
  return timed('parse', observer, async () => {
    const read = await work.read(fresh, counter('parse', fresh.length, observer));
    const byPath = new Map(read.map((page) => [page.path, page]));
    return around.paths.flatMap((path) => byPath.get(path) ?? known?.get(path)?.read ?? []);
  });
}

/**
 * The stage `link` of all pages that are not as they were, or whose plan or pictures are not.
 *
 * @returns what is known of each page now; the row of one that has not changed is the same object
 */
export async function linkPages(
  pages: Pages,
  read: readonly ReadPage[],
  plan: SitePlan,
  observer: StageObserver,
): Promise<ReadonlyMap<string, PageRow>> {
  const { around, work, prints, known } = pages;
  const key = planKey(plan);
  const keyOf = (path: string, linked: PageRow['linked']): string =>
    pageKeyOf(fileKey(pages, path), key, linked, prints);
  const stale = around.paths.filter((path) => {
    const row = known?.get(path);
    return row === undefined || row.pageKey !== keyOf(path, row.linked);
  });
  const linked = await work.link(plan, stale, counter('resolve', stale.length, observer));
  const linkedNow = new Map(stale.map((path, at) => [path, linked[at]]));
  return new Map(
    read.flatMap((page): [string, PageRow][] => {
      const { path } = page;
      const before = known?.get(path);
      const own = linkedNow.get(path) ?? before?.linked;
      if (own === undefined) return [];
      if (before?.read === page && before.linked === own) return [[path, before]];
      return [[path, { fileKey: fileKey(pages, path), read: page, pageKey: keyOf(path, own), linked: own }]];
    }),
  );
}
