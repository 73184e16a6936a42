import { expect, it } from 'vitest';
import { newProgressLine } from '../../../scripts/progressLine.ts';

/** What is written of a stage of many pages, each of which takes the same time, in milliseconds. */
function written(pages: number, each: number, screen: { isTerminal: boolean; width?: number }): string[] {
  let time = 0;
  const texts: string[] = [];
  const write = (text: string) => texts.push(text);
  const line = newProgressLine({ width: 100, ...screen, write, now: () => time });
  for (let done = 0; done <= pages; done += 1) {
    line.show({ stage: 'render', done, total: pages });
    time += each;
  }
  line.clear();
  return texts;
}

const ERASE = '\r\x1b[2K';

it('somebody who waits at a terminal sees nothing of work that takes less than a second', () => {
  expect(written(37, 20, { isTerminal: true })).toEqual([]);
});

it('somebody who waits at a terminal sees a bar with the pages and the time left, which is gone at the end', () => {
  const texts = written(4000, 1, { isTerminal: true });
  expect(texts[0]).toBe(`${ERASE}[#####...............] Drawing 1,000 of 4,000 pages, 3 s left`);
  expect(texts[1]).toContain('1,100 of 4,000');
  expect(texts.every((text) => text.startsWith(ERASE))).toBe(true);
  expect(texts.at(-1)).toBe(ERASE);
});

it('somebody with a narrow terminal never sees a line that wraps, because it could not be erased', () => {
  const [first] = written(4000, 1, { isTerminal: true, width: 30 });
  expect(first).toBe(`${ERASE}Drawing 1,000 of 4,000 pages,`);
});

it('somebody who reads the log of a build reads a plain line every half minute', () => {
  expect(written(12_000, 6, { isTerminal: false })).toEqual([
    'Drawing 5,000 of 12,000 pages, 42 s left\n',
    'Drawing 10,000 of 12,000 pages, 12 s left\n',
  ]);
});
