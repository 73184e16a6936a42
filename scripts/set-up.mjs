// Makes sure that the packages in package-lock.json are installed. Plain JavaScript without dependencies, because
// it runs before anything is installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { acquireLock } from '../src/engine/write/acquireLock.mjs';

/** Wrong usage or a broken environment, as in src/engine/usageError.ts, which cannot be loaded yet. */
class UsageError extends Error {
  name = 'UsageError';
}

/**
 * Installs the packages in package-lock.json unless they are installed already; that check only reads and hashes one
 * file. If several commands find packages missing, one of them installs and the others wait.
 *
 * @param {string} project the folder of package-lock.json
 * @throws UsageError when the installation fails; npm prints the reason on standard error
 */
export async function setUp(project) {
  if (isSetUp(project)) return;
  // Not in node_modules, which npm empties, nor in the project, where it would be an untracked file.
  const folder = join(tmpdir(), `set-up-${process.getuid?.() ?? 0}-${hash(project)}`);
  const lock = await acquireLock(folder, {
    milliseconds: Number.POSITIVE_INFINITY,
    onWait: (pid) => console.error(`Waiting for process ${pid}, which is installing the packages ...`),
  });
  try {
    // Another command may have done it while this one waited.
    if (!isSetUp(project)) await install(project);
  } finally {
    await lock.release();
  }
}

/** @param {string} project */
function isSetUp(project) {
  const stamp = stampOf(project);
  if (stamp === undefined) return false;
  if (read(stampFile(project)) === stamp) return true;
  if (!isInstalled(project)) return false;
  // Someone ran npm by hand. Record it, so that the next command need not compare again.
  writeFileSync(stampFile(project), stamp);
  return true;
}

/** @param {string} project */
const stampFile = (project) => join(project, 'node_modules', '.set-up');

/**
 * Identifies the packages, the run of npm and the kind of machine that node_modules was installed for.
 *
 * @param {string} project
 * @returns {string | undefined} `undefined` if npm has never finished here
 */
function stampOf(project) {
  const noted = statSync(join(project, 'node_modules', '.package-lock.json'), { throwIfNoEntry: false });
  if (noted === undefined) return undefined;
  const lockFile = hash(readFileSync(join(project, 'package-lock.json')));
  return [process.platform, process.arch, noted.mtimeMs, lockFile].join(' ');
}

/**
 * Compares package-lock.json with what npm recorded when it last installed. Only optional packages may be missing
 * (most of those are for other systems). A package for another system means that the folder was copied from another
 * machine.
 *
 * @param {string} project
 */
function isInstalled(project) {
  const packagesIn = (...path) => JSON.parse(readFileSync(join(project, ...path), 'utf8')).packages;
  const wanted = packagesIn('package-lock.json');
  const installed = packagesIn('node_modules', '.package-lock.json');
  const complete = Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
    if (path === '') return true;
    const found = installed[path];
    if (found === undefined) return optional === true;
    return found.version === version && found.integrity === integrity;
  });
  const foreign = Object.values(installed).some(
    ({ os, cpu }) => excludes(os, process.platform) || excludes(cpu, process.arch),
  );
  return complete && !foreign;
}

/** Whether a package's "os" or "cpu" excludes this machine: a list of allowed names, or of excluded ones with "!". */
function excludes(list = [], own = '') {
  const wanted = list.filter((name) => !name.startsWith('!'));
  return list.includes(`!${own}`) || (wanted.length > 0 && !wanted.includes(own));
}

/** @param {string} project */
async function install(project) {
  console.error('Installing the packages (npm ci) ...');
  // The build needs the development packages even if the environment says "production", and errors must be shown
  // even under "npm run --silent".
  const code = await runNpm(project, ['ci', '--include=dev', '--include=optional', '--loglevel=error']);
  if (code !== 0) {
    throw new UsageError(
      'The packages could not be installed; npm says why above. If you are offline, connect and try again.',
    );
  }
  // Even if the comparison would still find a difference: running npm again would not change it.
  writeFileSync(stampFile(project), stampOf(project) ?? '');
}

/**
 * @param {string} project
 * @param {string[]} words
 * @returns {Promise<number>} npm's exit code
 */
async function runNpm(project, words) {
  const child = spawn(process.execPath, [npmProgram(), ...words], {
    cwd: project,
    // Standard output belongs to the command: it may be JSON that a program reads.
    stdio: ['ignore', 2, 2],
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/**
 * npm's own script, run by Node itself: "npm" is a batch file on Windows, which only a shell can start.
 *
 * @returns {string} the npm that started this process, else the one that came with this Node
 */
function npmProgram() {
  const running = process.env.npm_execpath;
  // Other package managers set this variable too, but have no "ci".
  if (running !== undefined && basename(running) === 'npm-cli.js') return running;
  const folder = dirname(process.execPath);
  const usual = ['node_modules', '../lib/node_modules'].map((path) =>
    join(folder, path, 'npm/bin/npm-cli.js'),
  );
  const found = usual.find((path) => existsSync(path));
  if (found === undefined) {
    throw new UsageError(
      'The packages are not installed, and npm was not found. Run "npm ci", then run this command again.',
    );
  }
  return found;
}

/** @param {string} path */
function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** @param {string | Buffer} text */
function hash(text) {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
