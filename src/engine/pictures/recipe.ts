import { createHash } from 'node:crypto';
import type { PicturePart } from '../model/picturePart.ts';

/**
 * How pictures are measured and made, in one number: raise it when either changes. It is part of every address, so that
 * no browser keeps a file that was made in another way.
 */
export const RECIPE = 'pictures 3';

/** A hash of what a picture, or a part of it, is made into, in hexadecimal digits. */
export const hashOf = (bytes: Uint8Array, part?: PicturePart): string =>
  createHash('sha256')
    .update(RECIPE)
    .update(bytes)
    .update(part === undefined ? '' : JSON.stringify(part))
    .digest('hex');

/** The pixels of a part of a picture: at least one, and none beyond it. */
export function pixelsOf({ x, y, ...part }: PicturePart, whole: { width: number; height: number }) {
  const left = Math.min(Math.round((x / 100) * whole.width), whole.width - 1);
  const top = Math.min(Math.round((y / 100) * whole.height), whole.height - 1);
  const width = Math.max(1, Math.min(Math.round((part.width / 100) * whole.width), whole.width - left));
  const height = Math.max(1, Math.min(Math.round((part.height / 100) * whole.height), whole.height - top));
  return { left, top, width, height };
}

/** Qualities at which no difference is seen at arm's length, and the effort that is worth its time. */
export const ENCODINGS = {
  // Effort 4 takes ten times as long for 7 % less.
  avif: { quality: 55, effort: 2 },
  webp: { quality: 78, effort: 4 },
  jpeg: { quality: 80, mozjpeg: true },
  png: { compressionLevel: 9, palette: true, quality: 90 },
  share: { quality: 82, mozjpeg: true },
} as const;
