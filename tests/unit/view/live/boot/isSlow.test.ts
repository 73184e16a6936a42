import { afterEach, expect, it, vi } from 'vitest';
import { isSlow } from '../../../../../src/view/live/boot/isSlow.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  [{}, false],
  [{ effectiveType: '4g', rtt: 269, saveData: false }, false],
  [{ effectiveType: '4g', rtt: 270 }, true],
  [{ effectiveType: '3g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
  [{ effectiveType: '4g', saveData: true }, true],
])('a visitor with the connection %o has a slow one: %s', (connection, slow) => {
  vi.stubGlobal('navigator', { connection });
  expect(isSlow()).toBe(slow);
});

it.each([
  [269, false],
  [270, true],
])('where the browser does not say, a page that took %d ms to answer decides: %s', (ms, slow) => {
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('performance', {
    getEntriesByType: () => [{ requestStart: 1000, responseStart: 1000 + ms }],
  });
  expect(isSlow()).toBe(slow);
});
