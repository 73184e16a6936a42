import { existsSync } from 'node:fs';
import { UsageError } from '../../src/engine/usageError.ts';
import { findBrowser } from './findBrowser.ts';
import { programOf, runProgram } from './runProgram.ts';

/**
 * Finds a browser for the tests, or installs one: Playwright's, else Debian's where we may.
 *
 * @param tell told in a few words what is being done, since it takes a while
 * @returns the path of the program
 * @throws UsageError when there is none and none can be installed
 */
export async function installBrowser(tell: (doing: string) => void): Promise<string> {
  const there = findBrowser();
  if (there !== undefined) return there;

  tell('no Chromium here: "playwright install chromium"');
  const playwright = [programOf('@playwright/test', 'playwright'), 'install', 'chromium'];
  await runProgram(process.execPath, playwright, { minutes: 5 });
  const downloaded = findBrowser();
  if (downloaded !== undefined) return downloaded;

  if (isRootOnDebian()) {
    tell('that did not help: "apt-get install chromium"');
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await runProgram('apt-get', ['update'], { minutes: 5, env });
    await runProgram('apt-get', ['install', '-y', 'chromium'], { minutes: 15, env });
    const installed = findBrowser();
    if (installed !== undefined) return installed;
  }
  throw new UsageError(
    'There is no Chromium for the end-to-end tests, and none could be installed. Install Chromium or Chrome, or set the environment variable CHROME_PATH to its program.',
  );
}

function isRootOnDebian(): boolean {
  return process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/etc/debian_version');
}
