import type { At } from '../../model/finding.ts';
import type { Mark } from '../../model/mark.ts';
import { explainPicturePath, type PicturePath, picturePath } from '../../model/picturePath.ts';
import type { ParsedFile } from '../../model/source.ts';
import { placeInValue, placeOfPiece } from '../../parse/placeInText.ts';
import { finding } from '../findings.ts';
import { type Context, markKind } from '../mark.ts';
import { loadMarkdown, type MarkdownHtml } from '../richText/markdown.ts';
import {
  filledIn,
  isOfItsPage,
  prepareRichText,
  type RichText,
  resolveRichText,
} from '../richText/resolveRichText.ts';
import { brokenHtml } from '../richText/richTextFindings.ts';

/** The property that the HTML is put in, unless the schema says `fills`. */
const FILLED = 'html';

/** The most slips that are reported of one text, because each is looked up in the file. */
const MOST_SLIPS = 200;

/** A text in Markdown, read and cleaned. */
type MarkdownText = RichText &
  Omit<MarkdownHtml, 'html' | 'isMade'> & {
    /** The pictures that may be meant by paths that are none, as in documents that come from elsewhere. */
    readonly meant: RichText['images'];
  };

/** Rich text in Markdown: made into HTML, and from then on treated like any other rich text. */
export const markdown = markKind<ReadonlyMap<string, MarkdownText>>({
  prepare: async (values, tools) => {
    if (values.size === 0) return new Map();
    const read = await loadMarkdown();
    const texts = [...values].map(async (value) => {
      const { html, isMade, ...places } = read(value);
      // In addresses, the braces of placeholders are encoded.
      const rich = await prepareRichText(html.replace(/%7B(\w+)%7D/g, '{$1}'), tools, isMade);
      const better = places.pictures.flatMap(({ written }) => meantPath(written)?.better ?? []);
      const meant = await Promise.all(better.map(async (src) => [src, await tools.readImage(src)] as const));
      return [value, { ...places, ...rich, meant: new Map(meant) }] as const;
    });
    return new Map(await Promise.all(texts));
  },
  images: (prepared) => new Map([...prepared.values()].flatMap(({ images, meant }) => [...images, ...meant])),
  dependsOnPage: (mark, prepared) => isOfItsPage(textOf(mark, prepared)),
  resolve: (mark, place, context, prepared) => {
    const text = textOf(mark, prepared);
    const { file } = place;
    const path = file.source.path;
    const { lost } = text;
    if (lost !== undefined) {
      const at = placeInValue(lost.span, lost.piece, mark, file);
      const span = typeof at === 'object' && 'span' in at ? at.span : placeOfPiece(lost.piece, mark, file);
      // What follows is read in the wrong way, so that nothing true can be said about it.
      return {
        value: text.html,
        fills: mark.fills ?? FILLED,
        findings: [brokenHtml(lost, mark, file, span)],
      };
    }
    const elsewhere = text.pictures.filter(({ written }) => !picturePath.test(written));
    // They have been removed from the HTML as well, and are reported here, where they are known by their addresses.
    const removed = elsewhere.length === 0 ? text.removed : text.removed.filter((name) => name !== '<img>');
    const resolved = resolveRichText({ ...text, removed }, mark, place, context, (address, kind, nth) =>
      placeOfAddress({ address, kind, nth }, text, mark, file, (name) => context.site.placeholders.get(name)),
    );
    return {
      ...resolved,
      fills: mark.fills ?? FILLED,
      findings: [
        ...text.headings.map(({ level, written, span }) =>
          finding('heading-level', path, placeInValue(span, written, mark, file), { level, written }),
        ),
        ...elsewhere.map(({ written, span }) =>
          finding('missing-image', path, placeInValue(span, written, mark, file), {
            src: written,
            path: pictureMeant(written, context),
          }),
        ),
        ...[text.slips, text.bracketed].flatMap((slips) =>
          slips.slice(0, MOST_SLIPS).map((slip) => {
            const at = placeInValue(slip.span, slip.written, mark, file);
            const isCertain = slip.kind === 'attributes' && typeof at === 'object' && 'span' in at;
            const fix = isCertain ? [{ ...at.span, text: '' }] : undefined;
            return finding('markdown-slip', path, at, { ...slip, fix });
          }),
        ),
        ...resolved.findings,
      ],
    };
  },
  received: ({ fills = FILLED }) => ({
    beside: { [String(fills)]: { description: 'HTML made of the Markdown.', type: 'string' } },
  }),
});

const meantPath = (written: string): PicturePath | undefined =>
  picturePath.test(written) ? undefined : explainPicturePath(written);

/** The same, and it is certain where there is such a picture. */
function pictureMeant(written: string, { site }: Context): PicturePath | undefined {
  const path = meantPath(written);
  if (path?.better === undefined || path.isOnlyPath) return path;
  return { ...path, isOnlyPath: site.image(path.better) !== undefined };
}

/** An address or a language; `nth` counts, from 0, those that are the same. */
interface Wanted {
  readonly address: string;
  readonly kind: 'link' | 'picture' | 'language';
  readonly nth?: number | undefined;
}

/**
 * Where an address is written, or the whole text if it is written in an unusual way. */
function placeOfAddress(
  { address, kind, nth = 0 }: Wanted,
  { addresses, pictures, languages }: MarkdownText,
  mark: Mark,
  file: ParsedFile,
  textFor: (name: string) => string | undefined,
): At {
  const all = kind === 'language' ? languages : [...addresses, ...pictures];
  const found = all.filter(({ written }) => {
    const filled = filledIn(written, textFor);
    return [filled, `mailto:${filled}`].some((one) => one === address || asUri(one) === address);
  })[nth];
  return found === undefined
    ? { pointer: mark.pointer, target: 'value' }
    : placeInValue(found.span, mark.value.slice(found.span.start, found.span.end), mark, file);
}

/** An address as it is in HTML made of Markdown: what a URL may not contain is encoded. */
function asUri(address: string): string {
  try {
    return encodeURI(decodeURI(address));
  } catch {
    return address;
  }
}

function textOf({ value }: Mark, prepared: ReadonlyMap<string, MarkdownText>): MarkdownText {
  const text = prepared.get(value);
  if (text === undefined) throw new Error('a text in Markdown was not prepared');
  return text;
}
