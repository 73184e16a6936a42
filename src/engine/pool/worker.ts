/*
 * What a process of the pool runs: each call does a part of the work on the pages that this process is given.
 */
import { loadBundle } from '../bundle/bundle.ts';
import { loadTheme } from '../bundle/loadTheme.ts';
import { memoised } from '../model/memoised.ts';
import type { SitePlan } from '../plan/sitePlan.ts';
import { newBuildCache } from './buildCache.ts';
import { type Drawing, newPageWork, type PageSetup, type PagesToDraw, type PageWork } from './pageWork.ts';

/** An order. What is the same for many comes with the first of them. */
export interface WorkerTask {
  readonly setup?: PageSetup;
  readonly plan?: SitePlan;
  readonly read?: readonly string[];
  readonly link?: readonly string[];
  readonly pages?: readonly string[];
  readonly draw?: { readonly drawing: Drawing; readonly files: PagesToDraw };
}

let work: PageWork | undefined;
let known: SitePlan | undefined;
const NOBODY = (): void => {};

export default async function carryOut({ setup, plan, read, link, pages, draw }: WorkerTask) {
  if (setup !== undefined) {
    const { code } = setup.folders;
    const load = memoised(() => loadBundle(code, setup.project));
    work = newPageWork(setup, newBuildCache(setup.project), () => loadTheme(code), load);
  }
  known = plan ?? known;
  if (read !== undefined) return work?.read(read, NOBODY);
  if (known === undefined) throw new Error('pages are linked with a plan');
  if (link !== undefined) return work?.link(known, link, NOBODY);
  if (pages !== undefined) return work?.pages(known, pages);
  return draw && work?.draw(known, draw.drawing, draw.files, NOBODY);
}
