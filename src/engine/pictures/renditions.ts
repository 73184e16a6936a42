import { defined } from '../model/defined.ts';
import type { DrawnImage } from '../model/page.ts';
import { pointIn } from '../model/picturePart.ts';
import { ENDINGS } from './formatOf.ts';
import type { ImageFile } from './imageFile.ts';

export interface Rendition {
  readonly path: string;
  readonly format: 'avif' | 'webp' | 'jpeg' | 'png' | 'svg';
  readonly width: number;
  /**
   * `whole`: the picture; `moving`: all pictures of an animation; `still`: its first; `share`: a part of 1200 x 630, for
   * social networks; `clean`: a drawing, without what it may not contain.
   */
  readonly kind: 'whole' | 'moving' | 'still' | 'share' | 'clean';
}

/** The widths that pictures are made in, in pixels: half a step apart, so that nobody gets twice what a screen shows. */
const WIDTHS = [320, 480, 640, 960, 1280, 1920];
/** No second file is made that would be hardly smaller. */
const HARDLY_SMALLER = 0.9;
/** The width for browsers that know neither AVIF nor WebP, for feeds, and for saving the picture. */
const FALLBACK = 1280;

/** What social networks show (Open Graph: 1.91 to 1). */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** The same picture as social networks show it. */
export function asShared(image: ImageFile | undefined): ImageFile | undefined {
  if (image === undefined || image.url === '') return image;
  if (image.format === 'svg')
    return { ...image, use: 'share', url: '', flaws: [{ code: 'unreadable-picture', found: 'drawing' }] };
  return { ...image, use: 'share', url: `/${pathOf(image, '-share', 'jpg')}` };
}

/** The files of a picture. What pages show follows from the picture alone, and not from where it is shown. */
export function renditionsOf(image: ImageFile): Rendition[] {
  const { url, format, width, moves, seeThrough, use } = image;
  if (url === '') return [];
  const path = url.slice(1);
  if (use === 'share') return [{ path, format: 'jpeg', width: SHARE_SIZE.width, kind: 'share' }];
  if (format === 'svg') return [{ path, format: 'svg', width, kind: 'clean' }];
  const widths = widthsOf(width);
  const made = (to: 'avif' | 'webp', kind: Rendition['kind']): Rendition[] =>
    widths.map((one) => ({ path: pathOf(image, `-${one}`, to), format: to, width: one, kind }));
  if (moves) {
    const [still] = made('webp', 'still').slice(-1);
    const moving = made('webp', 'moving');
    return still === undefined ? moving : [...moving, { ...still, path: stillOf(image) }];
  }
  const fallback = { path, width: fallbackWidth(width), kind: 'whole' } as const;
  const files = [...made('avif', 'whole'), ...made('webp', 'whole')];
  return [...files, { ...fallback, format: seeThrough ? 'png' : 'jpeg' }];
}

/** What a page writes to show a picture; `focus` is the point of it that stays in view, as its author writes it. */
export function drawnImage(image: ImageFile, basePath: string, focus?: unknown): DrawnImage {
  const { url, width, height, tone, moves, part } = image;
  const files = renditionsOf(image).filter(
    ({ path, kind }) => kind === 'moving' || (kind === 'whole' && `/${path}` !== url),
  );
  const set = (to: string): string | undefined => {
    const own = files.filter(({ format }) => format === to);
    return own.map((file) => `${basePath}/${file.path} ${file.width}w`).join(', ') || undefined;
  };
  return {
    src: basePath + url,
    width,
    height,
    ...defined({
      avif: set('avif'),
      webp: set('webp'),
      still: moves ? `${basePath}/${stillOf(image)}` : undefined,
      focus: pointIn(focus, part),
      tone: tone?.slice(1),
    }),
  };
}

/** The address of what every browser can show. */
export function addressOf(image: Omit<ImageFile, 'url'>): string {
  const { format, width, moves, seeThrough } = image;
  if (format === 'svg') return `/${pathOf(image, '', ENDINGS.svg)}`;
  if (moves) return `/${pathOf(image, `-${widthsOf(width).at(-1)}`, 'webp')}`;
  return `/${pathOf(image, `-${fallbackWidth(width)}`, seeThrough ? 'png' : 'jpg')}`;
}

const stillOf = (image: ImageFile): string => pathOf(image, '-still', 'webp');

const fallbackWidth = (width: number): number => Math.min(width, FALLBACK);

function widthsOf(width: number): number[] {
  const most = Math.min(width, WIDTHS.at(-1) ?? width);
  return [...WIDTHS.filter((one) => one < most * HARDLY_SMALLER), most];
}

/** The path of a file made of a picture. Spread over 256 folders, because a site may have any number of pictures. */
const pathOf = ({ hash, name }: Pick<ImageFile, 'hash' | 'name'>, what: string, ending: string): string =>
  `assets/${hash.slice(0, 2)}/${name}-${hash}${what}.${ending}`;
