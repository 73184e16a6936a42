import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { REST_MS } from '../../../../src/view/live/boot/rest.ts';
import { PageStore } from '../../../../src/view/live/PageStore.ts';
import { prefetchLinks } from '../../../../src/view/live/prefetchLinks.ts';

const asked: string[] = [];
const forgotten: string[] = [];
const known: string[] = [];
const answered: (() => void)[] = [];
let end = (): void => undefined;

const link = (at: number): Element => document.querySelectorAll('a')[at] ?? document.body;
/** Does something to a link that bubbles, and waits a while. */
function on(at: number, type: string, details: object = {}, ms = 0): void {
  link(at).dispatchEvent(Object.assign(new Event(type, { bubbles: true }), details));
  vi.advanceTimersByTime(ms);
}
const answer = async (): Promise<void> => {
  for (const one of answered.splice(0)) one();
  await vi.advanceTimersByTimeAsync(0);
};

beforeEach(() => {
  vi.useFakeTimers();
  for (const list of [asked, forgotten, known, answered]) list.length = 0;
  vi.stubGlobal('navigator', { connection: { effectiveType: '4g', rtt: 50 } });
  vi.spyOn(performance, 'getEntriesByName').mockReturnValue([]);
  const store = new PageStore(async () => undefined);
  vi.spyOn(store, 'has').mockImplementation((path) => known.includes(path));
  vi.spyOn(store, 'forget').mockImplementation((path) => void forgotten.push(path));
  vi.spyOn(store, 'prefetch').mockImplementation((path) => {
    asked.push(path);
    return new Promise((resolve) => void answered.push(() => known.push(path), resolve));
  });
  document.body.innerHTML = `<a href="/a">A</a><a href="/b">B</a><a href="https://other.example/">O</a>
    <a href="/c" download>C</a><a href="/">Here</a><p>No link</p>`;
  end = prefetchLinks(store);
});
afterEach(() => end());

describe('5: a visitor who is about to follow a link', () => {
  it.each([
    ['rests on it with a pointer', 0, 'pointerover', REST_MS, ['/a']],
    ['crosses it with a pointer', 0, 'pointerover', REST_MS - 1, []],
    ['comes to it with the keyboard', 0, 'focusin', REST_MS, ['/a']],
    ['keeps a finger on it', 0, 'touchstart', REST_MS, ['/a']],
    ['rests on a link to the open page', 4, 'pointerover', REST_MS, []],
  ])('and %s has these fetched', (_, at, type, ms, pages) => {
    on(at, type, {}, ms);
    expect(asked).toEqual(pages);
  });

  it.each([
    ['touchstart', 'scroll'],
    ['touchstart', 'click'],
    ['focusin', 'scroll'],
    ['pointerover', 'pointerout'],
  ])('by %s, and then does something else (%s), has nothing fetched', (first, type) => {
    on(0, first);
    link(9).dispatchEvent(new Event(type, { bubbles: true }));
    vi.advanceTimersByTime(REST_MS);
    expect(asked).toEqual([]);
  });

  it.each<[string, object, string[], number?]>([
    ['a mouse', { button: 0, pointerType: 'mouse' }, ['/a']],
    ['a finger', { button: 0, pointerType: 'touch' }, []],
    ['a mouse, while its page is open,', { button: 0, pointerType: 'mouse' }, [], 4],
  ])('and presses it with %s has at once what the click needs', (_, details, pages, at = 0) => {
    vi.stubGlobal('navigator', { connection: { saveData: true } });
    on(at, 'pointerdown', details);
    expect(asked).toEqual(pages);
  });

  it.each([
    ['is known already', () => known.push('/a')],
    [
      'would be fetched on a slow connection',
      () => vi.stubGlobal('navigator', { connection: { effectiveType: '3g' } }),
    ],
  ])('whose page %s has nothing fetched', (_, make) => {
    make();
    on(0, 'pointerover', {}, REST_MS);
    expect(asked).toEqual([]);
  });

  it('has one page fetched at a time, and the last one asked for after it', async () => {
    on(0, 'pointerover', {}, REST_MS);
    on(1, 'pointerover', {}, REST_MS);
    expect(asked).toEqual(['/a']);
    await answer();
    expect(asked).toEqual(['/a', '/b']);
  });

  it('has no more than 200 KB fetched from one page', async () => {
    for (let page = 0; page < 10; page += 1) {
      document.body.innerHTML = `<a href="/page-${page}">Page</a>`;
      on(0, 'pointerover', {}, REST_MS);
      await answer();
    }
    expect(asked).toHaveLength(8);
    history.replaceState(null, '', '/elsewhere');
    on(0, 'pointerover', {}, REST_MS);
    expect(asked).toHaveLength(9);
  });

  it.each([
    [100, ['/a'], ['/a']],
    [75, [], []],
  ])('has it asked for at the touch if a round trip takes %i ms, given up by scrolling', (rtt, at, up) => {
    vi.stubGlobal('navigator', { connection: { effectiveType: '4g', rtt } });
    on(0, 'touchstart');
    expect(asked).toEqual(at);
    on(9, 'scroll');
    expect(forgotten).toEqual(up);
    on(9, 'scroll');
    expect(forgotten).toEqual(up);
  });

  it('keeps what a finger has asked for and then clicked', () => {
    vi.stubGlobal('navigator', { connection: { effectiveType: '4g', rtt: 150 } });
    on(0, 'touchstart');
    on(0, 'click');
    on(9, 'scroll');
    expect([asked, forgotten]).toEqual([['/a'], []]);
  });
});
