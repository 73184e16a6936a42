import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { makeIcons } from '../../../../src/engine/bundle/makeIcons.ts';
import { theme } from '../../../../src/site/theme.ts';
import { theme as room } from '../../../sites/foreign/src/site/theme.ts';
import { scratchFolder } from '../write/siteOnDisk.ts';

async function iconsOf(of: typeof theme): Promise<Map<string, Buffer>> {
  const folder = join(await scratchFolder(), 'icons');
  await makeIcons(of, folder);
  const names = (await readdir(folder)).sort();
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const)),
  );
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
  ['this site', theme],
  ['a site with a theme of its own and no colours', room],
])('somebody who keeps %s among tabs, or on a home screen', (_name, of) => {
  it('sees its icon, in a size that fits, always the same bytes', async () => {
    const icons = await iconsOf(of);
    for (const [name, size] of [
      ['apple-touch-icon.png', 180],
      ...[192, 512].flatMap(
        (side) =>
          [
            [`icon-${side}.png`, side],
            [`maskable-${side}.png`, side],
          ] as const,
      ),
    ] as const)
      expect(await sizeOf(icons.get(name)), name).toBe(`png ${size} x ${size}`);
    const favicons = picturesIn(icons.get('favicon.ico'));
    expect(favicons.map(([width, height]) => [width, height])).toEqual(
      [16, 32, 48].map((side) => [side, side]),
    );
    for (const [side, , png] of favicons) expect(await sizeOf(png)).toBe(`png ${side} x ${side}`);
    expect(await iconsOf(of)).toEqual(icons);
  });

  it('sees it whole on a device that cuts icons to a shape of its own', async () => {
    const icons = await iconsOf(of);
    const ground = of.colors?.icon ?? '#ffffff';
    for (const name of ['apple-touch-icon.png', 'maskable-192.png', 'maskable-512.png']) {
      const { data, info } = await sharp(icons.get(name))
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const colourAt = (x: number, y: number) => {
        const at = 4 * (y * info.width + x);
        return `#${data.subarray(at, at + 3).toString('hex')} ${data[at + 3]}`;
      };
      const [end, edge] = [info.width - 1, Math.round(info.width * 0.03)];
      // The corners, and the edges beyond the middle 80 %.
      for (const [x, y] of [
        [0, 0],
        [end, end],
        [edge, info.width / 2],
        [info.width / 2, end - edge],
      ] as const)
        expect(colourAt(x, Math.floor(y)), `${name} at ${x}, ${y}`).toBe(`${ground} 255`);
    }
  });
});
