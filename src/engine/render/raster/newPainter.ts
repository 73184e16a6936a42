import type { Picture } from '../../model/picture.ts';
import { type Coverage, newCoverage } from './coverage.ts';
import { encodePng } from './png.ts';
import { rasterise } from './rasterise.ts';

/**
 * Makes a function that turns pictures into PNG files, one after the other. It throws an Error when a path or a colour
 * is not one: a bug in the theme.
 *
 * From one picture to the next it keeps the memory for sums, because clearing new memory takes a sixth of the time.
 */
export function newPainter(): (picture: Picture) => Uint8Array<ArrayBuffer> {
  let kept: { readonly width: number; readonly height: number; readonly coverage: Coverage } | undefined;
  return (picture) => {
    const { width, height } = picture;
    const coverage =
      kept?.width === width && kept.height === height ? kept.coverage : newCoverage(width, height);
    // Not after a failure, which may leave shapes behind.
    kept = undefined;
    const png = encodePng(rasterise(picture, coverage));
    kept = { width, height, coverage };
    return png;
  };
}
