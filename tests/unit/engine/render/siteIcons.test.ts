import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { theme } from '../../../../src/site/theme.ts';
import { builtSite } from '../../../sites/builtSites.ts';
import { theme as room } from '../../../sites/foreign/src/site/theme.ts';
import { HOOK } from '../buildProcess.ts';

/** The icons in some folders by their names, without what tells their contents. */
async function iconsIn(...folders: readonly string[]): Promise<Map<string, Buffer>> {
  const icons = new Map<string, Buffer>();
  for (const folder of folders)
    for (const file of (await readdir(folder)).sort())
      if (/^(?:favicon\.ico|apple-touch-icon\.png|(?:icon|maskable)-\d+.*\.png)$/.test(file))
        icons.set(file.replace(/-[\da-f]{8}\.png$/, '.png'), await readFile(join(folder, file)));
  return icons;
}

/** The pictures in an ICO file, as its directory describes them: width, height, contents. */
function picturesIn(ico: Buffer | undefined): (readonly [number, number, Buffer])[] {
  if (ico === undefined || ico.readUInt32LE(0) !== 0x00010000) return [];
  return Array.from({ length: ico.readUInt16LE(4) }, (_, index) => {
    const at = 6 + 16 * index;
    const from = ico.readUInt32LE(at + 12);
    return [ico.readUInt8(at), ico.readUInt8(at + 1), ico.subarray(from, from + ico.readUInt32LE(at + 8))];
  });
}

const sizeOf = async (png: Buffer | undefined) => {
  const { width, height, format } = await sharp(png).metadata();
  return `${format} ${width} x ${height}`;
};

describe.each([
  ['the project’s site', 'real', theme],
  ['a site with a theme of its own and no colours', 'foreign', room],
] as const)('somebody who keeps %s among tabs, or on a home screen', (_name, site, { colors }) => {
  let icons: Map<string, Buffer>;
  beforeAll(async () => {
    const out = await builtSite(site);
    icons = await iconsIn(out, join(out, 'assets'));
  }, HOOK);

  it('sees its icon, in a size that fits', async () => {
    const sizes = [...icons].flatMap(([name, png]) => (name === 'favicon.ico' ? [] : [[name, png] as const]));
    expect(await Promise.all(sizes.map(async ([name, png]) => `${name}: ${await sizeOf(png)}`))).toEqual([
      'apple-touch-icon.png: png 180 x 180',
      ...[192, 512].map((side) => `icon-${side}.png: png ${side} x ${side}`),
      ...[192, 512].map((side) => `maskable-${side}.png: png ${side} x ${side}`),
    ]);
    const favicons = picturesIn(icons.get('favicon.ico'));
    expect(favicons.map(([width, height]) => `${width} x ${height}`)).toEqual([
      '16 x 16',
      '32 x 32',
      '48 x 48',
    ]);
    for (const [side, , png] of favicons) expect(await sizeOf(png)).toBe(`png ${side} x ${side}`);
  });

  it('sees it whole on a device that cuts icons to a shape of its own', async () => {
    const ground = colors?.icon ?? '#ffffff';
    for (const name of ['apple-touch-icon.png', 'maskable-192.png', 'maskable-512.png']) {
      const pixels = sharp(icons.get(name)).ensureAlpha().raw();
      const { data, info } = await pixels.toBuffer({ resolveWithObject: true });
      const colourAt = (x: number, y: number) => {
        const at = 4 * (y * info.width + x);
        return `#${data.subarray(at, at + 3).toString('hex')} ${data[at + 3]}`;
      };
      const [end, edge] = [info.width - 1, Math.round(info.width * 0.03)];
      const middle = Math.floor(info.width / 2);
      // The corners, and the edges beyond the middle 80 %.
      const seen = [colourAt(0, 0), colourAt(end, end), colourAt(edge, middle), colourAt(middle, end - edge)];
      expect(seen, name).toEqual(Array(4).fill(`${ground} 255`));
    }
  });
});
