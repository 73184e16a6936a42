import type { ChangedFile } from '../../protocol/handOver.ts';
import type { Git } from './git.ts';

/** What of a site's folder is handed over: its content and pictures, nothing else. */
const CONTENT = ['site.config.yaml', 'pages'];

/** A content file as it is in the last commit; `undefined` if it is not there, or there is no git. */
export const committedText = (git: Git, file: string): Promise<string | undefined> =>
  git(['show', `HEAD:./${file}`]).catch(() => undefined);

/** What `git status` says, in the order of the files. */
export async function statusOf(git: Git): Promise<{ file: string; what: ChangedFile['what'] }[]> {
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
export async function remoteOf(git: Git, branch: string): Promise<string | undefined> {
  if (branch === '') return undefined;
  const own = (await git(['config', '--get', `branch.${branch}.remote`]).catch(() => '')).trim();
  const all = (await git(['remote']).catch(() => '')).split('\n').filter((name) => name !== '');
  if (all.includes(own)) return own;
  return all.includes('origin') ? 'origin' : all.length === 1 ? all[0] : undefined;
}
