import { hash } from 'node:crypto';
import sharp from 'sharp';
import type { DiskCache } from '../model/diskCache.ts';
import type { OutputFile } from '../model/outputFile.ts';
import { FAVICON, TOUCH_ICON } from '../model/siteAddresses.ts';
import type { Look } from '../model/theme.ts';

/** The sizes in favicon.ico, in pixels: tabs, task bars, and both on dense screens. */
const FAVICON_SIZES = [16, 32, 48];
const TOUCH_SIZE = 180;
/** The sizes that browsers ask for before they offer to install a site. */
const APP_SIZES = [192, 512];
/** The part of a maskable icon's width that the icon takes: no device cuts away what is in the middle 80 %. */
const SAFE = 0.8;
/** The same for iOS, which only rounds the corners. */
const INSET = 0.9;

/** What is behind an icon that fills a square, for a look without colours. */
const WHITE = '#ffffff';

/** A square PNG that stands for the site on a home screen; its size is in pixels. */
export interface AppIcon {
  readonly address: string;
  readonly size: number;
  /** Whether a device may cut it to a shape of its own (Web Application Manifest, "purpose"). */
  readonly isMaskable: boolean;
}

/** The address of a site's favicon, as SVG. */
export const iconAddress = ({ icon, iconFile }: Look): string =>
  iconFile ?? `/assets/icon-${shortHash(icon)}.svg`;

const shortHash = (contents: Uint8Array | string): string => hash('sha256', contents).slice(0, 8);

/**
 * Makes a site's icons from its SVG: the SVG itself, `favicon.ico` and `apple-touch-icon.png` at the root, where browsers
 * request them unasked, and those for a home screen.
 */
export async function siteIcons(
  look: Look,
  kept: DiskCache,
): Promise<{ readonly files: readonly OutputFile[]; readonly appIcons: readonly AppIcon[] }> {
  const { icon, colors } = look;
  const behind = colors?.icon ?? WHITE;
  const from = hash('sha256', `${icon}\n${behind}`);
  const made = async (name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> => {
    const earlier = await kept.read(`${from}/${name}`);
    const contents = earlier ?? (await make());
    if (earlier === undefined) await kept.write(`${from}/${name}`, contents);
    return contents;
  };
  const favicon = made('favicon.ico', async () =>
    icoOf(await Promise.all(FAVICON_SIZES.map(async (size) => ({ size, png: await draw(icon, size, 1) })))),
  );
  const touch = made('apple-touch-icon.png', () => draw(icon, TOUCH_SIZE, INSET, behind));
  const apps = [false, true].flatMap((isMaskable) =>
    APP_SIZES.map(async (size) => {
      const name = `${isMaskable ? 'maskable' : 'icon'}-${size}`;
      const contents = await made(`${name}.png`, () =>
        isMaskable ? draw(icon, size, SAFE, behind) : draw(icon, size, 1),
      );
      const file = { path: `assets/${name}-${shortHash(contents)}.png`, contents };
      return { file, app: { address: `/${file.path}`, size, isMaskable } };
    }),
  );
  const forScreens = await Promise.all(apps);
  return {
    files: [
      ...(look.iconFile === undefined ? [{ path: iconAddress(look).slice(1), contents: icon }] : []),
      { path: FAVICON.slice(1), contents: await favicon },
      { path: TOUCH_ICON.slice(1), contents: await touch },
      ...forScreens.map(({ file }) => file),
    ],
    appIcons: forScreens.map(({ app }) => app),
  };
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
