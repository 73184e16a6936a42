import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, it, vi } from 'vitest';
import { project } from '../../../scripts/project.ts';
import { setUp } from '../../../scripts/set-up.mjs';
import { put } from '../engine/serve/servedSite.ts';
import { scratchFolder } from '../engine/write/siteOnDisk.ts';
import { freshClone, installByHand, npmCalls, packages } from './freshClone.ts';

const RUNTIME = ['ci --omit=dev --include=optional --loglevel=error'];
const EVERYTHING = ['ci --include=dev --include=optional --loglevel=error'];
const TOOLS = 'install --no-save --include=dev --include=optional --loglevel=error';
const FAILED =
  'The packages could not be installed; npm says why above. If you are offline, connect and try again.';
/** What npm notes of this lockfile on this system. */
const { '': _, 'node_modules/a-elsewhere': __, ...here } = packages;

/** Has what a command needs installed: the packages alone, or those with the tools for developers. */
const needs = async (clone: string, what: 'packages' | 'tools'): Promise<void> => {
  vi.stubEnv('npm_execpath', join(clone, 'npm', 'npm-cli.js'));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await setUp(clone, { dev: what === 'tools' });
};
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it('somebody who has just cloned the project has the packages installed by the first command, the tools added by the first that uses them, beside what is there, and nothing by a later one', async () => {
  const clone = await freshClone({});
  for (let times = 0; times < 2; times += 1) await needs(clone, 'packages');
  expect(await npmCalls(clone)).toEqual(RUNTIME);
  await writeFile(join(clone, 'node_modules/in-use'), '');
  await needs(clone, 'tools');
  expect(await readFile(join(clone, 'node_modules/in-use'), 'utf8')).toBe('');
  for (const what of ['packages', 'tools'] as const) await needs(clone, what);
  expect(await npmCalls(clone)).toEqual([...RUNTIME, TOOLS]);
});

it('somebody who has installed the program as a package reads in one line, before anything is fetched, what comes, why and where', async () => {
  const clone = await freshClone({});
  const folder = join(clone, 'node_modules');
  const program = join(folder, 'program');
  const devDependencies = { 'axe-core': '^4.0.0', httpxy: '^0.5.0', 'json-schema-to-typescript': '^16.0.0' };
  await put(program, { 'package.json': JSON.stringify({ devDependencies }) });
  vi.stubEnv('npm_execpath', join(clone, 'npm', 'npm-cli.js'));
  const wasFetched: boolean[] = [];
  const said = vi.spyOn(console, 'error').mockImplementation(() => {
    wasFetched.push(existsSync(join(clone, 'npm-calls')));
  });
  await setUp(program, { dev: true, studio: true });
  expect(said.mock.calls).toEqual([
    [expect.stringMatching(/^The editors of the Studio, .*: fetching 2 packages into .*node_modules \(/)],
  ]);
  expect(wasFetched).toEqual([false]);
  expect(await npmCalls(clone)).toEqual(['install --no-save --loglevel=error axe-core@^4.0.0 httpxy@^0.5.0']);
});

it('somebody who has just cloned the project reads in one line that installing failed, and can try again', async () => {
  const clone = await freshClone({});
  await writeFile(join(clone, 'npm-fails'), '');
  await expect(needs(clone, 'packages')).rejects.toThrow(FAILED);
  await rm(join(clone, 'npm-fails'));
  await needs(clone, 'packages');
  expect(await npmCalls(clone)).toEqual([...RUNTIME, ...RUNTIME]);
});

it.each([
  ['all of it is not made to install again', here, 'tools', []],
  ['one package fewer gets what package-lock.json says', {}, 'packages', RUNTIME],
  ['the packages of another system gets what package-lock.json says', packages, 'packages', EVERYTHING],
] as const)('somebody who installs by hand and ends up with %s', async (_, installed, what, calls) => {
  const clone = await freshClone({});
  await installByHand(clone, installed);
  await needs(clone, what);
  expect(await npmCalls(clone)).toEqual(calls);
});

it('somebody who installs by hand or pulls a new package-lock.json has it installed by the next command', async () => {
  const clone = await freshClone({});
  await needs(clone, 'packages');
  const changed = { ...packages, 'node_modules/a': { version: '1.0.1', integrity: 'sha512-c' } };
  await writeFile(join(clone, 'package-lock.json'), JSON.stringify({ packages: changed }));
  await needs(clone, 'packages');
  expect(await npmCalls(clone)).toEqual([...RUNTIME, ...RUNTIME]);
});

it('somebody with a version of Node that is too old is told so in one line, before anything else happens', async () => {
  const folder = await scratchFolder();
  await mkdir(join(folder, 'scripts'));
  await cp(join(project, 'scripts/run.mjs'), join(folder, 'scripts/run.mjs'));
  await writeFile(join(folder, 'scripts/command.mjs'), 'export const run = () => console.log("runs");');
  const wrong = 'This project needs Node 20 (20.19 or newer), 22 (22.13 or newer) or 24 and up. This is Node';
  const tooOld = ['18.20.4', '20.18.3', '21.7.3', '22.12.0', '23.11.0'];
  const known = ['20.19.0', '22.13.0', '24.0.0', '25.1.0'];
  // One process that pretends to be of each version: to start nine takes four seconds.
  const pretend = `
    const said = {};
    for (const node of ${JSON.stringify([...tooOld, ...known])}) {
      const lines = (said[node] = []);
      for (const level of ['log', 'error']) console[level] = (line) => lines.push(level + ': ' + line);
      Object.defineProperty(process, 'versions', { value: { ...process.versions, node }, configurable: true });
      process.exitCode = 0;
      await import('./scripts/run.mjs?' + node);
      await import('./scripts/command.mjs');
      await new Promise(setImmediate);
      lines.push('exit code ' + process.exitCode);
    }
    process.exitCode = 0;
    process.stdout.write(JSON.stringify(said));`;
  await writeFile(join(folder, 'pretend.mjs'), pretend);
  const { stdout } = await promisify(execFile)(process.execPath, ['pretend.mjs'], { cwd: folder });
  expect(JSON.parse(stdout)).toEqual({
    ...Object.fromEntries(tooOld.map((node) => [node, [`error: ${wrong} ${node}.`, 'exit code 2']])),
    ...Object.fromEntries(known.map((node) => [node, ['log: runs', 'exit code 0']])),
  });
});
