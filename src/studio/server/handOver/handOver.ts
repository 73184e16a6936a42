import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Inside } from '../../../engine/develop/extension.ts';
import { parseFile } from '../../../engine/parse/parseFile.ts';
import { asRecord } from '../../../engine/readValue.ts';
import { sharedName } from '../../../engine/resolve/contentFiles.ts';
import type { FileKind } from '../../protocol/file.ts';
import type { ChangedFile, ChangesAnswer, PushAnswer } from '../../protocol/handOver.ts';
import { namedFile } from '../files/contentPath.ts';
import { MOST_BYTES, withoutMark } from '../files/textFile.ts';
import { Refusal } from '../refusal.ts';
import { pagesWithList } from '../siteAnswer.ts';
import type { SiteBook } from '../siteBook.ts';
import { changesInWords } from './changesInWords.ts';
import { asked, type Git, hasGit } from './git.ts';

/** What of a site's folder is handed over: its content and pictures, nothing else. */
const CONTENT = ['site.config.yaml', 'pages'];

/** Everything that has changed since the last commit. */
export async function changesSince(git: Git, inside: Inside, { book }: SiteBook): Promise<ChangesAnswer> {
  if (!(await hasGit(git))) return { git: false, files: [] };
  const listed = await statusOf(git);
  const targets = inside.live.overview()?.planned.plan.targets ?? [];
  const routeOf = (file: string): string | undefined =>
    targets.find(({ page }) => page.file === file)?.page.route;
  const files = listed.map(async ({ file, what }): Promise<ChangedFile> => {
    const kind = kindOf(inside.site.root, file);
    const errors = inside.live
      .issues()
      .filter((issue) => issue.severity === 'error' && issue.file === inside.shown(file)).length;
    if (kind === undefined) return { file, what, name: basename(file), changes: [], errors };
    const before = what === 'new' ? undefined : await committedText(git, file);
    const after =
      what === 'deleted'
        ? undefined
        : await readFile(join(inside.site.root, file), 'utf8').catch(() => undefined);
    const values = [before, after].map((text) =>
      text === undefined ? undefined : parseFile({ path: file, text: withoutMark(text) }, kind).file.value,
    );
    const [was, is] = values;
    const name = asRecord(is ?? was).name;
    const schema = kind === 'page' ? book.page : kind === 'site' ? book.site : undefined;
    const route = routeOf(file);
    const [including] = kind === 'shared' ? pagesWithList(inside, sharedName(file)) : [];
    const shownOn = route ?? (including === undefined ? undefined : routeOf(including));
    return {
      ...{ file, what, errors },
      name: nameOf(kind, file, name),
      ...(route === undefined ? {} : { route }),
      ...(shownOn === undefined ? {} : { shownOn }),
      changes: was === undefined || is === undefined ? [] : changesInWords(was, is, schema, book),
      ...(before === undefined || before.length > MOST_BYTES ? {} : { before }),
      ...(after === undefined || after.length > MOST_BYTES ? {} : { after }),
    };
  });
  const branch = (await git(['branch', '--show-current']).catch(() => '')).trim();
  const remote = await remoteOf(git, branch);
  const ahead =
    remote === undefined
      ? ''
      : await git(['rev-list', '--count', `refs/remotes/${remote}/${branch}..HEAD`, '--']).catch(() => '');
  return {
    git: true,
    ...(branch === '' ? {} : { branch }),
    ...(remote === undefined ? {} : { remote }),
    ...(ahead.trim() === '' ? {} : { ahead: Number(ahead) }),
    files: await Promise.all(files),
  };
}

/** A content file as it is in the last commit; `undefined` if it is not there, or there is no git. */
export const committedText = (git: Git, file: string): Promise<string | undefined> =>
  git(['show', `HEAD:./${file}`]).catch(() => undefined);

function nameOf(kind: FileKind, file: string, name: unknown): string {
  if (kind === 'site') return 'Site settings';
  if (kind === 'shared') return `Shared: ${basename(file, '.yaml')}`;
  return typeof name === 'string' ? name : basename(file, '.yaml');
}

function kindOf(root: string, file: string): FileKind | undefined {
  try {
    return namedFile(root, file).kind;
  } catch {
    return undefined;
  }
}

/** What `git status` says, in the order of the files. */
async function statusOf(git: Git): Promise<{ file: string; what: ChangedFile['what'] }[]> {
  const options = ['status', '--porcelain=v1', '-z', '--untracked-files=all', '--no-renames'];
  const output = await git([...options, '--', ...CONTENT]);
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

/** The remote that a push goes to: the branch's own, else "origin", else the only one. */
async function remoteOf(git: Git, branch: string): Promise<string | undefined> {
  if (branch === '') return undefined;
  const own = (await git(['config', '--get', `branch.${branch}.remote`]).catch(() => '')).trim();
  const all = (await git(['remote']).catch(() => '')).split('\n').filter((name) => name !== '');
  if (all.includes(own)) return own;
  return all.includes('origin') ? 'origin' : all.length === 1 ? all[0] : undefined;
}

/**
 * Commits some changed files, and nothing else, whatever is staged.
 *
 * @throws Refusal if there is nothing to commit or git does not do it
 */
export async function commit(git: Git, message: string, wanted: readonly string[]): Promise<void> {
  await expectGit(git);
  if (message.trim() === '')
    throw new Refusal(400, 'not-possible', 'A commit needs a message: what was changed, and why.');
  const changed = new Set((await statusOf(git)).map(({ file }) => file));
  const files = wanted.filter((file) => changed.has(file));
  if (files.length === 0) throw new Refusal(409, 'nothing', 'Nothing has changed since the last commit.');
  await asked(git, ['add', '--all', '--', ...files], 'The changes could not be noted');
  await asked(
    git,
    ['commit', '--quiet', `--message=${message.trim()}`, '--only', '--', ...files],
    'Git did not commit',
  );
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
  const branch = (await git(['branch', '--show-current'])).trim();
  const remote = await remoteOf(git, branch);
  if (remote === undefined)
    throw new Refusal(409, 'nothing', 'The repository has no remote that this branch could be pushed to.');
  await asked(
    git,
    ['push', '--quiet', '--set-upstream', remote, `HEAD:refs/heads/${branch}`],
    'The push did not succeed',
  );
  return { remote, branch };
}

async function expectGit(git: Git): Promise<void> {
  if (!(await hasGit(git)))
    throw new Refusal(409, 'nothing', 'The site is in no git repository, so there is nothing to commit to.');
}
