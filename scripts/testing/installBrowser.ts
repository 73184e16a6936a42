import { existsSync } from 'node:fs';
import { UsageError } from '../../src/engine/model/usageError.ts';
import { findBrowser } from './findBrowser.ts';
import { runProgram } from './runProgram.ts';

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
