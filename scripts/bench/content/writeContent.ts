import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { type ContentVariant, enlarge } from './enlarge.ts';
import { readSmallSite } from './moulds.ts';
import { LEAN_PICTURE } from './variants.ts';

/**
 * Writes the content of a large site.
 *
 * @param from absolute path of the site whose pages are the moulds
 * @param to absolute path of a folder, which is created
 */
export async function writeContent(from: string, to: string, variant: ContentVariant): Promise<void> {
  const made = new Set<string>();
  for (const { path, text } of enlarge(await readSmallSite(from), variant)) {
    const folder = dirname(join(to, path));
    if (!made.has(folder)) await mkdir(folder, { recursive: true });
    made.add(folder);
    await writeFile(join(to, path), text);
  }
  if (!variant.lean) return;
  const picture = join(to, 'pages', LEAN_PICTURE);
  await mkdir(dirname(picture), { recursive: true });
  await writeFile(picture, await plainPicture());
}

/** A picture in the shape that social networks ask for. */
export const plainPicture = (): Promise<Buffer> =>
  sharp({ create: { width: 1200, height: 630, channels: 3, background: '#003c46' } })
    .png()
    .toBuffer();
