import type { ImageFile } from '../../pictures/readPicture.ts';
import { drawnImage } from '../../pictures/renditions.ts';

/** A picture in a rich text. */
export interface RichTextPicture {
  /** Its path as authors write it: `_media/desk.jpg`. */
  readonly src: string;
  /** Whether it says what it shows, for people who cannot see it. */
  readonly hasAlt: boolean;
}

/** A picture in cleaned HTML: a serialiser quotes every value, and writes `>` as it is but never outside of quotes. */
const PICTURE = /<img((?: [a-z]+="[^"]*")*)>/g;

/** The pictures in a rich text, in order. */
export const picturesIn = (html: string): RichTextPicture[] =>
  [...html.matchAll(PICTURE)].map(([, attributes = '']) => ({
    src: attributeIn('src', attributes) ?? '',
    hasAlt: (attributeIn('alt', attributes) ?? '').trim() !== '',
  }));

/**
 * Gives the pictures in a rich text their published addresses, in several formats and widths, and their sizes, so that a
 * page can reserve their space. They are loaded when a reader comes near them. One that cannot be shown is left out.
 *
 * @param shownAt the width that the text gives them at most, in CSS pixels
 */
export const withPictures = (
  html: string,
  images: ReadonlyMap<string, ImageFile | undefined>,
  basePath: string,
  shownAt: number | undefined,
): string =>
  html.replace(PICTURE, (_picture, attributes: string) => {
    const image = images.get(attributeIn('src', attributes) ?? '');
    if (image === undefined || image.url === '') return '';
    const { src, width, height, avif, webp, still, tone } = drawnImage(image, basePath);
    const sizes = shownAt === undefined ? '100vw' : `(max-width: ${shownAt}px) 100vw, ${shownAt}px`;
    const sources = [
      still === undefined ? '' : `<source media="(prefers-reduced-motion: reduce)" srcset="${still}">`,
      avif === undefined ? '' : `<source type="image/avif" srcset="${avif}" sizes="${sizes}">`,
      webp === undefined ? '' : `<source type="image/webp" srcset="${webp}" sizes="${sizes}">`,
    ].join('');
    const own = attributes.replace(/ src="[^"]*"/, '');
    const colour = tone === undefined ? '' : ` data-color="${tone}"`;
    const drawn = `<img src="${src}" width="${width}" height="${height}"${colour} loading="lazy" decoding="async"${own}>`;
    return sources === '' ? drawn : `<picture>${sources}${drawn}</picture>`;
  });

const attributeIn = (name: string, attributes: string): string | undefined =>
  new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1];
