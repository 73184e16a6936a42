// Makes sure that the packages in package-lock.json are installed. Plain JavaScript without dependencies, because
// it runs before anything is installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { isPackage, packagesFolder } from '../src/engine/store/projectPlaces.mjs';
import { acquireLock } from '../src/engine/write/acquireLock.mjs';

/** Wrong usage or a broken environment, as in src/engine/model/usageError.ts, which cannot be loaded yet. */
class UsageError extends Error {
  name = 'UsageError';
}

/**
 * Installs the packages in package-lock.json unless they are installed already; that check only reads and hashes one
 * file. If several commands find packages missing, one of them installs and the others wait.
 *
 * @param {string} project the folder of package-lock.json
 * @param {{ readonly dev: boolean, readonly studio?: boolean, readonly what?: string }} wish whether the devDependencies are
 *   needed, too: tests, types, generators. Building and serving the site takes a quarter of the files. Where the program is a
 *   package, only those for the Studio or only those for types; and what is said to be installed
 * @throws UsageError when the installation fails; npm prints the reason on standard error
 */
export async function setUp(project, { dev, studio = false, what = 'the packages' }) {
  // Whoever installed it as a package has installed its packages as well.
  if (isPackage(project)) return dev ? fetchRest(project, studio ? STUDIO : TYPES) : undefined;
  if (isSetUp(project, dev)) return;
  // Not in node_modules, which npm empties, nor in the project, where it would be an untracked file.
  const folder = join(tmpdir(), `set-up-${process.getuid?.() ?? 0}-${hash(project)}`);
  const lock = await acquireLock(folder, {
    milliseconds: Number.POSITIVE_INFINITY,
    onWait: (pid) => console.error(`Waiting for process ${pid}, which is installing the packages ...`),
  });
  try {
    // Another command may have done it while this one waited.
    if (!isSetUp(project, dev)) await install(project, dev, what);
  } finally {
    await lock.release();
  }
}

/** What "dev" needs besides, the editors of the Studio and what finds barriers; and what "types" does. */
export const STUDIO = /^(?:@codemirror\/|@lezer\/|@tiptap\/|mdast-util-|(?:axe-core|httpxy)$)/;
const TYPES = /^json-schema-to-typescript$/;

/**
 * Fetches what the Studio needs if the program is a package: another "npm install" takes it away, also while "dev" runs.
 *
 * @param {string} project the folder of the program
 * @throws UsageError when that fails
 */
export async function fetchStudio(project) {
  if (!isPackage(project) || (await fetchRest(project, STUDIO))) return;
  throw new UsageError('Without these packages, the Studio does not open. Connect, and open it again.');
}

/**
 * Where the program is a package, fetches what some commands need besides: few who install it ever run these.
 *
 * @param project the folder of the package
 * @param besides their names
 * @returns whether everything is there
 */
async function fetchRest(project, besides) {
  const { devDependencies } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
  const folder = packagesFolder(project);
  const isThere = (name) => existsSync(join(folder, name));
  const rest = Object.keys(devDependencies).filter((name) => besides.test(name));
  if (rest.every(isThere)) return true;
  const what = besides === STUDIO ? 'The editors of the Studio' : 'What writes types';
  // Npm removes what it is not told of.
  const others = Object.keys(devDependencies).filter(
    (name) => (STUDIO.test(name) || TYPES.test(name)) && isThere(name),
  );
  const wanted = [...new Set([...rest, ...others])].map((name) => `${name}@${devDependencies[name]}`);
  const keep = rest.length === 1 ? ` To keep it: npm install --save-dev ${rest[0]}` : '';
  console.error(
    `${what}, which few need, did not come with the program: fetching ${rest.length === 1 ? rest[0] : `${rest.length} packages`} into ${folder} (npm install) ...\nYour package.json stays as it is, so the next "npm install" takes away what is fetched now, and it is fetched again when it is needed.${keep}`,
  );
  const code = await runNpm(dirname(folder), ['install', '--no-save', '--loglevel=error', ...wanted]);
  if (code !== 0)
    console.error('That did not work; npm says why above. If you are offline, connect and try again.');
  return code === 0;
}

