import { runGit, textsByName } from './runGit.ts';

/** A content file as it was. */
export interface FormerFile {
  readonly path: string;
  readonly text: string;
}

/** The content that is public, as far as git tells. */
export interface FormerContent {
  /** Tells one such state from another. */
  readonly commit: string;
  readonly head: string;
  /**
   * How many commits ago each content file was changed last; 0 if it has been since the last one. Empty if git does not
   * answer in time. A copy without the history knows no difference.
   */
  readonly ages: () => Promise<ReadonlyMap<string, number>>;
  /** The pages that are no longer there or have been changed since, and site.config.yaml if it has. */
  readonly changed: readonly FormerFile[];
  readonly pages: ReadonlySet<string>;
}

/** Milliseconds for all questions together. Who has to wait longer is not told of old addresses. */
const PATIENCE = 5000;
/** Files that are read as they were: after so many changes, nobody goes through them one by one. */
const MOST_FILES = 500;

/**
 * Asks git what the content was: where the branch has left the one it is pushed to; before the last commit, if it is
 * pushed nowhere; else in the last commit.
 *
 * @param patience milliseconds after which git is ended and no longer asked
 * @returns `undefined` without git, without a repository or a commit, if git does not answer in time, or if too much has
 *   changed
 */
export async function formerContent(root: string, patience = PATIENCE): Promise<FormerContent | undefined> {
  const limits = { cwd: root, signal: AbortSignal.timeout(patience), killSignal: 'SIGKILL' } as const;
  const ask = async (words: readonly string[], input?: string): Promise<Buffer> => {
    // A program that is started with a signal that has been given runs until it is ended.
    limits.signal.throwIfAborted();
    return runGit(words, limits, input);
  };
  const git = async (...words: string[]): Promise<string> => (await ask(words)).toString();
  try {
    // Without it there is nothing else to ask for.
    const [head = '', parent = head] = (await git('rev-list', '--parents', '-1', 'HEAD')).trim().split(' ');
    const commit = (
      await git('merge-base', 'HEAD', '@{upstream}')
        // On a branch that is pushed nowhere. Where no branch is checked out, a machine builds what is public.
        .catch(() => git('symbolic-ref', '--quiet', 'HEAD').then(() => parent))
        .catch(() => head)
    ).trim();
    const ages = () => agesIn(git).catch(() => new Map<string, number>());
    const how = '--no-ext-diff --no-renames --relative --name-only --diff-filter=DMT -z'.split(' ');
    const listedChanges = await git('diff', ...how, commit, '--', 'pages', 'site.config.yaml');
    const names = listedChanges.split('\0').filter((path) => isPage(path) || path === 'site.config.yaml');
    if (names.length === 0) return { commit, head, ages, changed: [], pages: new Set() };
    if (names.length > MOST_FILES) return undefined;
    const listed = (await git('ls-tree', '-r', '--name-only', '-z', commit, '--', 'pages')).split('\0');
    const then = names.map((path) => `${commit}:./${path}`);
    const texts = await textsByName(ask, then);
    // Not all of a repository need be there.
    if (texts.includes(undefined)) return undefined;
    const changed = names.map((path, index) => ({ path, text: texts[index] ?? '' }));
    return { commit, head, ages, changed, pages: new Set(listed.filter(isPage)) };
  } catch {
    return undefined;
  }
}

async function agesIn(git: (...words: string[]) => Promise<string>): Promise<ReadonlyMap<string, number>> {
  const ages = new Map<string, number>();
  const names = ['--no-renames', '--relative', '--name-only', '-z'];
  const add = (list: string, age: number): void => {
    for (const path of list.split(/[\0\n]/)) if (path !== '' && !ages.has(path)) ages.set(path, age);
  };
  add(await git('diff', '--no-ext-diff', ...names, 'HEAD', '--', 'pages'), 0);
  const log = await git('log', '--format=%x01', ...names, '--', 'pages');
  for (const [age, list] of log.split('\x01').entries()) add(list, age);
  return ages;
}

const isPage = (path: string): boolean => /^pages\/(?:[^_\n][^/\n]*\/)*[^_\n][^/\n]*\.yaml$/.test(path);
