import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { inEach, type Machine, starts } from '../../../../scripts/testing/findBrowser.ts';

/** What it takes to run a WebKit. */
export interface WebKitPrograms {
  /** WebKitWebDriver, which starts WebKitGTK's small browser. */
  readonly driver: string;
  /** Xvfb, a screen in memory; not needed where there is a screen. */
  readonly screen: string | undefined;
}

/** What Debian and Ubuntu call the packages of each. */
export const ENGINE_PACKAGES = {
  Firefox: ['firefox-esr'],
  WebKit: ['webkit2gtk-driver', 'xvfb'],
} as const;

/** Finds the Firefox that people use; Playwright's is a patched one. */
export function findFirefox({
  platform = process.platform,
  env = process.env,
  works = starts,
}: Machine = {}): string | undefined {
  return placesOfFirefox(platform, env).find(works);
}

function placesOfFirefox(platform: NodeJS.Platform, env: NonNullable<Machine['env']>): string[] {
  if (platform === 'win32') {
    const folders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA];
    return inEach(folders, ['Mozilla Firefox/firefox.exe']);
  }
  if (platform === 'darwin') {
    const folders = ['/Applications', join(env.HOME ?? '', 'Applications')];
    return inEach(folders, ['Firefox.app/Contents/MacOS/firefox']);
  }
  return inEach(pathOf(env), ['firefox', 'firefox-esr']);
}

/** Finds WebKitGTK, the WebKit of Linux, with a screen for it. Safari cannot be driven without being set up by hand. */
export function findWebKit({
  env = process.env,
  // Neither of its programs says its version.
  works = existsSync,
}: Machine = {}): WebKitPrograms | undefined {
  const driver = inEach(pathOf(env), ['WebKitWebDriver']).find(works);
  if (driver === undefined) return undefined;
  if (env.DISPLAY) return { driver, screen: undefined };
  const screen = inEach(pathOf(env), ['Xvfb']).find(works);
  return screen === undefined ? undefined : { driver, screen };
}

const pathOf = (env: NonNullable<Machine['env']>): string[] => (env.PATH ?? '').split(delimiter);
