import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { project } from '../../../scripts/project.ts';
import { put } from '../engine/serve/servedSite.ts';
import { scratchFolder } from '../engine/write/siteOnDisk.ts';

/** The files that a command needs in order to run, without the rest of the project. */
const machinery = [
  'scripts/run.mjs',
  'scripts/command.mjs',
  'scripts/set-up.mjs',
  'src/engine/bundle/compiled.mjs',
  'src/engine/store/projectPlaces.mjs',
  'src/engine/write/acquireLock.mjs',
  'src/engine/model/memoised.ts',
  'src/engine/model/usageError.ts',
  'src/engine/text/nearest.ts',
  'tsconfig.json',
];

/**
 * Stands in for npm: records that it was called, waits for the file "go" where the test says so, and "installs"
 * what package-lock.json lists, and by linking the real ones what the machinery itself needs.
 */
const npm = `
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, watch, writeFileSync } from 'node:fs';
appendFileSync('npm-calls', process.argv.slice(2).join(' ') + '\\n');
console.log('npm: some progress');
if (existsSync('npm-waits')) {
  await new Promise((go) => {
    const watcher = watch('.', () => { if (existsSync('go') || !existsSync('package.json')) { watcher.close(); go(); } });
    console.error('npm: waiting');
  });
}
if (existsSync('npm-fails')) {
  console.error('npm: cannot reach the registry');
  process.exit(1);
}
const isAddition = process.argv.includes('install');
if (!isAddition) rmSync('node_modules', { recursive: true, force: true });
mkdirSync('node_modules', { recursive: true });
if (!isAddition) for (const name of ['esbuild', 'fastest-levenshtein']) symlinkSync(${JSON.stringify(`${join(project, 'node_modules')}/`)} + name, 'node_modules/' + name, 'junction');
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const installed = Object.fromEntries(Object.entries(packages).filter(([path, { os, dev }]) => path !== '' && (dev !== true || process.argv.includes('--include=dev')) && (os ?? [process.platform]).includes(process.platform)));
writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: installed }));
`;

/** The packages of a lockfile: one for every system, one for a system other than this one, and one for developers. */
export const packages = {
  '': { name: 'clone' },
  'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
  'node_modules/a-elsewhere': { version: '1.0.0', integrity: 'sha512-b', optional: true, os: ['elsewhere'] },
  'node_modules/b': { version: '1.0.0', integrity: 'sha512-d', dev: true },
};

/** A clone of a project with nothing installed. Its commands are TypeScript files. */
export async function freshClone(commands: Readonly<Record<string, string>>): Promise<string> {
  const clone = await scratchFolder();
  await Promise.all(machinery.map((path) => cp(join(project, path), join(clone, path))));
  const scripts = Object.keys(commands).map((name) => [name, `node scripts/run.mjs ${name}`]);
  const sources = Object.entries(commands).map(([name, source]) => [`scripts/${name}.ts`, source]);
  await put(clone, {
    'package.json': JSON.stringify({ type: 'module', scripts: Object.fromEntries(scripts) }),
    'package-lock.json': JSON.stringify({ packages }),
    'npm/package.json': '{"type":"module"}',
    'npm/npm-cli.js': npm,
    ...Object.fromEntries(sources),
  });
  return clone;
}

/** Installs packages in a clone as npm does when a person runs it. */
export async function installByHand(clone: string, installed: object): Promise<void> {
  const modules = join(clone, 'node_modules');
  await mkdir(modules);
  await symlink(join(project, 'node_modules/esbuild'), join(modules, 'esbuild'), 'junction');
  await writeFile(join(modules, '.package-lock.json'), JSON.stringify({ packages: installed }));
}

/** How often npm was called in a clone, and with what. */
export async function npmCalls(clone: string): Promise<string[]> {
  const calls = await readFile(join(clone, 'npm-calls'), 'utf8').catch(() => '');
  return calls.split('\n').filter((line) => line !== '');
}

/** Starts a command as an npm script would. */
export function startCommand(
  clone: string,
  words: readonly string[],
): ChildProcess & { stdout: Readable; stderr: Readable } {
  return spawn(process.execPath, [join('scripts', 'run.mjs'), ...words], {
    cwd: clone,
    env: { ...process.env, npm_execpath: join(clone, 'npm', 'npm-cli.js') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Runs a command to its end. */
export async function runCommand(clone: string, words: readonly string[]) {
  const child = startCommand(clone, words);
  const [output, errors, [exitCode]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { output, errors, exitCode };
}

/** Waits until a stream has printed something; the stream keeps flowing afterwards. */
export function untilSaid(stream: Readable, words: string): Promise<void> {
  let said = '';
  return new Promise((resolve, reject) => {
    stream.on('data', (chunk) => {
      said += String(chunk);
      if (said.includes(words)) resolve();
    });
    stream.on('end', () => reject(new Error(`It ended without saying "${words}": ${said}`)));
  });
}
