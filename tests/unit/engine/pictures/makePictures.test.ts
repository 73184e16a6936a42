import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { withPart } from '../../../../src/engine/model/picturePart.ts';
import { cleanSvg } from '../../../../src/engine/pictures/cleanSvg.ts';
import type { ImageFile } from '../../../../src/engine/pictures/imageFile.ts';
import { makePictures, quickPicture } from '../../../../src/engine/pictures/makePictures.ts';
import { imageReader } from '../../../../src/engine/pictures/readPicture.ts';
import { asShared, drawnImage, renditionsOf } from '../../../../src/engine/pictures/renditions.ts';
import { openDiskCache } from '../../../../src/engine/store/diskCache.ts';
import { scratchFolder } from '../write/siteOnDisk.ts';

let root = '';
let cacheFolder = '';
beforeEach(async () => {
  root = await scratchFolder();
  cacheFolder = await scratchFolder();
  await mkdir(join(root, 'pages/_media'), { recursive: true });
});

const plain = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } });

/** Red on the left and blue on the right, as a camera held upright stores it: turned, and with the place it was taken at. */
const halves = (width: number, height: number) => {
  const half = { width: width / 2, height, channels: 3, background: '#2020d0' } as const;
  return plain(width, height, '#d02020').composite([{ input: { create: half }, left: width / 2, top: 0 }]);
};

async function read(name: string, contents: Uint8Array | string, crop?: object): Promise<ImageFile> {
  await writeFile(join(root, 'pages/_media', name), contents);
  const named = withPart({ src: `_media/${name}`, crop });
  const image = await imageReader(root, openDiskCache(cacheFolder))(named);
  if (image === undefined) throw new Error(`${name} was not found`);
  return image;
}

async function filesOf(images: readonly ImageFile[], folder = cacheFolder): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for await (const { path, contents } of makePictures(root, images, openDiskCache(folder)))
    files.set(path, Buffer.from(contents));
  return files;
}

