import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { memoised } from '../../../../src/engine/model/memoised.ts';
import type { Scenario } from './scenarios.ts';

/** The page of a bike with a picture, whose path is on line 3. */
const pageWith = (src: string, more = ''): string => `name: City bike
image:
  src: _media/${src}
${more}  alt: A blue bicycle against a wall.
meta:
  title: The city bike
  description: A light steel bicycle for errands in town.
blocks:
  - type: banner
    id: features
    title: The city bike
`;

/** A picture of one colour, which takes few bytes however large it is. */
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#205080' } });

/** A photograph without anything to compress, always the same one: its size stands in a message. */
const noisy = memoised(() => {
  const [width, height] = [1400, 900];
  const noise = createHash('shake256', { outputLength: width * height * 3 }).digest();
  const raw = { width, height, channels: 3 } as const;
  return sharp(
    noise.map((byte) => 76 + byte * 0.4),
    { raw },
  )
    .jpeg()
    .toBuffer();
});

/** A PNG file whose header promises so many pixels (RFC 2083, section 4.1.1), with a megabyte of zeros in a kilobyte. */
function claiming(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const chunk = (type: string, data: Uint8Array): Buffer => {
    const whole = Buffer.concat([Buffer.alloc(4), Buffer.from(type), data, Buffer.alloc(4)]);
    whole.writeUInt32BE(data.length, 0);
    whole.writeUInt32BE(crc32(whole.subarray(4, -4)), data.length + 8);
    return whole;
  };
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Someone gives a page a picture with something wrong with it; a place is reported for its path. */
const scenario = (
  what: string,
  code: string,
  src: string,
  contents: () => Promise<Uint8Array> | Uint8Array | string,
): Scenario => ({
  what,
  files: { 'pages/products/city-bike.yaml': pageWith(src) },
  prepare: async (root) => {
    await mkdir(join(root, 'pages/_media'), { recursive: true });
    await writeFile(join(root, 'pages/_media', src), await contents());
  },
  places: [`${code} pages/products/city-bike.yaml:3:8-3:${8 + '_media/'.length + src.length}`],
});

/** How a file begins in the format of photographs of telephones (ISO/IEC 23008-12). */
const HEIC = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(40)]);

const HOSTILE = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200" onload="alert(1)">
  <script>alert(2)</script><image href="https://evil.example/spy.png"/><rect width="9" height="9"/>
</svg>`;

/** Three elements a level, 20 levels: three thousand million circles. */
const MULTIPLYING = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><g id="a0"><circle r="1"/></g>${Array.from(
  { length: 20 },
  (_, index) => `<g id="a${index + 1}">${`<use href="#a${index}"/>`.repeat(3)}</g>`,
).join('')}</svg>`;

const ENTITIES =
  '<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&a;</text></svg>';

const whole = () => plain(1400, 900).jpeg().toBuffer();

/** A photograph whose bytes from one part of it to another are others. */
async function overwritten(from: number, to: number): Promise<Buffer> {
  const bytes = Buffer.from(await noisy());
  for (let at = Math.round(bytes.length * from); at < Math.round(bytes.length * to); at += 1)
    bytes[at] = (at * 37) % 256;
  return bytes;
}

const CROP = '  crop: { x: 60, y: 0, width: 50, height: 100 }\n';

/** Everything that can be wrong with the file of a picture, or with the part of it that is shown. */
export const pictureScenarios: readonly Scenario[] = [
  {
    ...scenario('crop that reaches beyond its picture', 'unusable-crop', 'wide.jpg', () =>
      plain(2800, 900).jpeg().toBuffer(),
    ),
    files: { 'pages/products/city-bike.yaml': pageWith('wide.jpg', CROP) },
    places: ['unusable-crop pages/products/city-bike.yaml:4:9-4:48'],
  },
  scenario('picture whose download was cut off', 'unreadable-picture', 'cut.jpg', async () =>
    (await whole()).subarray(0, 4000),
  ),
  scenario('picture that was overwritten in its middle', 'unreadable-picture', 'middle.jpg', () =>
    overwritten(0.4, 0.6),
  ),
  scenario('picture full of noise, which no format makes small', 'heavy-picture', 'noise.jpg', noisy),
  scenario('photograph of a telephone under another name', 'unreadable-picture', 'phone.jpg', () => HEIC),
  scenario('web page saved as a picture', 'unreadable-picture', 'page.jpg', () => '<!doctype html><p>No'),
  scenario('PNG file that is called JPEG', 'renamed-picture', 'drawn.jpg', () =>
    plain(1400, 900).png().toBuffer(),
  ),
  scenario('picture of 900 million pixels in a small file', 'picture-too-large', 'bomb.png', () =>
    claiming(30_000, 30_000),
  ),
  scenario('picture of 40 MB', 'picture-too-large', 'film.jpg', async () =>
    Buffer.concat([await whole(), Buffer.alloc(40 * 1024 * 1024)]),
  ),
  scenario('picture that is too small for its place', 'small-picture', 'small.png', () =>
    plain(300, 200).png().toBuffer(),
  ),
  scenario('drawing with a script in it', 'unsafe-picture', 'hostile.svg', () => HOSTILE),
  scenario('drawing whose parts multiply', 'picture-too-large', 'multiplying.svg', () => MULTIPLYING),
  scenario('drawing with entities of its own', 'unreadable-picture', 'entities.svg', () => ENTITIES),
  scenario('drawing that does not say it is one', 'unreadable-picture', 'bare.svg', () =>
    ENTITIES.replace(/.*\]>|&a;| xmlns="[^"]*"/g, ''),
  ),
];
