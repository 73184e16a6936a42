import { describe, expect, it } from 'vitest';
import { newProgressLine, type ProgressLine } from '../../../scripts/progressLine.ts';

/** A stage of many pages, each of which takes the same time. */
function work(
  screen: { isTerminal: boolean; width?: number },
  { pages, each, begins = 0 }: { pages: number; each: number; begins?: number },
): { line: ProgressLine; written: string[]; finished: () => void } {
  let time = 0;
  const written: string[] = [];
  const line = newProgressLine({
    ...{ width: 100, ...screen },
    write: (text) => written.push(text),
    now: () => time,
  });
  time = begins;
  const finished = (): void => {
    for (let done = 0; done <= pages; done += 1) {
      line.show({ stage: 'render', done, total: pages });
      time += each;
    }
    line.clear();
  };
  return { line, written, finished };
}

const ERASE = '\r\x1b[2K';

describe('somebody who waits at a terminal', () => {
  it('sees nothing of work that takes less than a second', () => {
    const { written, finished } = work({ isTerminal: true }, { pages: 37, each: 20 });
    finished();
    expect(written).toEqual([]);
  });

  it('sees a bar with the pages and the time left, which is gone at the end', () => {
    const { written, finished } = work({ isTerminal: true }, { pages: 4000, each: 1 });
    finished();
    expect(written[0]).toBe(`${ERASE}[#####...............] Drawing 1,000 of 4,000 pages, 3 s left`);
    expect(written[1]).toContain('1,100 of 4,000');
    expect(written.every((text) => text.startsWith(ERASE))).toBe(true);
    expect(written.at(-1)).toBe(ERASE);
  });

  it('never sees a line that wraps, because it could not be erased', () => {
    const { written, finished } = work({ isTerminal: true, width: 30 }, { pages: 4000, each: 1 });
    finished();
    expect(written[0]).toBe(`${ERASE}Drawing 1,000 of 4,000 pages,`);
  });
});

it('somebody who reads the log of a build reads a plain line every half minute', () => {
  const { written, finished } = work({ isTerminal: false }, { pages: 12_000, each: 6 });
  finished();
  expect(written).toEqual([
    'Drawing 5,000 of 12,000 pages, 42 s left\n',
    'Drawing 10,000 of 12,000 pages, 12 s left\n',
  ]);
});
