import { expect, it } from 'vitest';
import { placeNumbers } from '../../../../src/site/blocks/anatomy/placeNumbers.ts';
import { drawnBlock, words } from './drawnBlock.tsx';

const WIDTH = 360;
const HEIGHT = 200;
const APART = 24;

it('a visitor who looks at the parts of a drawing finds the same numbers in the drawing and before the explanations', async () => {
  const items = ['First', 'Second', 'Third'].map((title, index) => ({
    title,
    text: 'What it is for.',
    right: 20 + 30 * index,
    down: 40,
  }));
  const body = await drawnBlock({ type: 'anatomy', title: 'A bill', scene: { kind: 'invoice' }, items });
  expect(words(body, 'ol > li > h3')).toEqual(['First', 'Second', 'Third']);
  expect(words(body, 'svg:last-child text')).toEqual(['1', '2', '3']);
  const drawings = [...body.querySelectorAll('svg')];
  expect(drawings.map((drawing) => drawing.getAttribute('aria-hidden'))).toEqual(['true', 'true']);
});

it.each([0, 50, 100])(
  'a visitor who looks at the parts of a drawing sees no number on another or outside if all parts are %d% down',
  (down) => {
    const parts = Array.from({ length: 8 }, () => ({ right: 10, down }));
    const heights = placeNumbers(parts, WIDTH, HEIGHT, APART).map(({ y }) => y);
    const sorted = heights.toSorted((a, b) => a - b);
    expect(Math.min(...sorted.slice(1).map((y, index) => y - (sorted[index] ?? 0)))).toBeGreaterThanOrEqual(
      APART,
    );
    expect(sorted[0]).toBeGreaterThanOrEqual(APART / 2 - 0.01);
    expect(sorted.at(-1)).toBeLessThanOrEqual(HEIGHT - APART / 2);
  },
);