/** What the stamp file says while packages are added. A package may then be incomplete. */
const UNFINISHED = 'unfinished';

function isSetUp(project, dev) {
  const found = read(stampFile(project));
  const [some, all] = [stampOf(project, false), stampOf(project, true)];
  if (all === undefined || found === UNFINISHED) return false;
  if (found === all) return true;
  if (found === some && !dev) return true;
  // Someone ran npm by hand. Record it, so that the next command need not compare again.
  const has = found === some ? undefined : [true, false].find((which) => isInstalled(project, which));
  if (has === undefined) return false;
  note(project, has);
  return has || !dev;
}

const stampFile = (project) => join(project, 'node_modules', '.set-up');

/**
 * Identifies the packages, the run of npm and the kind of machine that node_modules was installed for.
 *
 * @returns `undefined` if npm has never finished here
 */
function stampOf(project, dev) {
  const noted = statSync(join(project, 'node_modules', '.package-lock.json'), { throwIfNoEntry: false });
  if (noted === undefined) return undefined;
  const lockFile = hash(readFileSync(join(project, 'package-lock.json')));
  return [process.platform, process.arch, noted.mtimeMs, lockFile, dev ? 'all' : 'without dev'].join(' ');
}

const note = (project, dev) => writeFileSync(stampFile(project), stampOf(project, dev) ?? '');

/** The packages of a lockfile, by path. */
const packagesIn = (...path) => JSON.parse(readFileSync(join(...path), 'utf8')).packages;

/**
 * Compares package-lock.json with what npm recorded when it last installed. Only optional packages may be missing
 * (most of those are for other systems). A package for another system means that the folder was copied from another
 * machine.
 */
function isInstalled(project, dev) {
  const wanted = packagesIn(project, 'package-lock.json');
  const installed = packagesIn(project, 'node_modules', '.package-lock.json');
  const complete = Object.entries(wanted).every(([path, { version, integrity, optional, dev: isDev }]) => {
    if (path === '' || (isDev === true && !dev)) return true;
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

async function install(project, dev, what) {
  // Only the devDependencies are missing: what is there stays, because another command may be using it.
  const isAddition = dev && isSetUp(project, false);
  // Whoever has them keeps them: an editor needs them.
  const all = dev || hasDev(project);
  console.error(`Installing ${what} (npm ${isAddition ? 'install' : 'ci'}) ...`);
  if (isAddition) writeFileSync(stampFile(project), UNFINISHED);
  // Told whatever the environment says ("production"). Errors must be shown even under "npm run --silent".
  const code = await runNpm(project, [
    ...(isAddition ? ['install', '--no-save'] : ['ci']),
    all ? '--include=dev' : '--omit=dev',
    '--include=optional',
    '--loglevel=error',
  ]);
  if (code !== 0) {
    // After an error, npm takes back what it has done; if it was stopped, it could not.
    if (isAddition && code !== undefined) note(project, false);
    throw new UsageError(
      'The packages could not be installed; npm says why above. If you are offline, connect and try again.',
    );
  }
  // Even if the comparison would still find a difference: running npm again would not change it.
  note(project, all);
}

function hasDev(project) {
  try {
    const installed = packagesIn(project, 'node_modules', '.package-lock.json');
    return Object.values(installed).some(({ dev }) => dev === true);
  } catch {
    return false;
  }
}

/** @returns npm's exit code; `undefined` if it was stopped */
async function runNpm(project, words) {
  const child = spawn(process.execPath, [npmProgram(), ...words], {
    cwd: project,
    // Standard output belongs to the command: it may be JSON that a program reads.
    stdio: ['ignore', 2, 2],
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? undefined));
  });
}

/**
 * npm's own script, run by Node itself: "npm" is a batch file on Windows, which only a shell can start.
 *
 * @returns the npm that started this process, else the one that came with this Node
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

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function hash(text) {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
