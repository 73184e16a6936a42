import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Sharp } from 'sharp';
import { type DiskCache, kept } from '../model/diskCache.ts';
import { memoised } from '../model/memoised.ts';
import type { OutputFile } from '../model/outputFile.ts';
import type { PicturePart } from '../model/picturePart.ts';
import { UsageError } from '../model/usageError.ts';
import { cleanSvg } from './cleanSvg.ts';
import type { ImageFile } from './imageFile.ts';
import { MOST, PATIENCE } from './limits.ts';
import { loadSharp } from './loadSharp.ts';
import { ENCODINGS, hashOf, pixelsOf, RECIPE } from './recipe.ts';
import { type Rendition, renditionsOf, SHARE_SIZE } from './renditions.ts';

/** Processors that work on pictures at the same time: each may hold the pixels of a whole picture. */
const MOST_AT_ONCE = 4;

/**
 * Makes the files of pictures: turned upright, in sRGB, without what cameras write into them (such as places), in
 * several widths. What was made earlier is only read.
 *
 * @param cache files made earlier, by the contents of the picture and the recipe
 * @throws UsageError when a picture has changed since it was read
 */
export async function* makePictures(
  root: string,
  images: readonly ImageFile[],
  cache: DiskCache,
  isWanted: (path: string) => boolean = () => true,
): AsyncGenerator<OutputFile> {
  const atOnce = Math.min(availableParallelism(), MOST_AT_ONCE);
  const making: Promise<OutputFile[]>[] = [];
  for (const image of images) {
    const wanted = renditionsOf(image).filter(({ path }) => isWanted(path));
    if (wanted.length === 0) continue;
    if (making.length >= atOnce) yield* await first(making);
    const made = makeFiles(root, image, wanted, cache);
    // It is awaited later; until then a failure would count as unhandled.
    made.catch(() => {});
    making.push(made);
  }
  while (making.length > 0) yield* await first(making);
}

const first = (making: Promise<OutputFile[]>[]): Promise<OutputFile[]> =>
  making.shift() ?? Promise.resolve([]);

async function makeFiles(
  root: string,
  image: ImageFile,
  wanted: readonly Rendition[],
  cache: DiskCache,
): Promise<OutputFile[]> {
  const sharp = await loadSharp();
  const keyOf = ({ path }: Rendition): string => {
    // Other versions of the libraries make other bytes.
    const made = hash('sha256', JSON.stringify([RECIPE, ENCODINGS, sharp.versions]));
    return `${made.slice(0, 16)}/${path.split('/').slice(1).join('/')}`;
  };
  const files: OutputFile[] = [];
  const source = memoised(() => openSource(root, image));
  for (const rendition of wanted) {
    const contents = await kept(cache, keyOf(rendition), async () => (await source())(rendition));
    files.push({ path: rendition.path, contents });
  }
  return files;
}

/** @returns makes a file of a picture */
async function openSource(
  root: string,
  { src, hash: known, width, part }: ImageFile,
): Promise<(rendition: Rendition) => Promise<Uint8Array>> {
  const bytes = await readFile(join(root, 'pages', src)).catch(() => undefined);
  if (bytes === undefined || !hashOf(bytes, part).startsWith(known))
    throw new UsageError(`pages/${src} has changed while the site was being built. Run the command again.`);
  const sharp = await loadSharp();
  const open = (animated: boolean): Sharp =>
    sharp(bytes, { limitInputPixels: MOST.pixels, failOn: 'error', animated }).timeout({ seconds: PATIENCE });
  const upright = (): Promise<Sharp> => cropped(open(false).autoOrient(), part);
  /** The pixels of the widest file, in sRGB: decoded once for all the others. */
  const widest = memoised(async (): Promise<Sharp> => {
    const { data, info } = await (await upright())
      .resize({ width: Math.min(width, 1920), withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  });
  return async ({ kind, format, width: to }) => {
    if (format === 'svg') return Buffer.from((await cleanSvg(bytes))?.svg ?? '');
    if (kind === 'share')
      return (await upright())
        .resize({ ...SHARE_SIZE, fit: 'cover', position: sharp.strategy.attention })
        .flatten({ background: '#ffffff' })
        .toColourspace('srgb')
        .jpeg(ENCODINGS.share)
        .toBuffer();
    if (kind === 'moving') return open(true).resize({ width: to }).webp(ENCODINGS.webp).toBuffer();
    return (await widest()).clone().resize({ width: to }).toFormat(format, ENCODINGS[format]).toBuffer();
  };
}

/** A picture that has been turned upright, or the part of it that is shown. */
async function cropped(picture: Sharp, part: PicturePart | undefined): Promise<Sharp> {
  if (part === undefined) return picture;
  return picture.extract(pixelsOf(part, (await picture.metadata()).autoOrient));
}

/**
 * Makes one file quickly, for live authoring, of any format that all browsers show; `undefined` if the picture cannot
 * be read.
 */
export async function quickPicture(
  root: string,
  image: ImageFile,
  { kind, format, width }: Rendition,
): Promise<{ readonly type: string; readonly contents: Uint8Array } | undefined> {
  const path = join(root, 'pages', image.src);
  try {
    if (format === 'svg') {
      const cleaned = await cleanSvg(await readFile(path));
      return cleaned && { type: 'image/svg+xml', contents: Buffer.from(cleaned.svg) };
    }
    const sharp = await loadSharp();
    const limits = { limitInputPixels: MOST.pixels, animated: kind === 'moving' };
    const opened = sharp(path, limits).timeout({ seconds: PATIENCE });
    const upright = limits.animated ? opened : await cropped(opened.autoOrient(), image.part);
    const small = upright.resize(kind === 'share' ? SHARE_SIZE : { width });
    if (image.moves || image.seeThrough)
      return { type: 'image/webp', contents: await small.webp({ effort: 0, quality: 80 }).toBuffer() };
    return { type: 'image/jpeg', contents: await small.jpeg({ quality: 80 }).toBuffer() };
  } catch {
    return undefined;
  }
}
