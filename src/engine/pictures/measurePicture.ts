import { cleanSvg } from './cleanSvg.ts';
import type { Measure, PictureFlaw } from './flaw.ts';
import type { PictureFormat } from './formatOf.ts';
import { MOST, PATIENCE, USUAL } from './limits.ts';
import { loadSharp } from './loadSharp.ts';

/** What there is to know of a picture's contents. Plain data. */
export interface PictureFacts {
  /** Pixels, of the picture as it is seen: a photograph is turned as its camera was (EXIF, "Orientation"). */
  readonly width: number;
  readonly height: number;
  /** Whether it is an animation. */
  readonly moves: boolean;
  /** Whether something can be seen through it. */
  readonly seeThrough: boolean;
  /** Its average colour, `#rgb`; absent if something can be seen through it. */
  readonly tone?: string;
  readonly flaws: readonly PictureFlaw[];
}

const REFUSED = { width: 0, height: 0, moves: false, seeThrough: false };

/**
 * Measures a picture, and finds out whether it can be decoded completely. Never throws for what is in the file.
 *
 * @param format what the file is by its contents
 */
export async function measurePicture(bytes: Uint8Array, format: PictureFormat): Promise<PictureFacts> {
  return format === 'svg' ? measureDrawing(bytes) : measurePixels(bytes, format);
}

async function measureDrawing(bytes: Uint8Array): Promise<PictureFacts> {
  const kind = 'drawing';
  if (bytes.length > MOST.drawing)
    return refused({ of: 'bytes', found: bytes.length, limit: MOST.drawing, kind });
  const written =
    Buffer.from(bytes)
      .toString('latin1')
      .match(/<[a-z]/gi)?.length ?? 0;
  if (written > MOST.elements) return refused({ of: 'elements', found: written, limit: MOST.elements, kind });
  const cleaned = await cleanSvg(bytes);
  if (cleaned === undefined)
    return { ...REFUSED, flaws: [{ code: 'unreadable-picture', found: 'malformed' }] };
  const { width, height, removed, elements } = cleaned;
  if (elements > MOST.elements)
    return refused({ of: 'elements', found: elements, limit: MOST.elements, kind });
  return {
    ...{ width, height, moves: false, seeThrough: true },
    flaws: [
      ...(removed.length === 0 ? [] : [{ code: 'unsafe-picture' as const, removed }]),
      ...heavy({ of: 'bytes', found: bytes.length, limit: USUAL.drawing, kind }),
    ],
  };
}

async function measurePixels(bytes: Uint8Array, format: PictureFormat): Promise<PictureFacts> {
  const sharp = await loadSharp();
  const open = (): ReturnType<typeof sharp> =>
    sharp(bytes, { limitInputPixels: MOST.pixels, failOn: 'error' }).timeout({ seconds: PATIENCE });
  try {
    // Reads only the header, whatever it promises.
    const header = await sharp(bytes, { limitInputPixels: false }).metadata();
    const { width, height } = header.autoOrient;
    const pages = (format === 'gif' || format === 'webp' ? header.pages : undefined) ?? 1;
    const moves = pages > 1;
    const kind = moves ? 'animation' : 'photograph';
    const tooLarge = [
      { of: 'side', found: Math.max(width, height), limit: MOST.side, kind } as const,
      { of: 'pixels', found: width * height * pages, limit: MOST.pixels, kind } as const,
    ].find(({ found, limit }) => found > limit);
    if (tooLarge !== undefined) return refused(tooLarge);
    const seeThrough = header.hasAlpha && !(await open().stats()).isOpaque;
    // Decodes all of it, though JPEG with few of its pixels.
    const { data } = await open()
      .autoOrient()
      .resize(1, 1, { fit: 'fill' })
      .removeAlpha()
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return {
      ...{ width, height, moves, seeThrough },
      ...(seeThrough ? {} : { tone: toneOf(data) }),
      flaws: [
        ...heavy({ of: 'side', found: Math.max(width, height), limit: USUAL.side, kind }),
        ...heavy({
          of: 'bytes',
          found: bytes.length,
          limit: moves ? USUAL.animation : USUAL.bytes,
          kind,
        }),
      ].slice(0, 1),
    };
  } catch {
    return damaged;
  }
}

/** A colour in twelve bits: few enough for pictures to share, and blurred anyway. */
function toneOf([red = 0, green = red, blue = red]: Uint8Array): string {
  return `#${[red, green, blue].map((channel) => Math.round(channel / 17).toString(16)).join('')}`;
}

const damaged: PictureFacts = { ...REFUSED, flaws: [{ code: 'unreadable-picture', found: 'damaged' }] };

const refused = (measure: Measure): PictureFacts => ({
  ...REFUSED,
  flaws: [{ code: 'picture-too-large', measure }],
});

const heavy = (measure: Measure): PictureFlaw[] =>
  measure.found > measure.limit ? [{ code: 'heavy-picture', measure }] : [];
