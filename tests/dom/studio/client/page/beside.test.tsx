import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { placeInOther } from '../../../../../src/studio/client/forms/translation.tsx';
import { stepToFollow } from '../../../../../src/studio/client/page/OriginalFrame.tsx';
import { Studio } from '../../../../../src/studio/client/Studio.tsx';
import { at } from '../../../at.ts';
import { answered, FILE, noNames, studioWindow } from '../studioWindow.tsx';
import { AS_USUAL, happen, pageIn } from './pageIn.ts';

const OURS = 'pages/ta/a.yaml';
const [banner, faq, visit] = [{ type: 'banner' }, { type: 'faq' }, { use: 'visit' }];
const english = answered({ name: 'Tea', blocks: [banner, visit, faq] });
const site = {
  languages: [
    { tag: 'en', at: '/', name: 'English', wordsFile: 'pages/_words/en.yaml' },
    { tag: 'ta', at: '/ta', name: 'Tamil', wordsFile: 'pages/_words/ta.yaml' },
  ],
  names: {
    ...noNames,
    shared: [
      { name: 'visit', file: 'pages/_shared/visit.yaml', pages: [] },
      { name: 'ta/visit', file: 'pages/_shared/ta/visit.yaml', pages: [] },
    ],
  },
};
const tamil = answered({ name: 'தேநீர்', blocks: [faq, { use: 'ta/visit' }] }, { file: OURS, route: '/ta/a' });
const lists = site.names.shared.map(({ file }) =>
  answered([faq], { file, kind: 'shared', route: undefined }),
);

/** A window of the Studio on the original. */
const opened = (part: ReactNode, others = [tamil]): ReturnType<typeof studioWindow> =>
  studioWindow(part, { page: english, others: [...others, ...lists], site });

let isRoomy = true;
const listeners = new Set<() => void>();
/** Makes the window wider or narrower. */
const resize = (isWide: boolean): Promise<void> =>
  act(async () => {
    isRoomy = isWide;
    for (const changed of listeners) changed();
  });
beforeEach(() => {
  isRoomy = true;
  // jsdom loads nothing into a frame, and says so.
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: isRoomy && media === '(width >= 1180px)',
    addEventListener: (_: string, changed: () => void) => void listeners.add(changed),
    removeEventListener: (_: string, changed: () => void) => void listeners.delete(changed),
  }));
});

const frames = (): readonly string[] => [...document.querySelectorAll('iframe')].map(({ title }) => title);
const button = (): HTMLElement => screen.getByRole('button', { name: 'Original beside' });

it('an author on a page with a translation comes to that with the original at its left, and has it there until she puts it away', async () => {
  const { store } = await opened(<Studio />);
  expect(frames()).toEqual(['The page']);
  await act(async () => void fireEvent.click(button()));
  expect(store.state().route).toBe('/ta/a');
  expect(frames()).toEqual(['The original, for reading', 'The page']);
  expect(button().getAttribute('aria-pressed')).toBe('true');
  await act(() => store.openPage('/a'));
  expect(frames()).toEqual(['The page']);
  await act(() => store.openPage('/ta/a'));
  expect(frames()).toHaveLength(2);
  await act(() => store.openPage('/a'));
  await act(async () => void fireEvent.click(button()));
  expect(frames()).toHaveLength(2);
  await resize(false);
  expect(frames()).toEqual(['The page']);
  await resize(true);
  const place = { file: OURS, pointer: '/name' };
  await act(() => store.select(place));
  fireEvent.click(button());
  expect(frames()).toEqual(['The page']);
  expect(store.state().place).toEqual(place);
  cleanup();
  expect(listeners.size).toBe(0);
});

it('a translator who clicks on the original is led to the same place of her page, or reads that there is none, and nothing else happens', async () => {
  const { store } = await opened(<Studio />);
  await act(async () => void fireEvent.click(button()));
  const place = (block: number): string => `${FILE}#/blocks/${block}/title`;
  const page = await pageIn(
    'The original, for reading',
    `<a href="/b" data-at="${place(2)}">Is it hot?</a><h1 data-at="${place(0)}">Tea</h1><form></form>`,
  );
  const [link, title, form] = [at('a', page), at('h1', page), at('form', page)];
  const click = async (on: Element, detail: number): Promise<void> => {
    Object.assign(page, { elementsFromPoint: () => [on] });
    expect(await happen(on, new MouseEvent('click', { ...AS_USUAL, detail }))).toBe(false);
  };
  await click(title, 1);
  expect(store.state().notice?.text).toBe('The translation does not have this.');
  for (const detail of [0, 1]) {
    await act(() => store.select(undefined));
    await click(link, detail);
    expect(store.state().place).toEqual({ file: OURS, pointer: '/blocks/0/title' });
  }
  expect(await happen(form, new Event('submit', AS_USUAL))).toBe(false);
  await happen(link, new KeyboardEvent('keydown', { ...AS_USUAL, key: 'k', ctrlKey: true }));
  expect(store.state().isGoing).toBe(true);
});

it.each([
  ['the page has no translation', [], true],
  ['the window has no room for both', [tamil], false],
])('an author is not offered the original beside the page where %s', async (_, others, hasRoom) => {
  isRoomy = hasRoom;
  await opened(<Studio />, others);
  expect(screen.queryByRole('button', { name: 'Original beside' })).toBeNull();
});

it.each([
  ['a text of a block', FILE, '/blocks/2/title', OURS, '/blocks/0/title'],
  [
    'a text of a shared list',
    'pages/_shared/visit.yaml',
    '/0/title',
    'pages/_shared/ta/visit.yaml',
    '/0/title',
  ],
  ['a word of the interface', 'pages/_words/en.yaml', '/menu', 'pages/_words/ta.yaml', '/menu'],
  ['a setting', 'site.config.yaml', '/name', 'site.config.yaml', '/name'],
])(
  'a translator who clicks on %s of the original is led to it in the translation, and back',
  async (_, file, pointer, otherFile, otherPointer) => {
    const { store } = await opened(null);
    await store.open(OURS);
    const theirs = { file, pointer };
    const ours = { file: otherFile, pointer: otherPointer };
    expect(placeInOther(theirs, FILE, OURS, store.state())).toEqual(ours);
    expect(placeInOther(ours, OURS, FILE, store.state())).toEqual(theirs);
  },
);

it('a translator is led nowhere from a block that the translation does not have', async () => {
  const { store } = await opened(null);
  await store.open(OURS);
  expect(placeInOther({ file: FILE, pointer: '/blocks/0/title' }, FILE, OURS, store.state())).toBeUndefined();
});

it.each([
  ['before the first block, it is as far below the edge', 40, 60, 20],
  ['at the top of a block, the other is there as well', 0, 300, 300],
  ['half through a block, so is the other', -50, 300, 400],
  ['where the translation has more behind a block, the original waits at its end', -500, 300, 500],
])('a translator who scrolls one page has the other go along: %s', (_, y, otherY, step) => {
  const box = (top: number, height: number) => ({ x: 0, width: 100, y: top, height });
  const far = [box(2000, 100), box(900, 1)] as const;
  expect(stepToFollow([far, [box(y, 100), box(otherY, 200)]])).toBe(step);
});
