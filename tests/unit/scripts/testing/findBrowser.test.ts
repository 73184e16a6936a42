import { delimiter, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findBrowser, type Machine } from '../../../../scripts/testing/findBrowser.ts';
import { UsageError } from '../../../../src/engine/model/usageError.ts';

function machine(working: readonly string[], changes: Partial<Machine> = {}): Machine {
  return {
    platform: 'linux',
    env: { PATH: ['/usr/local/bin', '/usr/bin'].join(delimiter) },
    playwrights: '/playwright/chrome',
    works: (path) => working.includes(path),
    ...changes,
  };
}

describe('the browser for the tests', () => {
  const chromium = join('/usr/bin', 'chromium');
  const chrome = join('/usr/local/bin', 'google-chrome');

  it('is the one that CHROME_PATH names, in preference to all others', () => {
    const env = { CHROME_PATH: '/opt/mine' };
    expect(findBrowser(machine(['/opt/mine', '/playwright/chrome', chromium], { env }))).toBe('/opt/mine');
  });

  it('is never silently a different one from the one that CHROME_PATH names', () => {
    const env = { CHROME_PATH: '/opt/typo' };
    expect(() => findBrowser(machine(['/playwright/chrome'], { env }))).toThrow(UsageError);
  });

  it("is otherwise Playwright's own, then Chromium, then Chrome", () => {
    expect(findBrowser(machine([chromium, chrome, '/playwright/chrome']))).toBe('/playwright/chrome');
    expect(findBrowser(machine([chromium, chrome]))).toBe(chromium);
    expect(findBrowser(machine([chrome]))).toBe(chrome);
    expect(findBrowser(machine([]))).toBeUndefined();
  });

  it('is looked for where macOS and Windows install it', () => {
    const mac = join('/Applications', 'Google Chrome.app', 'Contents', 'MacOS', 'Google Chrome');
    expect(findBrowser(machine([mac], { platform: 'darwin' }))).toBe(mac);
    const edge = join('D:\\Programs', 'Microsoft', 'Edge', 'Application', 'msedge.exe');
    const env = { 'PROGRAMFILES(X86)': 'D:\\Programs' };
    expect(findBrowser(machine([edge], { platform: 'win32', env }))).toBe(edge);
  });
});
