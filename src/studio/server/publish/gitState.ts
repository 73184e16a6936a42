import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ChangedFile } from '../../protocol/publish.ts';
import { answerOf, type Git } from './git.ts';

/** What of a site's folder is published: its content and pictures, nothing else. */
const CONTENT = ['site.config.yaml', 'pages'];

/** A content file as it is in a commit, the last one if none is named; `undefined` if it is not there, or there is no git. */
export const committedText = (git: Git, file: string, at = 'HEAD'): Promise<string | undefined> =>
  git(['show', `${at}:./${file}`]).catch(() => undefined);

/** What `git status` says, in the order of the files. @param paths what of the repository; all of it for none */
export async function statusOf(
  git: Git,
  paths: readonly string[] = CONTENT,
): Promise<{ file: string; what: ChangedFile['what'] }[]> {
  const options = ['status', '--porcelain=v1', '-z', '--untracked-files=all', '--no-renames'];
  const output = await git([...options, '--', ...paths]);
  // Paths are relative to the repository, the content root may lie inside it.
  const prefix = (await git(['rev-parse', '--show-prefix'])).trim();
  return output
    .split('\0')
    .filter((entry) => entry !== '')
    .flatMap((entry) => {
      const [state, path] = [entry.slice(0, 2), entry.slice(3)];
      if (!path.startsWith(prefix)) return [];
      const what = state.includes('D') ? 'deleted' : /[?A]/.test(state) ? 'new' : 'changed';
      return [{ file: path.slice(prefix.length), what } as const];
    })
    .sort((a, b) => (a.file < b.file ? -1 : 1));
}

/** What git keeps while it is in the middle of something. A rebase has a cherry-pick within it. */
const UNDER_WAY = [
  ['rebase-merge', 'a rebase'],
  ['rebase-apply', 'a rebase'],
  ['MERGE_HEAD', 'a merge'],
  ['CHERRY_PICK_HEAD', 'a cherry-pick'],
  ['REVERT_HEAD', 'a revert'],
] as const;

/** What is begun in the repository and not finished, such as "a merge": a commit of some files would end it halfway. */
export async function underWay(git: Git): Promise<string | undefined> {
  const folder = (await git(['rev-parse', '--absolute-git-dir'])).trim();
  const found = UNDER_WAY.find(([name]) => existsSync(join(folder, name)))?.[1];
  const hasConflict = found === undefined && (await git(['ls-files', '--unmerged'])) !== '';
  return hasConflict ? 'putting two versions of a file together' : found;
}

/** The branch that a commit goes to; `undefined` if the folder is at a commit and on no branch. */
export const branchOf = async (git: Git): Promise<string | undefined> =>
  (await answerOf(git, 'branch', '--show-current')) || undefined;

/** The remote that is published to: the branch's own, else "origin", else the only one. */
export async function remoteOf(git: Git, branch: string | undefined): Promise<string | undefined> {
  const own = (branch && (await answerOf(git, 'config', '--get', `branch.${branch}.remote`))) ?? '';
  const all = (await git(['remote']).catch(() => '')).split('\n').filter((name) => name !== '');
  if (all.includes(own)) return own;
  return all.includes('origin') ? 'origin' : all.length === 1 ? all[0] : undefined;
}

/** The branch that is published: the remote's own first one, as far as this folder knows it. */
export async function publishedBranch(
  git: Git,
  remote: string,
  branch: string | undefined,
): Promise<string | undefined> {
  const first = await answerOf(git, 'symbolic-ref', '--short', `refs/remotes/${remote}/HEAD`);
  if (first?.startsWith(`${remote}/`)) return first.slice(remote.length + 1);
  for (const name of ['main', 'master'])
    if (
      (await answerOf(git, 'rev-parse', '--verify', '--quiet', `refs/remotes/${remote}/${name}`)) !==
      undefined
    )
      return name;
  return branch;
}
