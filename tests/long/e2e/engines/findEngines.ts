import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { inEach, starts } from '../../../../scripts/testing/findBrowser.ts';

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

const { env, platform } = process;
const onPath = (...programs: string[]): string[] => inEach((env.PATH ?? '').split(delimiter), programs);

/** Finds the Firefox that people use; Playwright's is a patched one. */
export const findFirefox = (): string | undefined => placesOfFirefox().find(starts);

function placesOfFirefox(): string[] {
  if (platform === 'win32') {
    const folders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA];
    return inEach(folders, ['Mozilla Firefox/firefox.exe']);
  }
  if (platform === 'darwin') {
    const folders = ['/Applications', join(env.HOME ?? '', 'Applications')];
    return inEach(folders, ['Firefox.app/Contents/MacOS/firefox']);
  }
  return onPath('firefox', 'firefox-esr');
}

/**
 * Finds WebKitGTK, the WebKit of Linux, with a screen for it. Neither of its programs says its version. Safari cannot be
 * driven without being set up by hand.
 */
export function findWebKit(): WebKitPrograms | undefined {
  const driver = onPath('WebKitWebDriver').find(existsSync);
  const screen = env.DISPLAY ? undefined : onPath('Xvfb').find(existsSync);
  return driver !== undefined && (env.DISPLAY || screen) ? { driver, screen } : undefined;
}
