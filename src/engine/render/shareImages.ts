import { createHash } from 'node:crypto';
import type { DiskCache } from '../cache/diskCache.ts';
import type { OutputFile } from '../model/outputFile.ts';
import type { LinkedPage } from '../model/page.ts';
import type { Bundle } from '../model/renderer.ts';

/** How many kolams there are. With the grounds the number of pictures has an end, however many pages there are. */
const KOLAMS = 64;
/** The ground of pages without an accent; the others stand for 45 degrees of hue each. */
const NO_ACCENT = 8;

interface Seed {
  readonly kolam: number;
  readonly ground: number;
}

function seedOf({ canonical, accent }: LinkedPage): Seed {
  const kolam = (createHash('sha256').update(canonical).digest()[0] ?? 0) % KOLAMS;
  return { kolam, ground: accent === undefined ? NO_ACCENT : Math.round(accent / 45) % NO_ACCENT };
}

/** Where a page's picture for social networks is published, from the site's root. */
export function shareImagePath(page: LinkedPage, bundle: Bundle): string {
  const { kolam, ground } = seedOf(page);
  return `/assets/share-${kolam}-${ground}-${bundle.id.slice(0, 8)}.png`;
}

/**
 * The pictures for social networks as PNG, which is what the networks read. Pages of the same kolam and ground
 * share one. Each is made once and kept.
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
    yield {
      path: path.slice(1),
      contents: await rasterised(bundle.renderer.shareImage(seedOf(page)), cache),
    };
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
