import { decoded } from '../../model/characterReferences.ts';
import { escapeHtml } from '../../model/escapeHtml.ts';
import { findEach } from '../../model/findEach.ts';
import { type At, type Finding, spanIn } from '../../model/finding.ts';
import type { Mark } from '../../model/mark.ts';
import type { Highlight } from '../../model/theme.ts';
import { pictureFindings } from '../../pictures/findings.ts';
import type { Images } from '../../pictures/imageFile.ts';
import { nearest } from '../../text/nearest.ts';
import { finding } from '../findings.ts';
import { checkLink, unsafeLink } from '../links/checkLink.ts';
import type { Place, Resolution, Tools } from '../mark.ts';
import type { SiteView } from '../siteLookup.ts';
import { picturesIn, withHeadingIds, withLinks, withPictures } from './cleanedHtml.ts';
import { withBraces } from './githubSigns.ts';
import type { SafeHtml } from './purifyHtml.ts';
import { richTextFindings } from './richTextFindings.ts';

export interface RichText extends SafeHtml {
  readonly plain: readonly PlainCode[];
  readonly images: Images;
}

/** Cleans a rich text with its placeholders filled in, made of plain Markdown or not, and reads its pictures. */
export async function prepareRichText(
  html: string,
  { sanitise, placeholders, readImage, highlight }: Tools,
  isMade = false,
): Promise<RichText> {
  const texts = new Map([...placeholders].map(([name, text]) => [name, escapeHtml(text)]));
  const inAddresses = html.replace(ADDRESS, (address) => filledIn(address, texts));
  const filled = withPlaceholders(inAddresses, (name) => texts.get(name));
  const safe = await sanitise(filled, isMade);
  const whole = withBraces(safe.html);
  const sources = new Set(picturesIn(whole).map(({ src }) => src));
  return { ...safe, ...(await highlightCode(whole, highlight)), images: await findEach(sources, readImage) };
}

/** What was prepared of a mark's text. */
export function textOf<Text>({ value }: Mark, texts: ReadonlyMap<string, Text>): Text {
  const text = texts.get(value);
  if (text === undefined) throw new Error('a rich text was not prepared');
  return text;
}

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
  site: SiteView,
  placeOf: (written: string, kind: 'link' | 'picture' | 'language', nth?: number) => At,
): Resolution {
  const path = place.file.source.path;
  const { headingId } = place.on.kind === 'page' ? place.on : {};
  // That a placeholder stands for nothing is said where it is written, not as a mistake in the link.
  const isUnfilled = (link: string): boolean =>
    [...site.plan.unfilled.keys()].some((name) =>
      [`{${name}}`, `%7B${name}%7D`].some((written) => link.includes(written)),
    );
  const findings = richTextFindings(mark, place.file, removed, site.plan);
  // Links in a broken text are cut off in the wrong places.
  if (findings.some(({ code }) => code === 'broken-html')) return { value: html, findings };
  for (const link of removed.flatMap((name) => refusedLink(name) ?? []))
    if (!isUnfilled(link)) findings.push(refusal(link, placeOf(link, 'link'), place, site));
  const checked = links
    .filter((link) => !isUnfilled(link))
    .map((link) => ({ link, ...checkLink(link, place, site, () => placeOf(link, 'link')) }));
  const changed = new Map(checked.flatMap(({ link, href }) => (link === href ? [] : [[link, href]])));
  const pictures = picturesIn(html);
  for (const src of images.keys()) {
    const image = site.image(src);
    if (image === undefined) {
      findings.push(finding('missing-image', path, placeOf(src, 'picture'), { src }));
      continue;
    }
    // A text shows it as wide as it is, so none is too small.
    findings.push(...pictureFindings(image, path, placeOf(src, 'picture')));
    for (const [nth, { hasAlt }] of pictures.filter((one) => one.src === src).entries())
      if (!hasAlt)
        findings.push(finding('missing-alternative-text', path, placeOf(src, 'picture', nth), { src }));
  }
  for (const { language, nth, known } of plain) {
    const facts = { language, nearest: nearest(language, known) };
    findings.push(finding('unknown-code-language', path, placeOf(language, 'language', nth), facts));
  }
  const linked = changed.size === 0 ? html : withLinks(html, changed);
  const named = headingId === undefined ? linked : withHeadingIds(linked, headingId);
  return {
    value: withPictures(named, images, site.plan.basePath, mark.shownAt),
    findings: [...findings, ...checked.flatMap((one) => one.findings.map(withinReason))],
    anchors: checked.flatMap(({ anchors }) => anchors),
  };
}

const refusedLink = (removed: string): string | undefined => /^href "([\s\S]*)"$/.exec(removed)?.[1];

/** Reports a link that cannot be published, as its author wrote it. */
function refusal(link: string, at: At, place: Place, site: SiteView): Finding {
  const { text } = place.file.source;
  const span = link === '' ? undefined : spanIn(at);
  const written = span === undefined ? link : text.slice(span.start, span.end);
  return withinReason(unsafeLink(written, place, site, at));
}

/** A link that could not be found in the text is reported for the text as a whole, which nothing should replace. */
function withinReason(found: Finding): Finding {
  const { message, hint } = found.wording;
  return spanIn(found.at) === undefined ? { ...found, wording: { message, hint } } : found;
}

/** Replaces placeholders such as `{email}` with texts of the site; an unknown name is left as it is. */
const withPlaceholders = (text: string, textFor: (name: string) => string | undefined): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => textFor(name) ?? whole);

/** The value of an attribute with an address. */
const ADDRESS = /(?<=\bhref\s*=\s*)(?:"[^"]*"|'[^']*'|[^\s"'<>]+)/gi;

/**
 * Replaces placeholders in an address. People write a telephone number with spaces and brackets, an address has only
 * its digits (RFC 3966): `tel:{phone}` becomes `tel:+442000000000`.
 */
export function filledIn(address: string, texts: ReadonlyMap<string, string>): string {
  const isTelephone = /^["']?tel:/i.test(address);
  return withPlaceholders(address, (name) => {
    const text = texts.get(name);
    // The zero in "+44 (0)20" is dialled only within the country.
    if (isTelephone) return text?.replace(/(?<=^\s*\+.*)\(0\)/, '').replace(/[\s()./\u2010-\u2015]/g, '');
    return text?.replace(/\s/g, '');
  });
}

/** Code whose language is not known to what highlights it. */
interface PlainCode {
  readonly language: string;
  /** Which of the code blocks in this language, from 0. */
  readonly nth: number;
  readonly known: readonly string[];
}

/** A block of code in a cleaned text: without elements in it, with a language, and perhaps a title. */
const CODE = /(<pre><code(?=[^>]* class="language-([^"]+)")(?: [a-z]+="[^"]*")+>)([^<]+)(?=<\/code><\/pre>)/g;

async function highlightCode(
  html: string,
  load: () => Promise<Highlight | undefined>,
): Promise<{ readonly html: string; readonly plain: readonly PlainCode[] }> {
  const blocks = [...html.matchAll(CODE)];
  const highlight = blocks.length === 0 ? undefined : await load();
  if (highlight === undefined) return { html, plain: [] };
  const plain: PlainCode[] = [];
  const made: string[] = [];
  for (const [at, [, , language = '', code = '']] of blocks.entries()) {
    const one = await highlight(decoded(code), language);
    const nth = blocks.slice(0, at).filter((other) => other[2] === language).length;
    if ('known' in one) plain.push({ language, nth, known: one.known });
    made.push('html' in one ? one.html : code);
  }
  return { html: html.replace(CODE, (_code, opening: string) => opening + made.shift()), plain };
}
