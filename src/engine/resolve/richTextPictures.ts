import type { ImageFile } from './readImage.ts';

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
 * Gives the pictures in a rich text their published addresses, and their sizes, so that a page can reserve their space.
 * They are loaded when a reader comes near them. One that does not exist is left out.
 */
export const withPictures = (
  html: string,
  images: ReadonlyMap<string, ImageFile | undefined>,
  basePath: string,
): string =>
  html.replace(PICTURE, (_picture, attributes: string) => {
    const image = images.get(attributeIn('src', attributes) ?? '');
    if (image === undefined) return '';
    const { url, width, height } = image;
    const own = attributes.replace(/ src="[^"]*"/, '');
    return `<img src="${basePath}${url}" width="${width}" height="${height}" loading="lazy" decoding="async"${own}>`;
  });

const attributeIn = (name: string, attributes: string): string | undefined =>
  new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1];
