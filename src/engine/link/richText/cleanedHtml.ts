import { decoded } from '../../model/characterReferences.ts';
import type { Images } from '../../pictures/imageFile.ts';
import { drawnImage } from '../../pictures/renditions.ts';
import { withoutCalls } from './githubSigns.ts';

/** A heading in cleaned HTML, in which every element is closed and no heading has an id. */
const HEADING = /<(h[2-4])((?: [a-z]+="[^"]*")*)>([\s\S]*?)<\/\1>/g;

/** Gives the headings of a cleaned text their ids, so that links can lead to them. */
export const withHeadingIds = (html: string, idOf: (words: string) => string): string =>
  html.replace(HEADING, (_heading, name: string, attributes: string, inner: string) => {
    const id = idOf(decoded(withoutCalls(inner).replace(/<[^>]*>/g, '')));
    return `<${name} id="${id}"${attributes}>${inner}</${name}>`;
  });

const LINK = /<a((?: [a-z-]+="[^"]*")*)>([\s\S]*?)<\/a>/g;
const HREF = /(?<= href=")[^"]*/;

/** Gives links in a clean text other addresses, by the old ones; those without one are drawn as text. */
export function withLinks(html: string, changed: ReadonlyMap<string, string>): string {
  return html.replace(LINK, (whole, attributes: string, content: string) => {
    const written = HREF.exec(attributes)?.[0] ?? '';
    const href = changed.get(decoded(written));
    if (href === undefined) return whole;
    if (href === '') return content;
    const escaped = href.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
    return `<a${attributes.replace(HREF, () => escaped)}>${content}</a>`;
  });
}

/** A picture in cleaned HTML: a serialiser quotes every value, and writes `>` as it is but never outside of quotes. */
const PICTURE = /<img((?: [a-z]+="[^"]*")*)>/g;

/** The pictures in a rich text, in order: their paths, and whether they say what they show. */
export const picturesIn = (html: string): { readonly src: string; readonly hasAlt: boolean }[] =>
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
  images: Images,
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
