import { expect, it } from 'vitest';
import schema from '../../../../schemas/blocks/gallery.schema.json' with { type: 'json' };
import { drawnBlocks } from './drawnBlock.tsx';

const { minItems, maxItems } = schema.properties.items;
const counts = Array.from({ length: maxItems - minItems + 1 }, (_, index) => index + minItems);
const galleries = () =>
  drawnBlocks(
    counts.map((count) => ({
      type: 'gallery',
      items: Array.from({ length: count }, (_, place) => ({
        caption: `Picture ${place}`,
        scene: { kind: 'invoice' },
      })),
    })),
  );

const COLUMNS = 12;
/** The columns and rows that a picture takes, according to Gallery.module.css. */
const SIZES: Readonly<Record<string, readonly [columns: number, rows: number]>> = {
  largest: [8, 2],
  large: [6, 2],
  more: [7, 1],
  less: [5, 1],
  third: [4, 1],
  quarter: [3, 1],
};

const sizeOf = ({ dataset }: HTMLElement) => SIZES[dataset.size ?? ''] ?? ([0, 0] as const);

/** The rows of a mosaic as a browser fills them: how many columns are taken in each. */
function rowsOf(gallery: Element): number[] {
  const rows: number[] = [];
  let row = 0;
  for (const item of gallery.querySelectorAll('li')) {
    const [width, height] = sizeOf(item);
    while ((rows[row] ?? 0) + width > COLUMNS) row += 1;
    for (let at = row; at < row + height; at += 1) rows[at] = (rows[at] ?? 0) + width;
  }
  return rows;
}

it('27: a visitor who looks at a gallery of as many pictures as it may have sees no gap in it, and no picture larger than the first', async () => {
  const all = await galleries();
  const rows = all.map(rowsOf);
  expect(rows.filter((taken) => taken.length > 0)).toHaveLength(counts.length);
  expect(rows).toEqual(rows.map((taken) => taken.map(() => COLUMNS)));
  const areas = all.map((body) =>
    [...body.querySelectorAll('li')].map((item) => sizeOf(item)[0] * sizeOf(item)[1]),
  );
  expect(areas.filter((sizes) => Math.max(...sizes) !== sizes[0])).toEqual([]);
});
