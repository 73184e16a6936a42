import { delimiter, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Machine } from '../../../../scripts/testing/findBrowser.ts';
import { findFirefox, findWebKit } from '../../../long/e2e/engines/findEngines.ts';

const machine = (working: readonly string[], changes: Partial<Machine> = {}): Machine => ({
  platform: 'linux',
  env: { PATH: ['/usr/local/bin', '/usr/bin'].join(delimiter) },
  works: (path) => working.includes(path),
  ...changes,
});

describe('the other browsers for the tests', () => {
  it('are a Firefox that is installed, of whichever release', () => {
    const [stable, extended] = ['firefox', 'firefox-esr'].map((name) => join('/usr/bin', name));
    expect(findFirefox(machine([`${stable}`, `${extended}`]))).toBe(stable);
    expect(findFirefox(machine([`${extended}`]))).toBe(extended);
    expect(findFirefox(machine([]))).toBeUndefined();
  });

  it('are looked for where macOS and Windows install them', () => {
    const mac = join('/Applications', 'Firefox.app', 'Contents', 'MacOS', 'firefox');
    expect(findFirefox(machine([mac], { platform: 'darwin' }))).toBe(mac);
    const windows = join('D:\\Programs', 'Mozilla Firefox', 'firefox.exe');
    const env = { PROGRAMFILES: 'D:\\Programs' };
    expect(findFirefox(machine([windows], { platform: 'win32', env }))).toBe(windows);
  });

  it('are a WebKit with a screen: its own in memory, unless there is one', () => {
    const [driver = '', screen = ''] = ['WebKitWebDriver', 'Xvfb'].map((name) => join('/usr/bin', name));
    expect(findWebKit(machine([driver, screen]))).toEqual({ driver, screen });
    expect(findWebKit(machine([driver]))).toBeUndefined();
    expect(findWebKit(machine([screen]))).toBeUndefined();
    const env = { ...machine([]).env, DISPLAY: ':0' };
    expect(findWebKit(machine([driver], { env }))).toEqual({ driver, screen: undefined });
  });
});
