import { isDeepStrictEqual } from 'node:util';
import type { Layer, Picture } from '../../model/picture.ts';
import { type Coverage, newCoverage } from './coverage.ts';
import { encodePng } from './png.ts';
import { type Painted, rasterise } from './rasterise.ts';

/** What several pictures begin with. */
interface Beginning {
  readonly picture: Omit<Picture, 'layers'>;
  readonly layers: readonly Layer[];
  readonly painted: Painted;
}

/** How many beginnings are kept, each of which takes as much memory as a picture has pixels. */
const MOST_KEPT = 4;

/**
 * Makes a function that turns pictures into PNG files, one after the other. It throws an Error when a path or a colour
 * is not one: a bug in the theme.
 *
 * From one picture to the next it keeps the memory for sums, because clearing new memory takes a sixth of the time; and
 * the layers that pictures have in common from the first one on, because many pages of a site have the same drawing and
 * differ only in the title above it. A file is the same whatever was painted before it.
 */
export function newPainter(): (picture: Picture) => Uint8Array<ArrayBuffer> {
  let kept: { readonly width: number; readonly height: number; readonly coverage: Coverage } | undefined;
  let previous: Picture | undefined;
  let beginnings: Beginning[] = [];
  return (picture) => {
    const { layers, ...same } = picture;
    const { width, height } = same;
    const coverage =
      kept?.width === width && kept.height === height ? kept.coverage : newCoverage(width, height);
    // Not after a failure, which may leave shapes behind.
    kept = undefined;
    const begun = beginnings
      .filter((one) => isDeepStrictEqual(one.picture, same) && startsWith(layers, one.layers))
      .sort((one, other) => other.layers.length - one.layers.length)[0];
    const count = previous === undefined ? 0 : alike(previous, picture);
    previous = picture;
    const image = rasterise(picture, coverage, {
      ...(begun === undefined ? {} : { from: begun.painted }),
      onLayer: (painted) => {
        if (painted.layers !== count || count <= (begun?.layers.length ?? 0)) return;
        const copy = { ...painted, palette: [...painted.palette], pixels: painted.pixels.slice() };
        const beginning = { picture: same, layers: layers.slice(0, count), painted: copy };
        beginnings = [beginning, ...beginnings].slice(0, MOST_KEPT);
      },
    });
    const png = encodePng(image);
    kept = { width, height, coverage };
    return png;
  };
}

/** With how many layers in common two pictures begin. */
function alike({ layers: before, ...one }: Picture, { layers, ...other }: Picture): number {
  if (!isDeepStrictEqual(one, other)) return 0;
  const first = layers.findIndex((layer, at) => !isDeepStrictEqual(layer, before[at]));
  return first === -1 ? layers.length : first;
}

const startsWith = (layers: readonly Layer[], beginning: readonly Layer[]): boolean =>
  beginning.every((layer, at) => isDeepStrictEqual(layer, layers[at]));
