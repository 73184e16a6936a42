import { createHash } from 'node:crypto';
import { lstat, readdir, readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { limitConcurrency } from '../limitConcurrency.ts';

/** A picture to be published. */
export interface ImageFile {
  /** Its path in the folder pages, as authors write it. */
  readonly src: string;
  /** Its published address: `/assets/1a/office-1a2b3c4d.jpg`. */
  readonly url: string;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
}

/** Reads a picture by its path in the folder pages; `undefined` if there is none with exactly this name. */
export type ImageReader = (src: string) => Promise<ImageFile | undefined>;

/**
 * A reader of pictures in `pages/_media`. Names are case-sensitive even on file systems that are not, and symbolic
 * links are not followed.
 *
 * @param root absolute path of the content root
 */
export function imageReader(root: string): ImageReader {
  const images = new Map<string, Promise<ImageFile | undefined>>();
  const limited = limitConcurrency();
  return (src) => {
    const image = images.get(src) ?? limited(() => readImage(root, src));
    images.set(src, image);
    return image;
  };
}

async function readImage(root: string, src: string): Promise<ImageFile | undefined> {
  let folder = join(root, 'pages');
  const names = src.split('/');
  for (const [index, name] of names.entries()) {
    const entries: readonly string[] = await readdir(folder).catch(() => []);
    if (!entries.includes(name)) return undefined;
    folder = join(folder, name);
    const stats = await lstat(folder);
    if (index === names.length - 1 ? !stats.isFile() : !stats.isDirectory()) return undefined;
  }
  const bytes = await readFile(folder);
  const { default: sharp } = await import('sharp');
  const size = await sharp(bytes)
    .metadata()
    .catch(() => undefined);
  if (size?.width === undefined || size.height === undefined) return undefined;
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  const ending = extname(src);
  // Spread over 256 folders, because a site may have any number of pictures.
  const url = `/assets/${hash.slice(0, 2)}/${basename(src, ending)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')}-${hash}${ending.toLowerCase()}`;
  return { src, url, width: size.width, height: size.height };
}
