import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runGit } from '../../../engine/discover/runGit.ts';
import { NAMES_FILE } from '../../../engine/generate/editorSchemas.ts';
import { asRecord } from '../../../engine/model/readValue.ts';
import type { ChangedFile } from '../../protocol/publish.ts';
import { Refusal } from '../refusal.ts';

/** The git program, as far as the Studio uses it: fixed arguments, no shell, no questions at the terminal. */
export type Git = (
  arguments_: readonly string[],
  more?: {
    readonly index?: string | undefined;
    readonly input?: string;
  },
) => Promise<string>;

/** Milliseconds; a push may take long. */
const PATIENCE = 120_000;

export const newGit =
  (root: string, patience = PATIENCE): Git =>
  (words, { index, input } = {}) => {
    const env = index === undefined ? {} : { GIT_INDEX_FILE: index };
    return runGit(words, { cwd: root, timeout: patience, env }, input).then(String, (problem: unknown) => {
      const { stderr = '', killed } = asRecord(problem);
      // The address of a remote may contain a password.
      const said = String(stderr).replace(/\/\/[^/@\s]*@/g, '//');
      throw new GitFailure(killed === true ? `${said}\nfatal: timed out` : said);
    });
  };

class GitFailure extends Error {
  override readonly name = 'GitFailure';
}

/** The repository that keeps a content root. */
export interface Repository {
  /** Where git keeps it: an absolute path, such as that of `.git`. */
  readonly folder: string;
  /** The content root in it, with a slash at its end; empty if it is all of it. */
  readonly prefix: string;
}

/** @returns nothing if the content root is in no repository, or there is no git program */
export async function repositoryOf(git: Git): Promise<Repository | undefined> {
  const words = ['rev-parse', '--is-inside-work-tree', '--absolute-git-dir', '--show-prefix'];
  const [inside, folder = '', prefix = ''] = ((await answerOf(git, ...words)) ?? '').split('\n');
  if (inside !== 'true') return undefined;
  // A folder that a repository above it ignores is not kept in that.
  const isIgnored = prefix !== '' && (await answerOf(git, 'check-ignore', '-q', '.')) !== undefined;
  return isIgnored ? undefined : { folder, prefix };
}

/** Why a repository elsewhere does not do something, by what git says, and what to do about it. */
const FAR: readonly (readonly [RegExp, message: string, hint: string])[] = [
  [
    /timed out$/,
    'there was no answer within two minutes',
    'Nothing is lost. Look whether this machine is online, and try again.',
  ],
  [
    /could not resolve host|network is unreachable|connection (?:refused|timed out|reset)|failed to connect|couldn't connect|operation timed out/i,
    'it cannot be reached from here',
    'Nothing is lost. Look whether this machine is online, and try again.',
  ],
  [
    /authentication failed|permission denied|could not read (?:username|password)|\b40[13]\b|access denied/i,
    'it does not let you in',
    'Whoever looks after the repository can give you the right to write, or sign this machine in.',
  ],
  [
    /hook declined|protected branch|remote rejected/i,
    'it does not take this directly',
    'Ask for a review instead: then somebody who may publish it does.',
  ],
  [
    /does not appear to be a git repository|repository .*not found|repository not found|no such file or directory/i,
    'there is no repository at its address',
    'It may have moved. Whoever looks after it knows the new address.',
  ],
];

const NEAR: typeof FAR = [
  [
    /\.lock': File exists/,
    'another program is using the folder',
    'Wait until it has finished, and try again.',
  ],
];

/** @throws Refusal with the reason in plain words, and with what git says. */
export async function asked(
  git: Git,
  arguments_: readonly string[],
  what: string,
  more?: Parameters<Git>[1],
): Promise<string> {
  try {
    return await git(arguments_, more);
  } catch (problem) {
    if (!(problem instanceof GitFailure)) throw problem;
    const said = problem.message.trim();
    const isFar = arguments_[0] === 'fetch' || arguments_[0] === 'push';
    const known = (isFar ? FAR : NEAR).find(([pattern]) => pattern.test(said));
    if (known !== undefined) throw new Refusal(409, 'git', `${what}: ${known[1]}.`, { hint: known[2], said });
    const lines = said.split('\n').filter((line) => line.trim() !== '');
    const why = tellingLines(lines).join(' ') || 'it is not known why.';
    throw new Refusal(409, 'git', `${what}: ${why}`, { said });
  }
}

