import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { crossFade, noteStart } from '../../../../src/view/live/crossFade.ts';

let faded: number;
const prefersMotion = (reduced: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(prefers-reduced-motion: reduce)' && reduced,
  }));

beforeEach(() => {
  faded = 0;
  prefersMotion(false);
  vi.stubGlobal('document', {
    hidden: false,
    startViewTransition: (change: () => void) => {
      faded += 1;
      change();
      return { ready: Promise.reject(new Error('skipped')), finished: Promise.resolve() };
    },
  });
  noteStart(25);
});
afterEach(() => vi.unstubAllGlobals());

/** @returns how often the page was changed, and how often by a cross-fade */
function change(): [changed: number, faded: number] {
  let changed = 0;
  crossFade(() => {
    changed += 1;
  });
  return [changed, faded];
}

it('a page fades into the next one', () => {
  expect(change()).toEqual([1, 1]);
});

it.each<[string, () => unknown]>([
  ['prefers reduced motion', () => prefersMotion(true)],
  ['has a slow device', () => noteStart(25.1)],
  ['does not see it', () => Object.assign(document, { hidden: true })],
  ['lacks view transitions', () => Reflect.deleteProperty(document, 'startViewTransition')],
])('the change is immediate for a visitor who %s', (_, become) => {
  become();
  expect(change()).toEqual([1, 0]);
});
