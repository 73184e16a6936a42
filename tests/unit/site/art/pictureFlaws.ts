import type { Letters } from '../../../../src/engine/model/letters.ts';
import { encodePng } from '../../../../src/engine/render/raster/png.ts';
import { rasterise } from '../../../../src/engine/render/raster/rasterise.ts';
import { sceneViews } from '../../../../src/site/art/sceneViews.ts';
import { sharePicture } from '../../../../src/site/art/sharePicture.tsx';

/** Some networks refuse large files, and all of them wait for these. */
const MOST_BYTES = 60_000;

/** What is wrong with the pictures for social networks that show some of the scenes. */
export function pictureFlaws(
  letters: Letters,
  isWanted: (scene: { readonly kind: string; readonly highlight: string }) => boolean,
): string[] {
  const scenes = [...sceneViews].flatMap(([kind, views]) =>
    Object.keys(views).map((highlight) => ({ kind, highlight })),
  );
  return scenes.filter(isWanted).flatMap(({ kind, highlight }) => {
    // The schema checks what authors write; these are all that it allows.
    const scene = { kind, ...(highlight === 'base' ? {} : { highlight }) } as never;
    const image = rasterise(sharePicture({ title: 'Billing software', accent: 152, scene }, 3).draw(letters));
    const { length } = encodePng(image);
    const isRight = image.width === 1200 && image.height === 630 && length < MOST_BYTES;
    return isRight ? [] : [`${kind} ${highlight}: ${image.width} x ${image.height}, ${length} bytes`];
  });
}
