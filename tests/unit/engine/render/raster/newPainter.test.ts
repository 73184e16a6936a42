import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Layer, Picture } from '../../../../../src/engine/model/picture.ts';
import { newPainter } from '../../../../../src/engine/render/raster/newPainter.ts';
import { newPngMaker } from '../../../../../src/engine/render/raster/pngMaker.ts';

const makePng = newPainter();

const picture = (layers: readonly Layer[], size = 16): Picture => ({
  width: size,
  height: size,
  ground: '#000000',
  layers,
});

const white = (path: string, more: object = {}): Layer => ({
  colour: '#ffffff',
  shapes: [{ path, ...more }],
});

/** Ten times as large, for a picture of 160 pixels: what edges are rounded to then hardly counts. */
const enlarged = (path: string, more: object = {}): Layer =>
  white(path, { ...more, place: { x: 0, y: 0, scale: 10 } });

/** The picture as another program reads it: by pixel, how much red it has, from 0 to 255. */
async function redOf(drawn: Picture): Promise<(x: number, y: number) => number> {
  const { data, info } = await sharp(makePng(drawn))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([drawn.width, drawn.height]);
  return (x, y) => data[3 * (y * info.width + x)] ?? Number.NaN;
}

/** The sum over all pixels, in whole white ones. */
async function areaOf(drawn: Picture): Promise<number> {
  const red = await redOf(drawn);
  let sum = 0;
  for (let y = 0; y < drawn.height; y += 1) for (let x = 0; x < drawn.width; x += 1) sum += red(x, y) / 255;
  return sum;
}

describe('somebody who is shown a picture', () => {
  it('sees the same, whatever was painted before it', () => {
    const shapes = ['M2 2h9v9h-9z', 'M4 1L15 9L3 14Z', 'M1 7h14v2h-14z', 'M6 0h3v16h-3z'];
    const layers = shapes.map((path, at) => ({ ...white(path), colour: `#${'3a7c'[at]}0${at}0f0cc` }));
    const [back = layers, other = layers] = [layers.slice(0, 2), layers.slice(1, 2)];
    const [one, two] = [layers.slice(2, 3), layers.slice(3)];
    // They begin alike up to one layer, then two, then none, and with another ground.
    const all = [
      back,
      [...back, ...one],
      [...back, ...two],
      [...back, ...one, ...two],
      [...other, ...one],
      back,
    ]
      .flatMap((some) => [picture(some), { ...picture(some), ground: '#004400' }, picture(some, 32)])
      .flatMap((some, at, every) => [some, every[(7 * at) % every.length] ?? some]);
    const paint = newPainter();
    for (const some of all) expect(Buffer.from(paint(some)).equals(newPainter()(some))).toBe(true);
  });

  it('sees a rectangle where it is and nothing beside it', async () => {
    const red = await redOf(picture([white('M2 3h5v4h-5z')]));
    for (let y = 0; y < 16; y += 1)
      for (let x = 0; x < 16; x += 1)
        expect(red(x, y), `${x} ${y}`).toBe(x >= 2 && x < 7 && y >= 3 && y < 7 ? 255 : 0);
  });

  it('sees edges smoothed by how much of a pixel they cover', async () => {
    const red = await redOf(picture([white('M2 2h4.4v4h-4.4z')]));
    expect([red(5, 3), red(6, 3), red(7, 3)]).toEqual([255, Math.round((255 * 3) / 7), 0]);
    // A triangle covers half of each pixel on its long side: four sevenths.
    const slanted = await redOf(picture([white('M1 1L15 1L1 15Z')]));
    expect([slanted(5, 9), slanted(5, 10), slanted(5, 11)]).toEqual([255, Math.round((255 * 4) / 7), 0]);
  });

  it('sees curves as round, also where absolute and relative commands are mixed', async () => {
    const k = 0.5523 * 6;
    const circle = `M2 8C2 ${8 - k} ${8 - k} 2 8 2c${k} 0 6 ${6 - k} 6 6c0 ${k} ${k - 6} 6 -6 6C${8 - k} 14 2 ${8 + k} 2 8Z`;
    expect(await areaOf(picture([enlarged(circle)], 160))).toBeLessThan(Math.PI * 60 ** 2 * 1.01);
    expect(await areaOf(picture([enlarged(circle)], 160))).toBeGreaterThan(Math.PI * 60 ** 2 * 0.99);
  });

  it.each([
    ['a line', 'M2 8H14', 12 * 2],
    ['a diagonal', 'M3 3L13 13', Math.hypot(10, 10) * 2],
    ['a closed square, with its corners', 'M4 4H12V12H4Z', 10 * 10 - 6 * 6],
    ['an open corner', 'M4 4H12V12', 9 * 2 + 9 * 2 - 4],
    ['two lines that cross, no denser there', 'M2 8H14M8 2V14', 2 * 24 - 4],
    ['a line with a point given twice', 'M2 8H8H8H14', 12 * 2],
  ])('sees %s at its width', async (_what, path, area) => {
    const ratio = (await areaOf(picture([enlarged(path, { stroke: 2 })], 160))) / 100 / area;
    expect(Math.abs(ratio - 1)).toBeLessThan(0.01);
  });

  it('sees nothing of what lies outside, and all of the rest', async () => {
    const red = await redOf(picture([white('M-50 -50h60v60h-60z'), white('M12 20h90v9h-90z')]));
    expect([red(0, 0), red(9, 9), red(10, 9), red(9, 10), red(15, 15)]).toEqual([255, 255, 0, 0, 0]);
    expect(await areaOf(picture([white('M8 8h90v90h-90z')]))).toBeCloseTo(64, 5);
  });

  it('sees a path placed: scaled, then moved', async () => {
    const red = await redOf(picture([white('M1 1h1v1h-1z', { place: { x: 2, y: 4, scale: 3 } })]));
    expect([red(5, 7), red(7, 9), red(4, 7), red(5, 6), red(8, 9)]).toEqual([255, 255, 0, 0, 0]);
  });

  it('sees the ground through a translucent colour, and a later layer over an earlier one', async () => {
    const red = await redOf(
      picture([white('M0 0h8v16h-8z'), { colour: '#ff000066', shapes: [{ path: 'M4 0h8v16h-8z' }] }]),
    );
    expect([red(2, 8), red(6, 8), red(10, 8), red(14, 8)]).toEqual([255, 255, 102, 0]);
  });

  it('sees every colour, however many there are', async () => {
    const grey = (level: number) => `#${level.toString(16).padStart(2, '0').repeat(3)}`;
    const squares = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        colour: grey(index),
        shapes: [{ path: `M${index % 20} ${Math.floor(index / 20)}h1v1h-1z` }],
      }));
    for (const count of [16, 17, 256]) {
      const red = await redOf(picture(squares(count), 20));
      for (let index = 0; index < count; index += 1)
        expect(red(index % 20, Math.floor(index / 20))).toBe(index);
    }
    // A file has 256 colours at most; further ones become the nearest.
    const red = await redOf(
      picture([...squares(256), { colour: '#80807f', shapes: [{ path: 'M0 19h1v1h-1z' }] }], 20),
    );
    expect(red(0, 19)).toBe(128);
  });
});

