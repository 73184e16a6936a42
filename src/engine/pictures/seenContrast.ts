import { type Rgb, wcagContrast } from 'culori';
import { cleanSvg } from './cleanSvg.ts';
import type { PictureFormat } from './formatOf.ts';
import { loadSharp } from './loadSharp.ts';

/** A picture is looked at in at most so many pixels on a side. */
const SIDE = 160;
/** Less opaque pixels are edges. */
const OPAQUE = 128;
/** The share of what is drawn that has to stand out, so that one dark dot does not count for a pale name. */
const SHARE = 0.1;
/** The same of a picture that covers its ground, of which letters are the smaller part. */
const SHARE_ON_OWN = 0.02;

/** The share of what is drawn that has to stand out where all of a picture is to be seen, but for edges and small parts. */
export const ALL = 0.9;

/**
 * How well a picture can be seen on a ground, as a ratio to 1 (WCAG 2.2, 1.4.11): the contrast that the most visible tenth
 * of it has. One that covers the ground may as well stand out from its own corner.
 *
 * @param share instead of that tenth
 */
export async function seenContrast(
  bytes: Uint8Array,
  format: PictureFormat,
  ground: string,
  share = SHARE,
): Promise<number> {
  const [sharp, drawing] = await Promise.all([loadSharp(), format === 'svg' ? cleanSvg(bytes) : undefined]);
  const { data } = await sharp(drawing === undefined ? bytes : Buffer.from(drawing.svg))
    .resize(SIDE, SIDE, { fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = Array.from({ length: data.length / 4 }, (_, at): readonly [Rgb, alpha: number] => {
    const [r = 0, g = 0, b = 0, alpha = 0] = data.subarray(at * 4, at * 4 + 4);
    return [{ mode: 'rgb', r: r / 255, g: g / 255, b: b / 255 }, alpha];
  });
  const drawn = pixels.filter(([, alpha]) => alpha >= OPAQUE);
  const contrastWith = (other: Rgb | string, share: number): number => {
    const contrasts = drawn.map(([colour]) => wcagContrast(colour, other)).sort((a, b) => b - a);
    return contrasts[Math.floor(contrasts.length * share)] ?? 1;
  };
  const seen = contrastWith(ground, share);
  const [[corner] = [ground]] = pixels;
  const isOwnGround = drawn.length === pixels.length;
  return isOwnGround ? Math.max(seen, contrastWith(corner, SHARE_ON_OWN)) : seen;
}
