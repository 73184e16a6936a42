import { describe, expect, it } from 'vitest';
import type { Picture } from '../../../../src/engine/model/picture.ts';
import { loadSharp } from '../../../../src/engine/pictures/loadSharp.ts';
import { drawPicture } from '../../../../src/engine/render/drawPicture.ts';

/** A picture of four by two pixels on black. */
const picture = (layers: Picture['layers']): Picture => ({ width: 4, height: 2, ground: '#000000', layers });

/** Its pixels in the first row, as six hexadecimal digits. */
async function firstRow(drawn: Picture): Promise<string[]> {
  const pixels = (await loadSharp())(await drawPicture(drawn))
    .removeAlpha()
    .raw();
  const { data, info } = await pixels.toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([4, 2]);
  return [0, 1, 2, 3].map((pixel) => data.subarray(pixel * 3, pixel * 3 + 3).toString('hex'));
}

describe('whoever draws a picture for social networks', () => {
  it('gets shapes filled and stroked where they are placed, the later ones in front', async () => {
    const line = { path: 'M0 0v1', stroke: 0.5, place: { x: 1.5, y: 0, scale: 2 } };
    const filled = { colour: '#ff0000', shapes: [{ path: 'M0 0h2v2h-2z' }] };
    const row = await firstRow(picture([filled, { colour: '#00ff00', shapes: [line] }]));
    expect(row).toEqual(['ff0000', '00ff00', '000000', '000000']);
  });

  it('gets a translucent layer no denser where its shapes overlap', async () => {
    const shapes = [{ path: 'M0 0h2v2h-2z' }, { path: 'M1 0h2v2h-2z' }];
    const row = await firstRow(picture([{ colour: '#ffffff80', shapes }]));
    expect(new Set(row.slice(0, 3)).size).toBe(1);
    expect(row[3]).toBe('000000');
  });

  it('is told of a colour that is none', async () => {
    await expect(drawPicture(picture([{ colour: 'red', shapes: [] }]))).rejects.toThrow('the colour "red"');
  });
});
