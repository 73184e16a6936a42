import { lstat, readdir, readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { type DiskCache, keptData } from '../model/diskCache.ts';
import { limitConcurrency } from '../model/limitConcurrency.ts';
import { memoisedBy } from '../model/memoised.ts';
import { splitPart } from '../model/picturePart.ts';
import { isFatal, type PictureFlaw } from './flaw.ts';
import { ENDINGS, formatOf, isPicture, type PictureFormat } from './formatOf.ts';
import type { ImageFile } from './imageFile.ts';
import { MOST } from './limits.ts';
import { measurePicture, REFUSED } from './measurePicture.ts';
import { hashOf, pixelsOf } from './recipe.ts';
import { addressOf } from './renditions.ts';

/** Reads a picture, or a part of one, by its path in the folder pages (`withPart`); `undefined` if there is no file with exactly this name. */
export type ImageReader = (src: string) => Promise<ImageFile | undefined>;

/** Pictures that are read at the same time. Each may take as much memory as its pixels. */
const AT_ONCE = 4;

/**
 * A reader of pictures in `pages/_media`. Names are case-sensitive even on file systems that are not, and symbolic
 * links are not followed.
 *
 * @param cache what is known of pictures by their contents, and the files made of them
 */
export function imageReader(root: string, cache: DiskCache): ImageReader {
  const limited = limitConcurrency(AT_ONCE);
  return memoisedBy((src) => limited(() => readImage(root, src, cache)));
}

async function readImage(root: string, named: string, cache: DiskCache): Promise<ImageFile | undefined> {
  const { src, part: wanted } = splitPart(named);
  let path = join(root, 'pages');
  let size = 0;
  const names = src.split('/');
  for (const [index, name] of names.entries()) {
    const entries: readonly string[] = await readdir(path).catch(() => []);
    if (!entries.includes(name)) return undefined;
    path = join(path, name);
    const stats = await lstat(path);
    if (index === names.length - 1 ? !stats.isFile() : !stats.isDirectory()) return undefined;
    size = stats.size;
  }
  if (size > MOST.bytes) {
    // It is not read, so its name has to say what it is.
    const isDrawing = /\.svg$/i.test(src);
    const measure = {
      of: 'bytes',
      found: size,
      limit: isDrawing ? MOST.drawing : MOST.bytes,
      kind: isDrawing ? 'drawing' : 'photograph',
    } as const;
    return refused(src, { code: 'picture-too-large', measure });
  }
  const bytes = await readFile(path).catch(() => undefined);
  if (bytes === undefined) return undefined;
  const format = formatOf(bytes);
  if (!isPicture(format)) return refused(src, { code: 'unreadable-picture', found: format });
  const hash = hashOf(bytes);
  const whole = await keptData(cache, hash, () => measurePicture(bytes, format));
  // Neither drawings nor animations are cropped.
  const part = format === 'svg' || whole.moves ? undefined : wanted;
  const { width, height } = part === undefined ? whole : pixelsOf(part, whole);
  const facts = { ...whole, width, height };
  const flaws = [...renamed(src, format), ...facts.flaws];
  const ending = extname(src);
  const name = basename(src, ending)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  const own = { src, ...(part === undefined ? {} : { part }), name, hash: hashOf(bytes, part).slice(0, 8) };
  const image = { ...own, format, use: 'page', ...facts, flaws } as const;
  return { ...image, url: flaws.some(isFatal) ? '' : addressOf(image) };
}

/** A name that says something else than the contents: other programs go by the name. */
function renamed(src: string, format: PictureFormat): PictureFlaw[] {
  const written = extname(src).slice(1).toLowerCase();
  if (written === ENDINGS[format] || (written === 'jpeg' && format === 'jpeg')) return [];
  return [{ code: 'renamed-picture', format, better: src.replace(/[^.]*$/, ENDINGS[format]) }];
}

const refused = (src: string, flaw: PictureFlaw): ImageFile => ({
  src,
  url: '',
  name: '',
  hash: '',
  format: 'jpeg',
  use: 'page',
  ...REFUSED,
  flaws: [flaw],
});
