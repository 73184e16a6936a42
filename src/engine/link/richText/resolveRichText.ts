import type { At, Finding } from '../../model/finding.ts';
import type { Mark } from '../../model/mark.ts';
import type { ImageFile } from '../../pictures/readPicture.ts';
import { nearest } from '../../text/nearest.ts';
import { finding } from '../findings.ts';
import { checkLink, unsafeLink } from '../links/checkLink.ts';
import type { Context, Place, Resolution, Tools } from '../mark.ts';
import { pictureFindings } from '../pictureFindings.ts';
import { highlightCode, type PlainCode } from './highlightCode.ts';
import type { SafeHtml } from './purifyHtml.ts';
import { richTextFindings } from './richTextFindings.ts';
import { picturesIn, withPictures } from './richTextPictures.ts';
import { hasHeadings, withHeadingIds } from './withHeadingIds.ts';

/** A rich text that has been cleaned, with the pictures in it. */
export interface RichText extends SafeHtml {
  /** The blocks of code that could not be highlighted. */
  readonly plain: readonly PlainCode[];
  readonly images: ReadonlyMap<string, ImageFile | undefined>;
}

/**
 * Cleans a rich text, with its placeholders filled in, and reads its pictures.
 *
 * @param isMade whether the HTML was made of Markdown without HTML in it
 */
export async function prepareRichText(
  html: string,
  { sanitise, placeholders, readImage, highlight }: Tools,
  isMade = false,
): Promise<RichText> {
  const textFor = (name: string): string | undefined => escaped(placeholders.get(name));
  const filled = withPlaceholders(
    html.replace(
      ADDRESS,
      (_attribute, before: string, address: string) => before + filledIn(address, textFor),
    ),
    textFor,
  );
  const safe = await sanitise(filled, isMade);
  const sources = new Set(picturesIn(safe.html).map(({ src }) => src));
  const images = await Promise.all([...sources].map(async (src) => [src, await readImage(src)] as const));
  return { ...safe, ...(await highlightCode(safe.html, highlight)), images: new Map(images) };
}

/** Whether what replaces a rich text depends on the page that shows it: on its address, or on what else is on it. */
export const isOfItsPage = ({ html, links }: RichText): boolean =>
  hasHeadings(html) || links.some((link) => link.startsWith('#'));

/**
 * Checks the links and the pictures of a rich text.
 *
 * @param placeOf where in the author's file an address in the text, or the language of its code, is written; `nth` counts,
 *   from 0, those that are the same
 */
export function resolveRichText(
  { html, links, removed, images, plain }: RichText,
  mark: Mark,
  place: Place,
  context: Context,
  placeOf: (written: string, kind: 'link' | 'picture' | 'language', nth?: number) => At,
): Resolution {
  const path = place.file.source.path;
  const { headingId } = place.on.kind === 'page' ? place.on : {};
  // That a placeholder stands for nothing is said where it is written, not as a mistake in the link.
  const isUnfilled = (link: string): boolean =>
    [...context.site.unfilled.keys()].some((name) =>
      [`{${name}}`, `%7B${name}%7D`].some((written) => link.includes(written)),
    );
  const whole = links.filter((link) => !isUnfilled(link));
  const checked = whole.map((link) => ({
    link,
    ...checkLink(link, place, context, () => placeOf(link, 'link')),
  }));
  const others = removed.filter((name) => refusedLink(name) === undefined);
  const findings = richTextFindings(mark, place.file, removed, others, context.site);
  // Links in a broken text are cut off in the wrong places.
  if (findings.some(({ code }) => code === 'broken-html')) return { value: html, findings };
  for (const name of removed) {
    const link = refusedLink(name);
    if (link !== undefined && !isUnfilled(link))
      findings.push(refusal(link, placeOf(link, 'link'), place, context));
  }
  const changed = new Map(checked.flatMap(({ link, href }) => (link === href ? [] : [[link, href]])));
  const linked = changed.size === 0 ? html : withLinks(html, changed);
  const pictures = images.size === 0 ? [] : picturesIn(html);
  for (const src of images.keys()) {
    const image = context.site.image(src);
    if (image === undefined) findings.push(finding('missing-image', path, placeOf(src, 'picture'), { src }));
    else {
      findings.push(...pictureFindings(image, path, placeOf(src, 'picture'), mark.shownAt));
      for (const [nth, { hasAlt }] of pictures.filter((one) => one.src === src).entries()) {
        if (!hasAlt)
          findings.push(finding('missing-alternative-text', path, placeOf(src, 'picture', nth), { src }));
      }
    }
  }
  for (const { language, nth, known } of plain) {
    const facts = { language, nearest: nearest(language, known) };
    findings.push(finding('unknown-code-language', path, placeOf(language, 'language', nth), facts));
  }
  const named = headingId === undefined ? linked : withHeadingIds(linked, headingId);
  return {
    value: images.size === 0 ? named : withPictures(named, images, context.basePath, mark.shownAt),
    findings: [...findings, ...checked.flatMap((one) => one.findings.map(withinReason))],
    anchors: checked.flatMap(({ anchors }) => anchors),
  };
}

