import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { UsageError } from '../../src/engine/usageError.ts';

/** What the search depends on; the machine's own by default. */
export interface Machine {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Where Playwright would keep a browser of its own. */
  readonly playwrights: string;
  /** Whether a program is there and starts. */
  readonly works: (path: string) => boolean;
}

/**
 * Finds a Chromium or a browser made from it: the one CHROME_PATH names, Playwright's own, or one that is
 * installed on the machine.
 *
 * @returns the path of the program; `undefined` when there is none
 * @throws UsageError when CHROME_PATH names something that does not start
 */
export function findBrowser(machine: Machine = thisMachine()): string | undefined {
  const { env, playwrights, works } = machine;
  const chosen = env.CHROME_PATH;
  if (chosen !== undefined && chosen !== '') {
    if (works(chosen)) return chosen;
    throw new UsageError(
      `CHROME_PATH is "${chosen}", which does not start. Name a Chromium or Chrome program.`,
    );
  }
  return [playwrights, ...usualPlaces(machine)].find(works);
}

function thisMachine(): Machine {
  return {
    platform: process.platform,
    env: process.env,
    playwrights: chromium.executablePath(),
    works: starts,
  };
}

function usualPlaces({ platform, env }: Machine): string[] {
  if (platform === 'win32') {
    const roots = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA];
    const programs = [
      ['Google', 'Chrome', 'Application', 'chrome.exe'],
      ['Chromium', 'Application', 'chrome.exe'],
      // On every Windows, and made from Chromium.
      ['Microsoft', 'Edge', 'Application', 'msedge.exe'],
    ];
    return programs.flatMap((program) =>
      roots.filter((root) => root !== undefined).map((root) => join(root, ...program)),
    );
  }
  if (platform === 'darwin') {
    const names = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
    const folders = ['/Applications', join(env.HOME ?? '', 'Applications')];
    return folders.flatMap((folder) =>
      names.map((name) => join(folder, `${name}.app`, 'Contents', 'MacOS', name)),
    );
  }
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/**
 * A program that is there may still not start: Ubuntu's "chromium-browser" only says that the browser is a
 * snap, and one that Playwright downloaded lacks the system's libraries on a small machine.
 */
function starts(path: string): boolean {
  if (!existsSync(path)) return false;
  // There "--version" opens a window; the programs need nothing that the system does not have.
  if (process.platform === 'win32') return true;
  try {
    accessSync(path, constants.X_OK);
  } catch {
    return false;
  }
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 30_000 });
  return status === 0 && /\d+\.\d+/.test(stdout);
}
