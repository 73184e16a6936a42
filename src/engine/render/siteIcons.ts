import { hash } from 'node:crypto';
import sharp from 'sharp';
import { type DiskCache, kept } from '../model/diskCache.ts';
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
  cache: DiskCache,
): Promise<{ readonly files: readonly OutputFile[]; readonly appIcons: readonly AppIcon[] }> {
  const { icon, colors } = look;
  const behind = colors?.icon ?? WHITE;
  const from = hash('sha256', `${icon}\n${behind}`);
  const made = (name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> =>
    kept(cache, `${from}/${name}`, make);
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
  const side = Math.max(1, Number(/viewBox="\S+ \S+ (\S+)/.exec(icon)?.[1] ?? size));
  // Drawn at its size, not scaled afterwards: an SVG has 72 dots per inch at its own size.
  const density = Math.min(100_000, (72 * inner) / side);
  const fit = { fit: 'contain', background: '#0000' } as const;
  const drawn = sharp(Buffer.from(icon), { density }).resize(inner, inner, fit);
  const edge = Math.floor((size - inner) / 2);
  const rest = size - inner - edge;
  const background = behind ?? '#0000';
  const whole = drawn.extend({ top: edge, left: edge, bottom: rest, right: rest, background });
  const filled = behind === undefined ? whole : whole.flatten({ background });
  return filled.png({ compressionLevel: 9, palette: true, effort: 10 }).toBuffer();
}

/** Joins PNG files into an ICO file, which browsers have read since Internet Explorer 11. */
function icoOf(images: readonly { readonly size: number; readonly png: Uint8Array }[]): Buffer {
  let offset = 6 + 16 * images.length;
  const entries = images.map(({ size, png }) => {
    // Width, height, no palette, reserved, one plane, bits per pixel, length, place.
    const entry = Buffer.from([size, size, 0, 0, 1, 0, 32, 0, ...Array(8).fill(0)]);
    entry.writeUInt32LE(png.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += png.length;
    return entry;
  });
  // Reserved, the type (1: icon), the number of images.
  const header = Buffer.from([0, 0, 1, 0, images.length, 0]);
  return Buffer.concat([header, ...entries, ...images.map(({ png }) => png)]);
}
