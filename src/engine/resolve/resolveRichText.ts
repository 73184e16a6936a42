import { type At, type Finding, finding } from '../issues/catalogue.ts';
import { checkLink } from './checkLink.ts';
import type { Context, Mark, Place, Resolution, Tools } from './marks/mark.ts';
import { placeOfRemoved } from './placeInText.ts';
import type { SafeHtml } from './purifyHtml.ts';
import type { ImageFile } from './readImage.ts';
import { picturesIn, withPictures } from './richTextPictures.ts';

/** A rich text that has been cleaned, with the pictures in it. */
export interface RichText extends SafeHtml {
  readonly images: ReadonlyMap<string, ImageFile | undefined>;
}

/** Cleans a rich text, with its placeholders filled in, and reads its pictures. */
export async function prepareRichText(
  html: string,
  { sanitise, placeholders, readImage }: Tools,
): Promise<RichText> {
  const safe = await sanitise(withPlaceholders(html, placeholders));
  const sources = new Set(picturesIn(safe.html).map(({ src }) => src));
  const images = await Promise.all([...sources].map(async (src) => [src, await readImage(src)] as const));
  return { ...safe, images: new Map(images) };
}

/**
 * Checks the links and the pictures of a rich text.
 *
 * @param placeOf where in the author's file an address in the text is written
 */
export function resolveRichText(
  { html, links, removed, images }: RichText,
  mark: Mark,
  place: Place,
  context: Context,
  placeOf: (address: string, kind: 'link' | 'picture') => At,
): Resolution {
  const path = place.file.source.path;
  const checked = links.map((link) => checkLink(link, place, context, () => placeOf(link, 'link')));
  const findings: Finding[] = [];
  if (removed.length > 0) {
    const span = placeOfRemoved(removed, mark, place.file);
    const at: At = span === undefined ? { pointer: mark.pointer, target: 'value' } : { span };
    findings.push(finding('unsafe-html', path, at, { removed }));
  }
  const pictures = images.size === 0 ? [] : picturesIn(html);
  const withoutAlt = new Set(pictures.filter(({ hasAlt }) => !hasAlt).map(({ src }) => src));
  for (const [src, image] of images) {
    if (image === undefined) findings.push(finding('missing-image', path, placeOf(src, 'picture'), { src }));
    else if (withoutAlt.has(src)) {
      findings.push(finding('missing-alternative-text', path, placeOf(src, 'picture'), { src }));
    }
  }
  return {
    value: images.size === 0 ? html : withPictures(html, images),
    findings: [...findings, ...checked.flatMap((link) => link.findings)],
    anchors: checked.flatMap(({ anchors }) => anchors),
  };
}

/** Replaces placeholders such as `{email}` with texts of the site; an unknown name is left as it is. */
export const withPlaceholders = (text: string, placeholders: ReadonlyMap<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => placeholders.get(name) ?? whole);