/** The address of a link that the sanitiser removed; `undefined` if it removed something else. */
const refusedLink = (removed: string): string | undefined => /^href "([\s\S]*)"$/.exec(removed)?.[1];

/** Reports a link that cannot be published, as its author wrote it. */
function refusal(link: string, at: At, place: Place, context: Context): Finding {
  const { text } = place.file.source;
  const isFound = link !== '' && at !== 'file' && 'span' in at;
  const written = isFound ? text.slice(at.span.start, at.span.end) : link;
  return withinReason(unsafeLink(written, place, context, at));
}

/** A link that could not be found in the text is reported for the text as a whole, which nothing should replace. */
const withinReason = (found: Finding): Finding =>
  found.at !== 'file' && 'span' in found.at
    ? found
    : { ...found, wording: { message: found.wording.message, hint: found.wording.hint } };

const LINK = /<a((?: [a-z-]+="[^"]*")*)>([\s\S]*?)<\/a>/g;
const HREF = /(?<= href=")[^"]*/;

/**
 * Gives links in a clean text other addresses; those without one are drawn as text.
 *
 * @param html as a serialiser writes it, so that no link is in another one
 * @param changed the new addresses by the old ones
 */
function withLinks(html: string, changed: ReadonlyMap<string, string>): string {
  return html.replace(LINK, (whole, attributes: string, content: string) => {
    const written = HREF.exec(attributes)?.[0] ?? '';
    const href = changed.get(written.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
    if (href === undefined) return whole;
    if (href === '') return content;
    const escaped = href.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
    return `<a${attributes.replace(HREF, () => escaped)}>${content}</a>`;
  });
}

/** A text as HTML writes it, between tags as well as in an attribute. */
const escaped = (text: string | undefined): string | undefined =>
  text?.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Replaces placeholders such as `{email}` with texts of the site; an unknown name is left as it is. */
export const withPlaceholders = (text: string, textFor: (name: string) => string | undefined): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => textFor(name) ?? whole);

/** An attribute with an address, up to the end of its value. */
const ADDRESS = /(\bhref\s*=\s*)("[^"]*"|'[^']*'|[^\s"'<>]+)/gi;

/**
 * Replaces placeholders in an address. People write a telephone number with spaces and brackets, an address has only
 * its digits (RFC 3966): `tel:{phone}` becomes `tel:+442000000000`.
 */
export function filledIn(address: string, textFor: (name: string) => string | undefined): string {
  const isTelephone = /^["']?tel:/i.test(address);
  return withPlaceholders(address, (name) => {
    const text = textFor(name);
    // The zero in "+44 (0)20" is dialled only within the country.
    if (isTelephone) return text?.replace(/(?<=^\s*\+.*)\(0\)/, '').replace(/[\s()./\u2010-\u2015]/g, '');
    return text?.replace(/\s/g, '');
  });
}
