import type { Inside } from '../../../engine/develop/extension.ts';
import { ENGLISH } from '../../../engine/model/language.ts';
import type { Settled } from '../../protocol/publish.ts';
import type { Workspace } from '../files/workspace.ts';
import { notPossible } from '../refusal.ts';
import type { SiteBook } from '../siteBook.ts';
import { Arrival } from './arrival.ts';
import { Clashes, type Meeting } from './clashes.ts';
import { changedIn, type Entry, FAILED, isNone, keptBlob, treeWith } from './entries.ts';
import { expectSound } from './expectSound.ts';
import { asked, type Git } from './git.ts';
import { addedIn } from './renamedPages.ts';
import { statusOf } from './repository.ts';
import { sitePaths } from './sitePaths.ts';

/** What is published, and where it is changed. */
export interface Publishing {
  readonly git: Git;
  /** The branch that is published, if it is another than the folder's own. */
  readonly onto?: string | undefined;
  readonly inside: Inside;
  readonly workspace: Workspace;
  readonly book: () => Promise<SiteBook>;
}

export interface TakenOver {
  /** The commit that is published. */
  readonly theirs: string;
  /** How many files of others have come. */
  readonly received: number;
  /** The files of pages that others have renamed, and what was changed here went along: the old one and the new one. */
  readonly renamed: ReadonlyMap<string, string>;
}

/**
 * Brings what others have published into the folder: word by word, and nothing is written before all of it can be.
 *
 * @param published the branch that is published, as git calls it here
 * @param settled what was answered when this was asked before
 * @throws Refusal `clash` with what is to be asked
 */
export async function takeOver(
  { git, inside, workspace, book }: Publishing,
  published: string,
  settled: Settled | undefined,
): Promise<TakenOver> {
  // Of two commits and what they have begun with, git says the last one with "^" before it.
  const where = await asked(git, ['rev-parse', '--show-prefix', `HEAD...${published}`], FAILED);
  const [prefix = '', theirs = '', ours = '', base] = where.replace(/^\^/m, '').trimEnd().split('\n');
  if (base === theirs) return { theirs, received: 0, renamed: new Map() };
  if (base === undefined) throw notPossible(`${FAILED}: it has another history than this folder.`);
  const languages = inside.live.overview()?.languages ?? ENGLISH;
  const paths = sitePaths(inside.site.root, prefix, languages);
  const meeting = { git, inside, book: (await book()).book, paths };
  const clashes = new Clashes(meeting, settled?.theirs === theirs ? settled.files : {});

  const { files } = await statusOf(git, prefix);

  // What was committed here and what was committed there.
  let target = theirs;
  if (ours !== base) {
    const merged = await mergedEntries(meeting, clashes, [base, ours, theirs]);
    await clashes.expectSettled(base, theirs);
    const words = ['-p', ours, '-p', theirs, '-m', 'Merge what others have published'];
    target = (await asked(git, ['commit-tree', await treeWith(git, ours, merged), ...words], FAILED)).trim();
    await expectSound(git, inside, target, theirs, files);
  }

  // What has changed in this folder and is in no commit.
  const arrival = await Arrival.planned(meeting, clashes, await changedIn(git, ours, target), files);
  await clashes.expectSettled(base, theirs);
  await arrival.carryOut(ours, target);
  workspace.history.follow(arrival.fileNow);
  return { theirs, received: arrival.received, renamed: arrival.renamed };
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
      const text = clashes.merged(path, await mine.from.text(), await to.text(), await mine.to.text());
      if (text !== undefined)
        merged.set(path, { ...mine.to, blob: await keptBlob(git, text), text: async () => text });
    } else {
      const sides = [
        [change, addedIn(paths, their)],
        [mine, addedIn(paths, own)],
      ] as const;
      if ((await clashes.settleWhole(path, ...sides)) === 'theirs') merged.set(path, to);
    }
  }
  return merged;
}
