import { describe, expect, it } from 'vitest';
import { changedTexts, listedUnder, placeIn, textsUnder } from '../../../src/engine/sortedTexts.ts';

const paths = Array.from({ length: 1000 }, (_, number) => `pages/${number}.yaml`).sort();
const prints = paths.map((path) => `print of ${path}`);

describe('what is kept of each page of a large site', () => {
  it('is found by the path of the page, in whichever order it was put', () => {
    const texts = textsUnder(paths, 30);
    for (const [at, print] of [...prints.entries()].reverse()) texts.put(at, print);
    expect([...texts]).toEqual(paths.map((path, at) => [path, prints[at]]));
    for (const path of paths) expect(texts.get(path)).toBe(`print of ${path}`);
  });

  it('is not found for a page that does not exist', () => {
    expect(placeIn(paths, 'pages/1000.yaml')).toBe(-1);
    expect(listedUnder(paths, prints).get('pages/')).toBeUndefined();
    expect(listedUnder([], []).has('pages/0.yaml')).toBe(false);
  });

  it('is what an author has changed last, page after page', () => {
    const before = listedUnder(paths, prints);
    const first = changedTexts(paths, new Map([['pages/7.yaml', 'new']]), before, '');
    const second = changedTexts(paths, new Map([['pages/8.yaml', 'newer']]), first, '');
    expect(['pages/7.yaml', 'pages/8.yaml', 'pages/9.yaml'].map((path) => second.get(path))).toEqual([
      ...['new', 'newer', 'print of pages/9.yaml'],
    ]);
    expect([...second].find(([path]) => path === 'pages/7.yaml')).toEqual(['pages/7.yaml', 'new']);
    expect(second.get('pages/x.yaml')).toBeUndefined();
  });

  it('is there for pages that were added, and gone with those that were removed', () => {
    const before = listedUnder(paths, prints);
    const names = [...paths.slice(1), 'pages/x.yaml', 'pages/y.yaml'];
    const now = changedTexts(names, new Map([['pages/x.yaml', 'new']]), before, 'unknown');
    expect([now.size, now.get('pages/x.yaml'), now.get('pages/y.yaml')]).toEqual([1001, 'new', 'unknown']);
    expect(now.get(paths[0] ?? '')).toBeUndefined();
  });
});
