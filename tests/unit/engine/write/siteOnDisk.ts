import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { onTestFinished } from 'vitest';
import type { OutputFile } from '../../../../src/engine/model/outputFile.ts';
import { sampleSite } from './sampleSite.ts';

/** An empty folder that is removed when the test is over, or the process if it is made before the tests. */
export async function scratchFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    onTestFinished(remove);
  } catch {
    // In `beforeAll` there is no test yet.
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  }
  return folder;
}

/** Has git do something in a folder, in the name of somebody. */
export const gitIn =
  (cwd: string) =>
  (...words: readonly string[]): string =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@tea.example', ...words], {
      cwd,
      encoding: 'utf8',
      stdio: 'pipe',
    });

/** Every file of a folder by its `/`-separated path, as text; empty if the folder does not exist. */
export async function readSite(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  const read = files.map(async ({ parentPath, name }): Promise<[string, string]> => {
    const path = join(parentPath, name);
    return [relative(folder, path).split(sep).join('/'), await readFile(path, 'utf8')];
  });
  return Object.fromEntries((await Promise.all(read)).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** What `readSite` returns when exactly these files were written. */
export function asRead(files: readonly OutputFile[]): Record<string, string> {
  const sorted = files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  return Object.fromEntries(sorted.map(({ path, contents }) => [path, Buffer.from(contents).toString()]));
}

/** The names that a build may have left next to an output folder. */
export async function leftBeside(out: string): Promise<string[]> {
  return (await readdir(dirname(out))).filter((name) => name.startsWith('.'));
}

/** @returns which of the sample sites is in a folder, "nothing", or whatever else is there */
export async function whichSite(out: string, versions: readonly string[], pages: number): Promise<string> {
  const found = JSON.stringify(await readSite(out));
  if (found === '{}') return 'nothing';
  const version = versions.find((name) => JSON.stringify(asRead(sampleSite(name, pages))) === found);
  return version ?? `neither of ${versions.join(', ')}: ${found.slice(0, 200)}`;
}
