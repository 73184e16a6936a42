import type { Inside } from '../../../engine/develop/extension.ts';
import { ENGLISH } from '../../../engine/model/language.ts';
import type { Settled } from '../../protocol/publish.ts';
import { notPossible } from '../refusal.ts';
import type { SiteBook } from '../siteBook.ts';
import { Arrival } from './arrival.ts';
import { Clashes, type Meeting } from './clashes.ts';
import { changedIn, type Entry, FAILED, isNone, keptBlob, textOf, treeWith } from './entries.ts';
import { expectSound } from './expectSound.ts';
import { answerOf, asked, type Git } from './git.ts';
import type { TakenOver } from './publish.ts';
import { addedIn } from './renamedPages.ts';
import { sitePaths } from './sitePaths.ts';

/**
 * Brings what others have published into the folder: word by word, and nothing is written before all of it can be.
 *
 * @param theirs the commit that is published
 * @param settled what was answered when this was asked before
 * @throws Refusal `clash` with what is to be asked
 */
export async function takeOver(
  git: Git,
  inside: Inside,
  { book }: SiteBook,
  theirs: string,
  settled: Settled | undefined,
): Promise<TakenOver> {
  const ask = async (...words: readonly string[]): Promise<string> =>
    (await asked(git, words, FAILED)).trim();
  const ours = await ask('rev-parse', 'HEAD');
  const base = await answerOf(git, 'merge-base', ours, theirs);
  if (base === theirs) return { received: 0, renamed: new Map(), fileNow: new Map() };
  if (base === undefined) throw notPossible(`${FAILED}: it has another history than this folder.`);
  const languages = inside.live.overview()?.languages ?? ENGLISH;
  const paths = sitePaths(inside.site.root, await ask('rev-parse', '--show-prefix'), languages);
  const meeting = { git, inside, book, paths };
  const clashes = new Clashes(meeting, settled?.theirs === theirs ? settled.files : {});

  // What was committed here and what was committed there.
  const merged = await mergedEntries(meeting, clashes, [base, ours, theirs]);
  await clashes.expectSettled(base, theirs);
  const mergeCommit = async (tree: string): Promise<string> =>
    ask('commit-tree', tree, '-p', ours, '-p', theirs, '-m', 'Merge what others have published');
  const target = base === ours ? theirs : await mergeCommit(await treeWith(git, ours, merged));
  if (target !== theirs) await expectSound(git, inside, target, theirs);

  // What has changed in this folder and is in no commit.
  const arrival = await Arrival.planned(meeting, clashes, await changedIn(git, ours, target));
  await clashes.expectSettled(base, theirs);
  await arrival.carryOut(ours, target);
  const { received, renamed, fileNow } = arrival;
  return { received, renamed, fileNow };
}

/** What the commits of both sides come to, at each path that theirs have changed. */
async function mergedEntries(
  { git, paths }: Meeting,
  clashes: Clashes,
  [base, ours, theirs]: readonly [base: string, ours: string, theirs: string],
): Promise<ReadonlyMap<string, Entry>> {
  const their = await changedIn(git, base, theirs);
  const own = await changedIn(git, base, ours);
  const merged = new Map<string, Entry>();
  for (const [path, change] of their) {
    const { to } = change;
    const mine = own.get(path);
    if (mine === undefined || mine.to.blob === to.blob) merged.set(path, to);
    else if (paths.contentAt(path) !== undefined && ![mine.from, mine.to, to].some(isNone)) {
      const text = clashes.merged(
        path,
        await textOf(git, mine.from),
        await textOf(git, to),
        await textOf(git, mine.to),
      );
      if (text !== undefined) merged.set(path, { mode: mine.to.mode, blob: await keptBlob(git, text) });
    } else {
      const sides = [
        [change, addedIn(git, paths, their)],
        [mine, addedIn(git, paths, own)],
      ] as const;
      if ((await clashes.settleWhole(path, ...sides)) === 'theirs') merged.set(path, to);
    }
  }
  return merged;
}
