import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, realpath, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { project } from '../../../scripts/project.ts';

/** What a clone of the project has not. */
const LEFT_OUT = new Set(['.git', 'node_modules', 'dist', 'test-results', 'playwright-report']);

/** A copy of the whole project, with the packages of the real one. The caller removes it. */
export async function projectCopy(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'project-')));
  for (const name of await readdir(project)) {
    if (LEFT_OUT.has(name) || name.startsWith('.dist')) continue;
    await cp(join(project, name), join(folder, name), { recursive: true });
  }
  const packages = join(folder, 'node_modules');
  await mkdir(packages);
  for (const name of await readdir(join(project, 'node_modules'))) {
    // Each project has its own caches.
    if (name === '.cache' || name === '.vite') continue;
    // A junction where the system has them: links to folders then need no privilege.
    await symlink(join(project, 'node_modules', name), join(packages, name), 'junction');
  }
  return folder;
}

/** How a program ended. */
export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs a script of a project with Node, without a terminal. */
export function runIn(folder: string, script: string, words: readonly string[]): Promise<Ran> {
  const {
    GITHUB_ACTIONS: _actions,
    NO_COLOR: _colour,
    VITEST: _vitest,
    NODE_ENV: _env,
    ...env
  } = process.env;
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(folder, script), ...words],
      { cwd: folder, env, maxBuffer: 1e8 },
      (error, out, err) => {
        const code = error === null ? 0 : typeof error.code === 'number' ? error.code : 1;
        resolve({ code, out, err });
      },
    );
  });
}

/** Runs a command of a project, as npm does. */
export const runCommand = (folder: string, ...words: readonly string[]): Promise<Ran> =>
  runIn(folder, 'scripts/run.mjs', words);
