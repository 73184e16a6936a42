import { describe, expect, it } from 'vitest';
import { encodePng } from '../../../src/engine/render/raster/png.ts';
import { rasterise } from '../../../src/engine/render/raster/rasterise.ts';
import { sharePicture } from '../../../src/site/art/sharePicture.ts';

const hues = [undefined, ...Array.from({ length: 361 }, (_, degrees) => degrees)];
const every = hues.flatMap((hue) => Array.from({ length: 256 }, (_, chance) => sharePicture(hue, chance)));

describe('the pictures that social networks show', () => {
  it('are at most 576, however many pages there are, and hardly ever alike under two names', () => {
    const byName = new Map(every.map((picture) => [picture.name, picture]));
    expect(byName.size).toBe(64 * 9);
    const drawings = new Set([...byName.values()].slice(0, 64).map(({ draw }) => JSON.stringify(draw())));
    expect(drawings.size).toBeGreaterThan(60);
    const grounds = new Set(
      [...byName.values()].filter(({ name }) => /^7-/.test(name)).map(({ draw }) => draw().ground),
    );
    expect(grounds.size).toBe(9);
  });

  it('are the same under the same name', () => {
    expect(sharePicture(152, 70).name).toBe(sharePicture(152, 6).name);
    expect(sharePicture(152, 70).draw()).toEqual(sharePicture(152, 6).draw());
  });

  it('have the shape that the networks ask for and no more colours than fit in half a byte', () => {
    for (const hue of [undefined, 0, 45, 90, 135, 180, 225, 270, 315]) {
      const image = rasterise(sharePicture(hue, 3).draw());
      expect([image.width, image.height]).toEqual([1200, 630]);
      expect(image.palette.length).toBeLessThanOrEqual(16);
      // Some networks refuse large files, and all of them wait for these.
      expect(encodePng(image).length).toBeLessThan(25_000);
    }
  });
});
