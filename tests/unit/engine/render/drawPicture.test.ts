import { describe, expect, it } from 'vitest';
import type { ImageAt, Picture } from '../../../../src/engine/model/picture.ts';
import { loadSharp } from '../../../../src/engine/pictures/loadSharp.ts';
import { drawPicture } from '../../../../src/engine/render/drawPicture.ts';

const NO_IMAGE = async () => undefined;

/** A picture of four by two pixels on black. */
const picture = (drawing: string): Picture => ({ width: 4, height: 2, ground: '#000000', drawing });

/** Its pixels in the first row, as six hexadecimal digits. */
async function firstRow(drawn: Picture, imageAt: ImageAt = NO_IMAGE): Promise<string[]> {
  const pixels = (await loadSharp())(await drawPicture(drawn, imageAt))
    .removeAlpha()
    .raw();
  const { data, info } = await pixels.toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([4, 2]);
  return [0, 1, 2, 3].map((pixel) => data.subarray(pixel * 3, pixel * 3 + 3).toString('hex'));
}

describe('whoever draws a picture for social networks', () => {
  it('gets what is drawn on its ground, the later shapes in front', async () => {
    const drawing = '<path fill="#f00" d="M0 0h2v2H0z"/><path stroke="#0f0" d="M1.5 0v2"/>';
    expect(await firstRow(picture(drawing))).toEqual(['ff0000', '00ff00', '000000', '000000']);
  });

  it('gets a picture of the site in front, as large as asked for, and goes on without one that is not there', async () => {
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="#f00" d="M0 0h9v9H0z"/></svg>';
    const image = { address: '/logo.svg', x: 1, y: 0, width: 2, height: 2 };
    const placed = { ...picture(''), images: [image, { ...image, address: '/gone.svg', x: 0 }] };
    const imageAt: ImageAt = async (address) => (address === '/logo.svg' ? Buffer.from(drawing) : undefined);
    expect(await firstRow(placed, imageAt)).toEqual(['000000', 'ff0000', 'ff0000', '000000']);
  });
});
