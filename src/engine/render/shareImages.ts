import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { openDiskCache } from '../cache/diskCache.ts';
import type { OutputFile } from '../model/outputFile.ts';
import type { LinkedPage } from '../model/page.ts';
import type { Bundle } from '../model/renderer.ts';
import type { SharePicture, Theme } from '../model/theme.ts';
import { isWholePng } from './raster/png.ts';
import { newPngMaker } from './raster/pngMaker.ts';

/** The theme's picture for a page. All pages of a list have the same. */
function pictureOf(page: LinkedPage, theme: Theme): SharePicture {
  const seed = page.listPage?.first ?? page.canonical;
  return theme.sharePicture(page, createHash('sha256').update(seed).digest()[0] ?? 0);
}

/** The address of a page's picture for social networks, from the site's root. It is known without drawing the picture. */
export function shareImagePath(page: LinkedPage, { theme, id }: Pick<Bundle, 'theme' | 'id'>): string {
  return `/assets/share-${pictureOf(page, theme).name}-${id.slice(0, 8)}.png`;
}

/**
 * Makes the pictures for social networks, as PNG because networks do not read SVG. Pages whose pictures have the same
 * name share a file. Pictures made earlier by the same code are neither drawn nor made again.
 *
 * @param threads how many may be made at the same time; by default as many as there are processors
 */
export async function* shareImages(
  pages: readonly LinkedPage[],
  bundle: Pick<Bundle, 'theme' | 'id' | 'folder'>,
  threads?: number,
): AsyncGenerator<OutputFile> {
  const pictures = new Map<string, SharePicture>();
  for (const page of pages) {
    if (page.meta.ogImage !== undefined) continue;
    pictures.set(shareImagePath(page, bundle).slice(1), pictureOf(page, bundle.theme));
  }
  const cache = openDiskCache(join(bundle.folder, 'share'));
  const missing: [path: string, picture: SharePicture][] = [];
  for (const [path, picture] of pictures) {
    const earlier = await cache.read(cacheKey(picture));
    if (earlier !== undefined && isWholePng(earlier)) yield { path, contents: earlier };
    else missing.push([path, picture]);
  }
  const maker = await newPngMaker(missing.length, threads);
  try {
    const making: Promise<OutputFile>[] = [];
    for (const [path, picture] of missing) {
      if (making.length === maker.threads) yield* firstOf(making);
      const file = maker.make(picture.draw()).then(async (contents) => {
        await cache.write(cacheKey(picture), contents);
        return { path, contents };
      });
      // It is awaited later; until then a failure would count as one that nobody handles.
      file.catch(() => {});
      making.push(file);
    }
    while (making.length > 0) yield* firstOf(making);
  } finally {
    await maker.close();
  }
}

/** Different versions of zlib compress the same picture to different bytes. */
const cacheKey = ({ name }: SharePicture): string => `${name}-zlib-${process.versions.zlib}.png`;

async function* firstOf(making: Promise<OutputFile>[]): AsyncGenerator<OutputFile> {
  const first = making.shift();
  if (first !== undefined) yield await first;
}
