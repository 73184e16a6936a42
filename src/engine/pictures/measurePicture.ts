import type { Sharp } from 'sharp';
import { cleanSvg } from './cleanSvg.ts';
import type { Measure, PictureFlaw } from './flaw.ts';
import type { PictureFormat } from './formatOf.ts';
import { MOST, PATIENCE, SHOWN_WIDTH, USUAL } from './limits.ts';
import { loadSharp } from './loadSharp.ts';
import { ENCODINGS } from './recipe.ts';

/** What there is to know of a picture's contents. Plain data. */
export interface PictureFacts {
  /** Pixels, of the picture as it is seen: a photograph is turned as its camera was (EXIF, "Orientation"). */
  readonly width: number;
  readonly height: number;
  readonly moves: boolean;
  readonly seeThrough: boolean;
  /** Its average colour, `#rgb`; absent if something can be seen through it. */
  readonly tone?: string;
  readonly flaws: readonly PictureFlaw[];
}

/** What there is to know of a picture that cannot be shown. */
export const REFUSED = { width: 0, height: 0, moves: false, seeThrough: false };

/** Measures a picture, and finds out whether it can be decoded completely. Never throws for what is in the file. */
export async function measurePicture(bytes: Uint8Array, format: PictureFormat): Promise<PictureFacts> {
  return format === 'svg' ? measureDrawing(bytes) : measurePixels(bytes, format);
}

async function measureDrawing(bytes: Uint8Array): Promise<PictureFacts> {
  const measured = (of: 'bytes' | 'elements', found: number, limit: number): Measure => ({
    of,
    found,
    limit,
    kind: 'drawing',
  });
  const weight = measured('bytes', bytes.length, MOST.drawing);
  if (bytes.length > MOST.drawing) return refused(weight);
  const written =
    Buffer.from(bytes)
      .toString('latin1')
      .split(/<[a-z]/i).length - 1;
  if (written > MOST.elements) return refused(measured('elements', written, MOST.elements));
  const cleaned = await cleanSvg(bytes);
  if (cleaned === undefined)
    return { ...REFUSED, flaws: [{ code: 'unreadable-picture', found: 'malformed' }] };
  const { width, height, removed, elements } = cleaned;
  if (elements > MOST.elements) return refused(measured('elements', elements, MOST.elements));
  const unsafe = removed.length === 0 ? [] : [{ code: 'unsafe-picture' as const, removed }];
  const flaws = [...unsafe, ...heavy({ ...weight, limit: USUAL.drawing })];
  return { width, height, moves: false, seeThrough: true, flaws };
}

async function measurePixels(bytes: Uint8Array, format: PictureFormat): Promise<PictureFacts> {
  const sharp = await loadSharp();
  const open = (failOn: 'error' | 'warning' = 'error'): Sharp =>
    sharp(bytes, { limitInputPixels: MOST.pixels, failOn }).timeout({ seconds: PATIENCE });
  /** Decodes all of it, though JPEG with few of its pixels. */
  const average = (failOn: 'error' | 'warning'): Promise<Uint8Array> =>
    open(failOn)
      .autoOrient()
      .resize(1, 1, { fit: 'fill' })
      .removeAlpha()
      .toColourspace('srgb')
      .raw()
      .toBuffer();
  try {
    // Reads only the header, whatever it promises.
    const header = await sharp(bytes, { limitInputPixels: false }).metadata();
    const { width, height } = header.autoOrient;
    const pages = (format === 'gif' || format === 'webp' ? header.pages : undefined) ?? 1;
    const moves = pages > 1;
    const kind = moves ? 'animation' : 'photograph';
    const side = Math.max(width, height);
    if (side > MOST.side) return refused({ of: 'side', found: side, limit: MOST.side, kind });
    const pixels = width * height * pages;
    if (pixels > MOST.pixels) return refused({ of: 'pixels', found: pixels, limit: MOST.pixels, kind });
    const seeThrough = header.hasAlpha && !(await open().stats()).isOpaque;
    // A damaged JPEG is only worth a warning to its decoder, which goes on with grey.
    const data = await average('warning').catch((fault: unknown) => {
      if (fault instanceof Error && HARMLESS.test(fault.message)) return average('error');
      throw fault;
    });
    // Measured once for each content and kept, because an estimate from the file would be wrong by ten times: a large
    // plain photograph becomes small, and a small noisy one does not.
    const shown = moves ? 0 : await shownBytes(open());
    const flaws = [
      { of: 'side', found: side, limit: USUAL.side, kind } as const,
      { of: 'bytes', found: bytes.length, limit: moves ? USUAL.animation : USUAL.bytes, kind } as const,
      { of: 'shown', found: shown, limit: USUAL.shown, kind } as const,
    ].flatMap(heavy);
    const seen = seeThrough ? {} : { tone: toneOf(data) };
    return { width, height, moves, seeThrough, ...seen, flaws: flaws.slice(0, 1) };
  } catch {
    return { ...REFUSED, flaws: [{ code: 'unreadable-picture', found: 'damaged' }] };
  }
}

/** How many bytes a visitor gets of a picture in the width of most places, as browsers choose it. */
async function shownBytes(picture: Sharp): Promise<number> {
  const made = await picture
    .autoOrient()
    .resize({ width: SHOWN_WIDTH, withoutEnlargement: true })
    .toColourspace('srgb')
    .avif(ENCODINGS.avif)
    .toBuffer();
  return made.length;
}

/**
 * What is said of a few bytes of padding at the end of a JPEG or between its headers, which some cameras write. Many
 * bytes at the end, or some between scans, are what is left when the decoder has lost its way.
 */
const HARMLESS = /Corrupt JPEG data: \d{1,2} extraneous bytes before marker 0x(?:d9|db|e.|fe)\s*$/;

/** A colour in twelve bits: few enough for pictures to share, and blurred anyway. */
function toneOf([red = 0, green = red, blue = red]: Uint8Array): string {
  return `#${[red, green, blue].map((channel) => Math.round(channel / 17).toString(16)).join('')}`;
}

const refused = (measure: Measure): PictureFacts => ({
  ...REFUSED,
  flaws: [{ code: 'picture-too-large', measure }],
});

const heavy = (measure: Measure): PictureFlaw[] =>
  measure.found > measure.limit ? [{ code: 'heavy-picture', measure }] : [];
