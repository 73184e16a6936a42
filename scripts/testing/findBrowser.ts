import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { UsageError } from '../../src/engine/model/usageError.ts';
import { runProgram } from './runProgram.ts';

/** What the search depends on; this machine by default. */
export interface Machine {
  readonly platform?: NodeJS.Platform;
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Where Playwright keeps the browser that it downloads. */
  readonly playwrights?: string;
  readonly works?: (path: string) => boolean;
}

/**
 * Finds Chromium or a browser based on it: the one that CHROME_PATH names, else Playwright's, else one that is
 * installed on this machine.
 *
 * @returns the path of the program; `undefined` if there is none
 * @throws UsageError when CHROME_PATH names something that does not start
 */
export function findBrowser({
  platform = process.platform,
  env = process.env,
  playwrights = chromium.executablePath(),
  works = starts,
}: Machine = {}): string | undefined {
  const chosen = env.CHROME_PATH;
  if (!chosen) return [playwrights, ...usualPlaces(platform, env)].find(works);
  if (works(chosen)) return chosen;
  throw new UsageError(
    `CHROME_PATH is "${chosen}", which does not start. Set it to the path of a Chromium or Chrome program.`,
  );
}

/** Starts the browser that is found, or says in Playwright's words that there is none. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  return chromium.launch(executablePath === undefined ? {} : { executablePath });
}

function usualPlaces(platform: NodeJS.Platform, env: NonNullable<Machine['env']>): string[] {
  if (platform === 'win32') {
    const folders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA];
    // Edge comes with Windows and is based on Chromium.
    const programs = ['Google/Chrome/Application/chrome', 'Chromium/Application/chrome'];
    return inEach(
      folders,
      [...programs, 'Microsoft/Edge/Application/msedge'].map((path) => `${path}.exe`),
    );
  }
  if (platform === 'darwin') {
    const names = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
    const programs = names.map((name) => `${name}.app/Contents/MacOS/${name}`);
    return inEach(['/Applications', join(env.HOME ?? '', 'Applications')], programs);
  }
  // The first is Chromium without its windows, which takes two thirds of the time.
  const programs = [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
  ];
  return inEach((env.PATH ?? '').split(delimiter), programs);
}

/** The paths of each of the programs in each of the folders; a folder that is not there has none. */
export function inEach(folders: readonly (string | undefined)[], programs: readonly string[]): string[] {
  return programs.flatMap((program) => folders.flatMap((folder) => (folder ? join(folder, program) : [])));
}

/**
 * A program that exists may still fail to start: Ubuntu's "chromium-browser" only says that the browser is a snap,
 * and the one that Playwright downloads needs libraries that a minimal system lacks.
 */
export function starts(path: string): boolean {
  // On Windows "--version" opens a window, and a browser that exists starts.
  if (process.platform === 'win32') return existsSync(path);
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 30_000 });
  return status === 0 && /\d+\.\d+/.test(stdout);
}

/**
 * Makes sure that there is a browser for the tests. If there is none, it installs Playwright's, or else Debian's if
 * it may.
 *
 * @throws UsageError if there is none and none can be installed
 */
export async function installBrowser(
  find: () => string | undefined = findBrowser,
  run: typeof runProgram = runProgram,
  mayUseApt = process.getuid?.() === 0 && existsSync('/etc/debian_version'),
): Promise<void> {
  if (find() !== undefined) return;
  console.log('There is no Chromium for the tests. One is being installed.');
  await run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium']);
  if (find() !== undefined) return;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  if (mayUseApt && (await run('apt-get', ['update'], { env })).code === 0) {
    for (const name of ['chromium-headless-shell', 'chromium']) {
      await run('apt-get', ['install', '-y', name], { env });
      if (find() !== undefined) return;
    }
  }
  throw new UsageError(
    'There is no Chromium for the end-to-end tests, and none could be installed. Install Chromium or Chrome, or set the environment variable CHROME_PATH to the path of one.',
  );
}
