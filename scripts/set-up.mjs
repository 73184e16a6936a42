// Makes sure that what package-lock.json names is installed. Plain JavaScript without dependencies: it runs
// before anything is installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { acquireLock } from '../src/engine/write/acquireLock.mjs';

/** Wrong usage or a broken environment, as in src/engine/usageError.ts, which cannot be read yet. */
class UsageError extends Error {
  name = 'UsageError';
}

/**
 * Installs the packages that package-lock.json names, unless they are there. When they are, that costs the
 * reading of one file. Of several commands that find them missing, one installs and the others wait.
 *
 * @param {string} project the folder of package-lock.json
 * @throws UsageError when the installation fails; npm has said why on standard error
 */
export async function setUp(project) {
  if (isSetUp(project)) return;
  // Not below node_modules, which npm empties, and not in the project, where it would be an untracked file.
  const lock = join(tmpdir(), `set-up-${process.getuid?.() ?? 0}-${hash(project)}`);
  const turn = await acquireLock(lock, {
    milliseconds: Number.POSITIVE_INFINITY,
    onWait: (pid) => console.error(`Waiting for process ${pid}, which installs the packages ...`),
  });
  try {
    // Another command may have done it while this one waited.
    if (!isSetUp(project)) await install(project);
  } finally {
    await turn.release();
  }
}

/** @param {string} project */
function isSetUp(project) {
  const stamp = stampOf(project);
  if (stamp === undefined) return false;
  if (read(stampFile(project)) === stamp) return true;
  if (!isInstalled(project)) return false;
  // Somebody has run npm by hand. Noted, so that the next command need not compare again.
  writeFileSync(stampFile(project), stamp);
  return true;
}

/** @param {string} project */
const stampFile = (project) => join(project, 'node_modules', '.set-up');

/**
 * Says for which packages, which run of npm and which kind of machine node_modules is right.
 *
 * @param {string} project
 * @returns {string | undefined} nothing when npm has never finished here
 */
function stampOf(project) {
  const noted = statSync(join(project, 'node_modules', '.package-lock.json'), { throwIfNoEntry: false });
  if (noted === undefined) return undefined;
  const lockFile = hash(readFileSync(join(project, 'package-lock.json')));
  return [process.platform, process.arch, noted.mtimeMs, lockFile].join(' ');
}

/**
 * Compares package-lock.json with what npm noted when it last installed. A package may only be missing where
 * it is optional (most of those are for other systems), and none may be there that is not for this system:
 * then the folder came from another machine.
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

/** Whether a package's "os" or "cpu" leaves this machine out: names to have, or names not to have after "!". */
function excludes(list = [], own = '') {
  const wanted = list.filter((name) => !name.startsWith('!'));
  return list.includes(`!${own}`) || (wanted.length > 0 && !wanted.includes(own));
}

/** @param {string} project */
async function install(project) {
  console.error('Installing the packages (npm ci) ...');
  // Development packages are what builds the site, also where the environment says "production"; and what
  // goes wrong must be read, also under "npm run --silent".
  const code = await runNpm(project, ['ci', '--include=dev', '--include=optional', '--loglevel=error']);
  if (code !== 0) {
    throw new UsageError(
      'The packages could not be installed; npm has said above why. Without a network, try again with one.',
    );
  }
  // Also where the comparison would find a difference: npm has done what it can, and again would be no better.
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
 * @returns {string} the npm that runs us, else the one that came with this Node
 */
function npmProgram() {
  const running = process.env.npm_execpath;
  // Another package manager sets this variable too, and does not know "ci".
  if (running !== undefined && basename(running) === 'npm-cli.js') return running;
  const folder = dirname(process.execPath);
  const usual = ['node_modules', '../lib/node_modules'].map((path) =>
    join(folder, path, 'npm/bin/npm-cli.js'),
  );
  const found = usual.find((path) => existsSync(path));
  if (found === undefined) {
    throw new UsageError(
      'The packages are not installed, and npm was not found. Run "npm ci", then this again.',
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
