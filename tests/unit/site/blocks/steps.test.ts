import { expect, it } from 'vitest';
import { drawnBlocks, words } from './drawnBlock.tsx';

const draw = (counts: readonly number[]) =>
  drawnBlocks(
    counts.map((count) => ({
      type: 'steps',
      title: `${count} steps`,
      items: Array.from({ length: count }, (_, place) => ({ title: `Step ${place}`, text: 'It is done.' })),
    })),
  );

it('13: a visitor who reads how we work finds the steps numbered in order, "01" to "08", and up to "16" if there are as many', async () => {
  const [eight, sixteen] = (await draw([8, 16])).map((body) => words(body, 'ol > li > span'));
  expect(eight).toEqual(['01', '02', '03', '04', '05', '06', '07', '08']);
  expect(sixteen?.slice(8)).toEqual(['09', '10', '11', '12', '13', '14', '15', '16']);
});

it('13: a visitor who reads how we work never sees a single step in the last row where there is room for several', async () => {
  const counts = Array.from({ length: 15 }, (_, index) => index + 2);
  const columns = (await draw(counts)).map((body) => Number(body.querySelector('ol')?.dataset.columns));
  expect(columns.filter((number) => !(number > 1))).toEqual([]);
  expect(counts.filter((count, index) => count % (columns[index] ?? 1) === 1)).toEqual([]);
});
