import type { Letters } from '../../../../src/engine/model/letters.ts';
import { loadSharp } from '../../../../src/engine/pictures/loadSharp.ts';
import { drawPicture } from '../../../../src/engine/render/drawPicture.ts';
import { sceneViews } from '../../../../src/site/art/sceneViews.ts';
import { sharePicture } from '../../../../src/site/art/sharePicture.tsx';
import { shareBrandOf } from '../../../../src/site/brand/look.ts';

/** Some networks refuse large files, and all of them wait for these. */
const MOST_BYTES = 60_000;

/** What is wrong with the pictures for social networks that show some of the scenes. */
export async function pictureFlaws(
  letters: Letters,
  isWanted: (scene: { readonly kind: string; readonly highlight: string }) => boolean,
): Promise<string[]> {
  const scenes = [...sceneViews].flatMap(([kind, views]) =>
    Object.keys(views).map((highlight) => ({ kind, highlight })),
  );
  const flaws: string[] = [];
  for (const { kind, highlight } of scenes.filter(isWanted)) {
    // The schema checks what authors write; these are all that it allows.
    const scene = { kind, ...(highlight === 'base' ? {} : { highlight }) } as never;
    const file = await drawPicture(
      sharePicture({ title: 'Billing software', accent: 152, scene }, 3, shareBrandOf({})).draw(letters),
      async () => undefined,
    );
    const { width, height } = await (await loadSharp())(file).metadata();
    if (width !== 1200 || height !== 630 || file.length >= MOST_BYTES)
      flaws.push(`${kind} ${highlight}: ${width} x ${height}, ${file.length} bytes`);
  }
  return flaws;
}
