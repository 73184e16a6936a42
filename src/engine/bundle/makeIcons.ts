import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Theme } from '../model/theme.ts';

/** The sizes in favicon.ico, in pixels: tabs, task bars, and both on dense screens. */
const FAVICON_SIZES = [16, 32, 48];
/** The size that iOS asks for. */
const TOUCH_SIZE = 180;
/** The sizes that browsers ask for before they offer to install a site. */
const APP_SIZES = [192, 512];
/** The part of a maskable icon's width that the icon takes: no device cuts away what is in the middle 80 %. */
const SAFE = 0.8;
/** The same for iOS, which only rounds the corners. */
const INSET = 0.9;

/** What is behind an icon that fills a square, for a theme without colours. */
const WHITE = '#ffffff';

/**
 * Makes a theme's icons from its SVG: `favicon.ico`, `apple-touch-icon.png`, and the icons for a home screen as
 * `icon-<size>.png` and `maskable-<size>.png`.
 *
 * @param to a folder, which is made
 */
export async function makeIcons({ icon, colors }: Theme, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  const behind = colors?.icon ?? WHITE;
  const put = async (name: string, contents: Uint8Array): Promise<void> =>
    writeFile(join(to, name), contents);
  const favicons = await Promise.all(
    FAVICON_SIZES.map(async (size) => ({ size, png: await draw(icon, size, 1) })),
  );
  await put('favicon.ico', icoOf(favicons));
  await put('apple-touch-icon.png', await draw(icon, TOUCH_SIZE, INSET, behind));
  for (const size of APP_SIZES) {
    await put(`icon-${size}.png`, await draw(icon, size, 1));
    await put(`maskable-${size}.png`, await draw(icon, size, SAFE, behind));
  }
}

/**
 * @param part how much of the width the icon takes; it is in the middle
 * @param behind a colour that fills the square; transparent without it
 */
async function draw(icon: string, size: number, part: number, behind?: string): Promise<Buffer> {
  const inner = 2 * Math.round((size * part) / 2);
  const side = (svg: string): number => Math.max(1, Number(/viewBox="\S+ \S+ (\S+)/.exec(svg)?.[1] ?? size));
  // Drawn at its size, not scaled afterwards: an SVG has 72 dots per inch at its own size.
  const drawn = sharp(Buffer.from(icon), { density: Math.min(100_000, (72 * inner) / side(icon)) }).resize(
    inner,
    inner,
    { fit: 'contain', background: '#0000' },
  );
  const edge = Math.floor((size - inner) / 2);
  const whole = drawn.extend({
    top: edge,
    left: edge,
    bottom: size - inner - edge,
    right: size - inner - edge,
    background: behind ?? '#0000',
  });
  const filled = behind === undefined ? whole : whole.flatten({ background: behind });
  return filled.png({ compressionLevel: 9, palette: true, effort: 10 }).toBuffer();
}

/** Joins PNG files into an ICO file, which browsers have read since Internet Explorer 11. */
function icoOf(images: readonly { readonly size: number; readonly png: Uint8Array }[]): Buffer {
  const [headerBytes, entryBytes] = [6, 16];
  const header = Buffer.alloc(headerBytes + entryBytes * images.length);
  // Reserved, the type (1: icon), the number of images.
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(images.length, 4);
  let offset = header.length;
  for (const [index, { size, png }] of images.entries()) {
    const at = headerBytes + entryBytes * index;
    // Width, height, no palette, reserved, one plane, bits per pixel, length, place.
    header.writeUInt8(size, at);
    header.writeUInt8(size, at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(png.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([header, ...images.map(({ png }) => png)]);
}
