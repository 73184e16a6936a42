import { createHash } from 'node:crypto';
import type { DiskCache } from '../cache/diskCache.ts';
import type { OutputFile } from '../model/outputFile.ts';
import type { LinkedPage } from '../model/page.ts';
import type { Bundle } from '../model/renderer.ts';
import type { SharePicture, Theme } from '../model/theme.ts';

/** The theme's picture for a page. */
function pictureOf(page: LinkedPage, theme: Theme): SharePicture {
  return theme.sharePicture(page, createHash('sha256').update(page.canonical).digest()[0] ?? 0);
}

/** The address of a page's picture for social networks, from the site's root. */
export function shareImagePath(page: LinkedPage, { theme, id }: Pick<Bundle, 'theme' | 'id'>): string {
  return `/assets/share-${pictureOf(page, theme).name}-${id.slice(0, 8)}.png`;
}

/**
 * Makes the pictures for social networks, as PNG because networks do not read SVG. Pages whose pictures have the same
 * name share a file.
 *
 * @param cache pictures made earlier
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
  const earlier = await cache.read(key);
  if (earlier !== undefined) return earlier;
  const { default: sharp } = await import('sharp');
  const png = await sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9 }).toBuffer();
  await cache.write(key, png);
  return png;
}
