import { execFile } from 'node:child_process';

/** A content file as it was. */
export interface FormerFile {
  /** Relative to the content root. */
  readonly path: string;
  readonly text: string;
}

/** The content that is public, as far as git tells: that of the last commit that others have too. */
export interface FormerContent {
  /** Tells one such state from another. */
  readonly commit: string;
  /** The pages that are no longer there or have been changed since, and site.config.yaml if it has. */
  readonly changed: readonly FormerFile[];
  /** The paths of all pages. */
  readonly pages: ReadonlySet<string>;
}

/** Milliseconds for all questions together. Who has to wait longer is not told of old addresses. */
const PATIENCE = 5000;
/** Bytes of an answer. */
const MOST_OUTPUT = 32 * 1024 * 1024;
/** Files that are read as they were: after so many changes, nobody goes through them one by one. */
const MOST_FILES = 500;

/**
 * Asks git what the content was: where the branch has left the one it is pushed to, else in the last commit.
 *
 * @param root absolute path of the content root
 * @param patience milliseconds after which git is ended and no longer asked
 * @returns `undefined` without git, without a repository or a commit, if git does not answer in time, or if too much has
 *   changed
 */
export async function formerContent(root: string, patience = PATIENCE): Promise<FormerContent | undefined> {
  const place = { cwd: root, signal: AbortSignal.timeout(patience) };
  const git = async (...words: string[]): Promise<string> => {
    // A program that is started with a signal that has been given runs until it is ended.
    place.signal.throwIfAborted();
    return (await ask(place, words)).toString();
  };
  try {
    const commit = (
      await git('merge-base', 'HEAD', '@{upstream}').catch(() => git('rev-parse', '--verify', 'HEAD'))
    ).trim();
    const names = (
      await git(
        'diff',
        '--no-ext-diff',
        '--no-renames',
        '--relative',
        '--name-only',
        '--diff-filter=DMT',
        '-z',
        commit,
        '--',
        'pages',
        'site.config.yaml',
      )
    )
      .split('\0')
      .filter((path) => isPage(path) || path === 'site.config.yaml');
    if (names.length === 0) return { commit, changed: [], pages: new Set() };
    if (names.length > MOST_FILES) return undefined;
    const listed = (await git('ls-tree', '-r', '--name-only', '-z', commit, '--', 'pages')).split('\0');
    const changed = await textsOf(place, commit, names);
    return { commit, changed, pages: new Set(listed.filter(isPage)) };
  } catch {
    return undefined;
  }
}

const isPage = (path: string): boolean => /^pages\/(?:[^_\n][^/\n]*\/)*[^_\n][^/\n]*\.yaml$/.test(path);

/** The texts of files in a commit, all in one answer: each after a line that ends with its size in bytes. */
async function textsOf(place: Place, commit: string, paths: readonly string[]): Promise<FormerFile[]> {
  const answer = await ask(
    place,
    ['cat-file', '--batch'],
    paths.map((path) => `${commit}:./${path}\n`).join(''),
  );
  let at = 0;
  return paths.map((path) => {
    const start = answer.indexOf('\n', at) + 1;
    const size = Number(/ blob (\d+)$/.exec(answer.toString('utf8', at, start - 1))?.[1] ?? Number.NaN);
    if (Number.isNaN(size)) throw new Error(`git does not know ${path}`);
    at = start + size + 1;
    return { path, text: answer.toString('utf8', start, start + size) };
  });
}

/** Where git runs, and what ends it. */
type Place = Readonly<{ cwd: string; signal: AbortSignal }>;

/** @throws Error if git says no, or nothing in time */
function ask(place: Place, words: readonly string[], input = ''): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      'git',
      // Names with signs in them mean themselves, and nothing is started to page or to watch.
      ['--no-pager', '-c', 'core.fsmonitor=false', ...words],
      {
        ...place,
        killSignal: 'SIGKILL',
        maxBuffer: MOST_OUTPUT,
        windowsHide: true,
        encoding: 'buffer',
        env: { ...process.env, GIT_TERMINAL_PROMPT: '0', GIT_OPTIONAL_LOCKS: '0', LC_ALL: 'C' },
      },
      (problem, output) => (problem === null ? resolve(output) : reject(problem)),
    );
    child.stdin?.on('error', () => {}).end(input);
  });
}
