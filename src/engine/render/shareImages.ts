import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OutputFile } from '../model/outputFile.ts';
import type { LinkedPage } from '../model/page.ts';
import type { Bundle } from '../model/renderer.ts';
import type { SharePicture, Theme } from '../model/theme.ts';

/** The picture of a page, as the theme draws it. */
function pictureOf(page: LinkedPage, theme: Theme): SharePicture {
  return theme.sharePicture(page, createHash('sha256').update(page.canonical).digest()[0] ?? 0);
}

/** Where a page's picture for social networks is published, from the site's root. */
export function shareImagePath(page: LinkedPage, { theme, id }: Pick<Bundle, 'theme' | 'id'>): string {
  return `/assets/share-${pictureOf(page, theme).name}-${id.slice(0, 8)}.png`;
}

/**
 * The pictures for social networks as PNG, which is what the networks read. Pages whose pictures have one name
 * share a file. Each is made once and kept.
 *
 * @param cache absolute path of a folder for finished pictures
 */
export async function* shareImages(
  pages: readonly LinkedPage[],
  bundle: Bundle,
  cache: string,
): AsyncGenerator<OutputFile> {
  const done = new Set<string>();
  for (const page of pages) {
    const path = shareImagePath(page, bundle);
    if (page.meta.ogImage !== undefined || done.has(path)) continue;
    done.add(path);
    yield { path: path.slice(1), contents: await rasterised(pictureOf(page, bundle.theme).draw(), cache) };
  }
}

async function rasterised(svg: string, cache: string): Promise<Uint8Array> {
  const file = join(cache, `${createHash('sha256').update(svg).digest('hex')}.png`);
  const known = await readFile(file).catch(() => undefined);
  if (known !== undefined) return known;
  const { default: sharp } = await import('sharp');
  const png = await sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9 }).toBuffer();
  // A cache that cannot be written costs time and nothing else.
  await mkdir(cache, { recursive: true })
    .then(() => writeFile(`${file}.${process.pid}`, png))
    .then(() => rename(`${file}.${process.pid}`, file))
    .catch(() => undefined);
  return png;
}