describe('a theme with a mistake in a picture', () => {
  it.each([
    [white('M0 0A5 5 0 0 1 9 9z'), 'command "A"'],
    [white('5 5'), 'command ""'],
    [{ colour: 'gold', shapes: [] }, 'colour "gold"'],
  ])('is told which: %j', (layer, words) => {
    expect(() => makePng(picture([layer]))).toThrow(words);
  });
});

describe('somebody who builds a site with many new pictures', () => {
  const drawings = Array.from({ length: 6 }, (_, index) => picture([white(`M${index} 2h4.4v4h-4.4z`)]));

  it('gets the same files from threads as without', async () => {
    const alone = await newPngMaker(drawings.length, 2);
    const threads = await newPngMaker(1000, 2);
    try {
      expect([alone.threads, threads.threads]).toEqual([1, 2]);
      for (const drawn of drawings) {
        const files = [makePng(drawn), await alone.make(drawn), await threads.make(drawn)];
        expect(files.map((file) => Buffer.from(file).toString('hex'))).toEqual(
          Array(3).fill(Buffer.from(makePng(drawn)).toString('hex')),
        );
      }
    } finally {
      await threads.close();
    }
  });

  it('still gets them when the threads have died', async () => {
    const threads = await newPngMaker(1000, 2);
    const [early, late] = [drawings.slice(0, 2), drawings.slice(2)];
    const making = early.map((drawn) => threads.make(drawn));
    await threads.close();
    making.push(...late.map((drawn) => threads.make(drawn)));
    expect(await Promise.all(making)).toEqual(drawings.map((drawn) => makePng(drawn)));
  });

  it('starts no thread for few, and no more than there are cores', async () => {
    for (const [expected, cores, count] of [
      [20, 8, 1],
      [127, 8, 1],
      [5000, 1, 1],
      [128, 8, 2],
    ] as const) {
      const maker = await newPngMaker(expected, cores);
      expect(maker.threads).toBe(count);
      await maker.close();
    }
  });
});
