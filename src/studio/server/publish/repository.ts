import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ChangedFile } from '../../protocol/publish.ts';
import { answerOf, type Git } from './git.ts';

/** What git says at one moment of the content root that a folder is. */
export interface Status {
  /** The last commit; none in a repository without one. */
  readonly head: string | undefined;
  /** The branch that a commit goes to; none if the folder is at a commit and on no branch. */
  readonly own: string | undefined;
  /** What differs from the last commit, in the order of the files. `state`: of the index and of the folder. */
  readonly files: readonly { file: string; what: ChangedFile['what']; state: string }[];
  /** Whether two versions of some file of the repository are still to be put together. */
  readonly isUnmerged: boolean;
}

/** @param prefix the content root in its repository, with a slash at its end; empty if it is all of it */
export async function statusOf(git: Git, prefix: string): Promise<Status> {
  const options = ['--porcelain=v2', '--branch', '-z', '--untracked-files=all', '--no-renames'];
  const entries = (await git(['status', ...options])).split('\0');
  const about = (name: string): string | undefined => {
    const start = `# branch.${name} `;
    const said = entries.find((entry) => entry.startsWith(start))?.slice(start.length);
    return said === '(initial)' || said === '(detached)' ? undefined : said;
  };
  const files = entries.flatMap((entry) => {
    const [, path] = /^(?:\?|1(?: \S+){7}|u(?: \S+){9}) (.*)$/s.exec(entry) ?? [];
    if (path?.startsWith(prefix) !== true) return [];
    const state = entry.startsWith('?') ? '?' : entry.slice(2, 4);
    const what = state.includes('D') ? 'deleted' : /[?A]/.test(state) ? 'new' : 'changed';
    return [{ file: path.slice(prefix.length), what, state } as const];
  });
  return {
    head: about('oid'),
    own: about('head'),
    files: files.sort((a, b) => (a.file < b.file ? -1 : 1)),
    isUnmerged: entries.some((entry) => entry.startsWith('u ')),
  };
}

/** The repository that keeps a content root, and how it stands at this moment. */
export interface Repository extends Status {
  /** Of all that it keeps: an absolute path. */
  readonly top: string;
  /** The content root in it, with a slash at its end; empty if it is all of it. */
  readonly prefix: string;
  /** What is begun and not finished, such as "a merge": a commit of some files would end it halfway. */
  readonly underWay: string | undefined;
  readonly remotes: ReadonlySet<string>;
  /** The remote that is published to: the branch's own, else "origin", else the only one. */
  readonly remote: string | undefined;
  /** The branch that what is published from here goes to. */
  readonly branch: string | undefined;
  /** Its last commit at the remote, as far as this folder knows it. */
  readonly sent: string | undefined;
  /** The branch that is published: the remote's own first one, as far as this folder knows it. */
  readonly published: string | undefined;
  /** Whether git has settings that say whose commits are made here. */
  readonly isNamed: boolean;
}

/** What git keeps while it is in the middle of something. A rebase has a cherry-pick within it. */
const UNDER_WAY = [
  ['rebase-merge', 'a rebase'],
  ['rebase-apply', 'a rebase'],
  ['MERGE_HEAD', 'a merge'],
  ['CHERRY_PICK_HEAD', 'a cherry-pick'],
  ['REVERT_HEAD', 'a revert'],
] as const;

/**
 * @param onto the branch that is published, if it is another than the folder's own
 * @returns nothing if the content root is in no repository, or there is no git program
 */
export async function repositoryOf(git: Git, onto?: string): Promise<Repository | undefined> {
  const words = ['rev-parse', '--show-toplevel', '--absolute-git-dir', '--show-prefix'];
  const [top = '', folder = '', prefix = ''] = ((await answerOf(git, ...words)) ?? '').split('\n');
  if (top === '') return undefined;
  // A folder that a repository above it ignores is not kept in that.
  if (prefix !== '' && (await answerOf(git, 'check-ignore', '-q', '.')) !== undefined) return undefined;
  const [status, settings = ''] = await Promise.all([
    statusOf(git, prefix),
    answerOf(git, 'config', '--get-regexp', '^(remote|branch|user)\\..'),
  ]);
  const lines = settings.split('\n');
  const branch = status.own && (onto ?? status.own);
  const remotes = new Set(lines.flatMap((line) => /^remote\.(\S+)\.\w+/.exec(line)?.[1] ?? []));
  const key = `branch.${status.own}.remote `;
  const chosen = lines.find((line) => line.startsWith(key))?.slice(key.length);
  const usual = remotes.has('origin') ? 'origin' : remotes.size === 1 ? [...remotes][0] : undefined;
  const remote = chosen !== undefined && remotes.has(chosen) ? chosen : usual;
  const begun = UNDER_WAY.find(([name]) => existsSync(join(folder, name)))?.[1];
  const known = {
    ...status,
    top,
    prefix,
    underWay: begun ?? (status.isUnmerged ? 'putting two versions of a file together' : undefined),
    remotes,
    remote,
    branch,
    isNamed: ['name', 'email'].every((one) => lines.some((line) => line.startsWith(`user.${one} `))),
  };
  if (remote === undefined) return { ...known, sent: undefined, published: undefined };
  const refs = ['HEAD', 'main', 'master', branch ?? []]
    .flat()
    .map((name) => `refs/remotes/${remote}/${name}`);
  const format = '--format=%(refname:lstrip=3) %(symref:lstrip=3) %(objectname)';
  const found = ((await answerOf(git, 'for-each-ref', format, ...refs)) ?? '').split('\n');
  const refAt = (wanted: string | undefined) =>
    found.map((line) => line.split(' ')).find(([name]) => name === wanted);
  const published = refAt('HEAD')?.[1] || ['main', 'master'].find(refAt) || branch;
  return { ...known, sent: refAt(branch)?.[2], published };
}
