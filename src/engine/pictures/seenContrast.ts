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

type Colour = readonly [red: number, green: number, blue: number];

/**
 * How well a picture can be seen on a ground, as a ratio to 1 (WCAG 2.2, 1.4.11): the contrast that the most visible tenth
 * of it has. One that covers the ground may
 * as well stand out from its own corner.
 *
 * @param bytes a picture that has been measured, and can be shown
 * @param ground `#rrggbb`
 */
export async function seenContrast(
  bytes: Uint8Array,
  format: PictureFormat,
  ground: string,
): Promise<number> {
  const [sharp, drawing] = await Promise.all([loadSharp(), format === 'svg' ? cleanSvg(bytes) : undefined]);
  const { data } = await sharp(drawing === undefined ? bytes : Buffer.from(drawing.svg))
    .resize(SIDE, SIDE, { fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = Array.from({ length: data.length / 4 }, (_, at) => [...data.subarray(at * 4, at * 4 + 4)]);
  const drawn = pixels.filter(([, , , alpha = 0]) => alpha >= OPAQUE);
  const luminances = drawn.map((pixel) => luminanceOf(colourOf(pixel)));
  const contrastWith = (other: Colour, share: number): number => {
    const base = luminanceOf(other);
    const contrasts = luminances
      .map((luminance) => (Math.max(luminance, base) + 0.05) / (Math.min(luminance, base) + 0.05))
      .sort((a, b) => b - a);
    return contrasts[Math.floor(contrasts.length * share)] ?? 1;
  };
  const seen = contrastWith(hexColour(ground), SHARE);
  const isOwnGround = drawn.length === pixels.length;
  return isOwnGround ? Math.max(seen, contrastWith(colourOf(pixels[0]), SHARE_ON_OWN)) : seen;
}

const colourOf = ([red = 0, green = 0, blue = 0]: readonly number[] = []): Colour => [red, green, blue];

const hexColour = (hex: string): Colour =>
  colourOf([1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)));

/** The relative luminance of a colour in sRGB (WCAG 2.2, "relative luminance"). */
function luminanceOf(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
