import { NAMES_FILE } from '../../../engine/generate/editorSchemas.ts';
import type { CommitRequest, PushAnswer } from '../../protocol/handOver.ts';
import { Refusal } from '../refusal.ts';
import { asked, type Git, hasGit } from './git.ts';
import { branchOf, remoteOf, statusOf, underWay } from './gitState.ts';

/**
 * Commits some changed files to the branch, and nothing else, whatever is staged. The list of names that editors read
 * goes with them.
 *
 * @throws Refusal if there is nothing to commit, git is in the middle of something, or does not do it
 */
export async function commit(git: Git, { message, files: wanted, author }: CommitRequest): Promise<void> {
  await expectGit(git);
  await expectBranch(git);
  if (message.trim() === '')
    throw new Refusal(400, 'not-possible', 'A commit needs a message: what was changed, and why.');
  const changed = new Set((await statusOf(git)).map(({ file }) => file));
  const files = wanted.filter((file) => changed.has(file));
  if (files.length === 0) throw new Refusal(409, 'nothing', 'Nothing has changed since the last commit.');
  if (author !== undefined) await introduce(git, author);
  const names = (await git(['status', '--porcelain=v1', '--', NAMES])).trim() === '' ? [] : [NAMES];
  const noted = await notable(git, [...files, ...names]);
  if (noted.length > 0) await asked(git, ['add', '--all', '--', ...noted], 'The changes could not be noted');
  await asked(
    git,
    ['commit', '--quiet', `--message=${message.trim()}`, '--only', '--', ...files, ...names],
    'Git did not commit',
  );
}

/** The files that git can note: not those that are gone from the folder and from the index, which have been noted. */
async function notable(git: Git, files: readonly string[]): Promise<readonly string[]> {
  const listing = ['ls-files', '--cached', '--others', '-z', '--', ...files];
  const found = await asked(git, listing, 'The changes could not be noted');
  const known = new Set(found.split('\0'));
  return files.filter((file) => known.has(file));
}

/** The list of names that editors offer: it changes with the pages. */
const NAMES = `schemas/${NAMES_FILE}`;

/** Tells git whose commits these are, in this repository. */
async function introduce(git: Git, { name, mail }: NonNullable<CommitRequest['author']>): Promise<void> {
  const [who, where] = [name.trim(), mail.trim()];
  if (!/^[^<>\p{Cc}]+$/u.test(who) || !/^[^\s<>@]+@[^\s<>@]+$/.test(where))
    throw new Refusal(400, 'not-possible', 'A commit needs your name and your e-mail address.');
  await asked(git, ['config', 'user.name', who], 'Your name could not be noted');
  await asked(git, ['config', 'user.email', where], 'Your address could not be noted');
}

/** Makes a branch and goes there, with everything that has not been committed. */
export async function makeBranch(git: Git, name: string): Promise<void> {
  await expectGit(git);
  const plain = name.trim();
  const isName = await git(['check-ref-format', '--branch', plain]).then(
    () => true,
    () => false,
  );
  if (!isName || plain.startsWith('-'))
    throw new Refusal(400, 'not-possible', `${JSON.stringify(plain)} cannot be the name of a branch.`, {
      hint: 'Use letters, digits and hyphens: new-prices.',
    });
  await asked(git, ['switch', '--create', plain], 'The branch was not made');
}

export async function push(git: Git): Promise<PushAnswer> {
  await expectGit(git);
  const branch = await branchOf(git);
  const remote = await remoteOf(git, branch);
  if (branch === undefined || remote === undefined)
    throw new Refusal(409, 'nothing', 'The repository has no remote that this branch could be pushed to.');
  await asked(
    git,
    ['push', '--quiet', '--set-upstream', remote, `HEAD:refs/heads/${branch}`],
    'The push did not succeed',
  );
  return { remote, branch };
}

/** Nothing is staged and nothing committed in the middle of a merge, nor where no branch would have it. */
async function expectBranch(git: Git): Promise<void> {
  const begun = await underWay(git);
  if (begun !== undefined)
    throw new Refusal(409, 'not-possible', `Git is in the middle of ${begun}, so nothing was committed.`, {
      hint: 'Finish it, or give it up, where it was begun.',
    });
  if ((await branchOf(git)) === undefined)
    throw new Refusal(409, 'not-possible', 'This folder is on no branch, so nothing was committed.', {
      hint: 'Make a branch first.',
    });
}

async function expectGit(git: Git): Promise<void> {
  if (!(await hasGit(git)))
    throw new Refusal(409, 'nothing', 'The site is in no git repository, so there is nothing to commit to.');
}