describe('an author who names a photograph', () => {
  it('gets it upright, in sRGB, in several formats and widths, and without the place where it was taken', async () => {
    const bytes = await halves(60, 600)
      .withIccProfile('p3')
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '13/1 5/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const image = await read('office.jpg', bytes);
    expect(image).toMatchObject({ width: 600, height: 60, moves: false, flaws: [] });
    const files = await filesOf([image]);
    const { src, avif, webp } = drawnImage(image, '');
    for (const set of [avif, webp]) {
      const written = set?.split(', ').map((one) => one.split(' ')) ?? [];
      expect(written.map(([, width]) => width)).toEqual(['320w', '480w', '600w']);
      for (const [path = '', width = ''] of written) {
        const found = await sharp(files.get(path.slice(1))).metadata();
        const high = Math.round(Number.parseInt(width, 10) / 10);
        expect([`${found.width}w`, found.height]).toEqual([width, high]);
      }
    }
    const paths = renditionsOf(image).map(({ path }) => path);
    expect([...files.keys()].sort()).toEqual(paths.sort());
    for (const file of files.values()) {
      const { exif, icc, orientation = 1, space } = await sharp(file).metadata();
      expect([exif, icc, orientation, space]).toEqual([undefined, undefined, 1, 'srgb']);
    }
    // What was on the left is on top.
    const seen = sharp(files.get(src.slice(1))).resize(1, 2, { fit: 'fill' });
    const data = await seen.raw().toBuffer();
    expect(data[0]).toBeGreaterThan(150);
    expect(data[3]).toBeLessThan(90);
  });

  it('who builds again gets the same bytes, from what is kept and without it', async () => {
    const image = await read('again.png', await halves(500, 30).png().toBuffer());
    const first = await filesOf([image]);
    expect(await filesOf([image])).toEqual(first);
    expect(await filesOf([image], await scratchFolder())).toEqual(first);
  });

  it('who crops it as it is seen gets only that part, everywhere, and the focal point within it', async () => {
    // As it is seen: 400 wide, 800 high, red above blue.
    const turned = await halves(800, 400).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const whole = await read('desk.jpg', turned);
    const image = await read('desk.jpg', turned, { x: 0, y: 50, width: 100, height: 25 });
    expect(image).toMatchObject({ width: 400, height: 200, src: '_media/desk.jpg' });
    expect(image.url).not.toBe(whole.url);
    expect(drawnImage(image, '', { x: 30, y: 60 }).focus).toEqual({ x: 30, y: 40 });
    expect(drawnImage(image, '', { x: 30, y: 10 }).focus).toEqual({ x: 30, y: 0 });
    const [quick] = renditionsOf(image);
    const shared = asShared(image);
    if (quick === undefined || shared === undefined) throw new Error('there are files of it');
    const files = [
      ...(await filesOf([image, shared])).values(),
      (await quickPicture(root, image, quick))?.contents,
    ];
    for (const file of files) {
      const dot = sharp(file).resize(1, 1, { fit: 'fill' }).removeAlpha();
      const [red = 255, , blue = 0] = await dot.raw().toBuffer();
      expect([red < 90, blue > 150]).toEqual([true, true]);
    }
  });

  it('gets a part of 1200 x 630 for social networks', async () => {
    const shared = asShared(await read('cover.png', await halves(1240, 640).png().toBuffer()));
    const [file] = shared === undefined ? [] : [...(await filesOf([shared])).values()];
    expect(await sharp(file).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  });
});

it('a photograph with harmless oddities, as cameras and programs leave them, is published', async () => {
  const whole = await halves(300, 200).jpeg().toBuffer();
  const header = whole.lastIndexOf(Buffer.from([0xff, 0xdb]));
  const odd = (at: number, extra: readonly number[]): Buffer =>
    Buffer.concat([whole.subarray(0, at), Buffer.from(extra), whole.subarray(at)]);
  const exif = await halves(300, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const files = {
    'a byte behind its end': odd(whole.length, [0]),
    'a film behind its end': Buffer.concat([whole, Buffer.from('\0\0\0\x18ftypmp42'), Buffer.alloc(5000, 1)]),
    'padding before its end': odd(whole.length - 2, [0, 0, 0]),
    'padding between headers': odd(header, [0, 0, 0]),
    'fill bytes before a marker': odd(header, [0xff, 0xff]),
    'a bad EXIF block': exif.fill(0xff, exif.indexOf('Exif') + 10, exif.indexOf('Exif') + 30),
  };
  for (const [what, contents] of Object.entries(files)) {
    const { flaws, url } = await read('office.jpg', contents);
    expect([what, flaws, url === '']).toEqual([what, [], false]);
  }
});

it('a picture that something can be seen through stays so, and has no colour behind it', async () => {
  const glass = sharp({
    create: { width: 400, height: 30, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.5 } },
  });
  const image = await read('glass.png', await glass.png().toBuffer());
  expect([image.tone, drawnImage(image, '').src]).toEqual([undefined, expect.stringMatching(/-400\.png$/)]);
  for (const file of (await filesOf([image])).values())
    expect((await sharp(file).metadata()).hasAlpha).toBe(true);
});

it('an animation goes on moving, and has a first picture for people who want no motion', async () => {
  const colours = ['#d02020', '#20d020', '#2020d0'];
  const frames = await Promise.all(colours.map((colour) => plain(400, 30, colour).png().toBuffer()));
  const gif = sharp(frames, { join: { animated: true } }).gif({ delay: [200, 200, 200] });
  const image = await read('moving.gif', await gif.toBuffer());
  const { src, still = '', avif } = drawnImage(image, '');
  const files = await filesOf([image]);
  const pagesOf = async (path: string) => (await sharp(files.get(path.slice(1))).metadata()).pages ?? 1;
  expect([avif, await pagesOf(src), await pagesOf(still)]).toEqual([undefined, 3, 1]);
});

describe('a drawing', () => {
  it('loses whatever could run or fetch, and is told what', async () => {
    const hostile = `<?xml version="1.0"?><!-- drawn --><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 300 200" onload="a()">
      <script>a()</script><foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="a()"/></body></foreignObject>
      <style>@import url(https://evil.example/x.css);</style><image href="https://evil.example/p.png"/>
      <a xlink:href="javascript:a()"><rect width="9" height="9" style="fill:url(https://evil.example/x)"/></a>
      <use href="https://evil.example/a.svg#x"/><set attributeName="href" to="javascript:a()"/><rect width="50" height="50"/></svg>`;
    const cleaned = await cleanSvg(Buffer.from(hostile));
    expect(cleaned?.svg).not.toMatch(/evil|script|onload|onerror|foreign|import|a\(\)/i);
    expect(cleaned?.removed).toEqual(expect.arrayContaining(['<script>', '<style>', 'onload']));
    expect(cleaned).toMatchObject({ width: 300, height: 200 });
  });

  it('keeps its gradients, its styles and its own references', async () => {
    const good = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="30" height="20"><style>.a{fill:url(#g)}</style><defs><linearGradient id="g"><stop offset="0" stop-color="red"/></linearGradient><g id="u"><circle r="2"/></g></defs><rect class="a" width="30" height="20"/><use xlink:href="#u" x="5"/></svg>`;
    const cleaned = await cleanSvg(Buffer.from(good));
    expect(cleaned?.removed).toEqual([]);
    for (const part of ['linearGradient', 'url(#g)', 'xlink:href="#u"', 'class="a"'])
      expect(cleaned?.svg).toContain(part);
  });
});