const MOST_LINES = 3;

/** The lines that say what is wrong: those that git marks so, and then the last ones, such as a hook's. */
function tellingLines(lines: readonly string[]): readonly string[] {
  const marked = lines.filter((line) => /^(?:fatal|error|hint): /.test(line));
  return marked.length > 0 ? marked.slice(0, MOST_LINES) : lines.slice(-MOST_LINES);
}

/** What git answers to a question; `undefined` where it answers with a failure. */
export const answerOf = (git: Git, ...words: readonly string[]): Promise<string | undefined> =>
  git(words).then(
    (answer) => answer.trim(),
    () => undefined,
  );

/** What somebody has staged stays staged. */
export async function besideIndex(
  git: Git,
  from: string,
  what: string,
  change: (index: string) => Promise<unknown>,
): Promise<string> {
  const index = join(tmpdir(), `studio-index-${randomUUID()}`);
  try {
    await asked(git, ['read-tree', from], what, { index });
    await change(index);
    return (await asked(git, ['write-tree'], what, { index })).trim();
  } finally {
    await rm(index, { force: true });
  }
}

/** What of a site's folder is published: its content and pictures, nothing else. */
export const CONTENT = ['site.config.yaml', 'pages'];

/** The list of names that editors offer: it changes with the pages, and goes with them. */
export const NAMES = `schemas/${NAMES_FILE}`;

/** A content file as it is in a commit, the last one if none is named; `undefined` if it is not there, or there is no git. */
export const committedText = (git: Git, file: string, at = 'HEAD'): Promise<string | undefined> =>
  git(['show', `${at}:./${file}`]).catch(() => undefined);

/** What `git status` says, in the order of the files. @param paths what of the repository; all of it for none */
export async function statusOf(
  git: Git,
  { prefix }: Pick<Repository, 'prefix'>,
  paths: readonly string[] = CONTENT,
): Promise<{ file: string; what: ChangedFile['what'] }[]> {
  const options = ['status', '--porcelain=v1', '-z', '--untracked-files=all', '--no-renames'];
  const output = await git([...options, '--', ...paths]);
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
export async function underWay(
  git: Git,
  { folder }: Pick<Repository, 'folder'>,
): Promise<string | undefined> {
  const found = UNDER_WAY.find(([name]) => existsSync(join(folder, name)))?.[1];
  const hasConflict = found === undefined && (await git(['ls-files', '--unmerged'])) !== '';
  return hasConflict ? 'putting two versions of a file together' : found;
}

/** The branch that a commit goes to; `undefined` if the folder is at a commit and on no branch. */
export const branchOf = async (git: Git): Promise<string | undefined> =>
  (await answerOf(git, 'branch', '--show-current')) || undefined;

/** The remote that is published to: the branch's own, else "origin", else the only one. */
export async function remoteOf(git: Git, branch: string | undefined): Promise<string | undefined> {
  const settings = await answerOf(git, 'config', '--get-regexp', '^(remote|branch)\\..');
  const lines = (settings ?? '').split('\n');
  const all = new Set(lines.flatMap((line) => /^remote\.(\S+)\.\w+/.exec(line)?.[1] ?? []));
  const key = `branch.${branch}.remote `;
  const own = lines.find((line) => line.startsWith(key))?.slice(key.length);
  if (own !== undefined && all.has(own)) return own;
  return all.has('origin') ? 'origin' : all.size === 1 ? [...all][0] : undefined;
}

/** The branch that is published: the remote's own first one, as far as this folder knows it. */
export async function publishedBranch(
  git: Git,
  remote: string,
  branch: string | undefined,
): Promise<string | undefined> {
  const refs = ['HEAD', 'main', 'master'].map((name) => `refs/remotes/${remote}/${name}`);
  const format = '--format=%(refname:lstrip=3) %(symref:lstrip=3)';
  const found = (await answerOf(git, 'for-each-ref', format, ...refs)) ?? '';
  const lines = found.split('\n').map((line) => line.split(' '));
  const lineOf = (wanted: string) => lines.find(([name]) => name === wanted);
  return lineOf('HEAD')?.[1] || ['main', 'master'].find(lineOf) || branch;
}
