import { createHash } from 'node:crypto';
import type { DiskCache } from '../cache/diskCache.ts';
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
 * @param cache holds finished pictures
 */
export async function* shareImages(
  pages: readonly LinkedPage[],
  bundle: Bundle,
  cache: DiskCache,
): AsyncGenerator<OutputFile> {
  const done = new Set<string>();
  for (const page of pages) {
    const path = shareImagePath(page, bundle);
    if (page.meta.ogImage !== undefined || done.has(path)) continue;
    done.add(path);
    yield { path: path.slice(1), contents: await rasterised(pictureOf(page, bundle.theme).draw(), cache) };
  }
}

async function rasterised(svg: string, cache: DiskCache): Promise<Uint8Array> {
  const key = `${createHash('sha256').update(svg).digest('hex')}.png`;
  const known = await cache.read(key);
  if (known !== undefined) return known;
  const { default: sharp } = await import('sharp');
  const png = await sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9 }).toBuffer();
  await cache.write(key, png);
  return png;
}
