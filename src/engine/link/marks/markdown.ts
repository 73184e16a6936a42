import { findEach } from '../../model/findEach.ts';
import { atValue, spanIn } from '../../model/finding.ts';
import type { Mark } from '../../model/mark.ts';
import { explainPicturePath, type PicturePath, picturePath } from '../../model/picturePath.ts';
import { asRecord } from '../../model/readValue.ts';
import type { Span } from '../../model/source.ts';
import type { Theme } from '../../model/theme.ts';
import { placeInValue, placeOfPiece } from '../../parse/placeInText.ts';
import { wordsIn } from '../../validate/wordsIn.ts';
import { finding } from '../findings.ts';
import type { MarkKind, Place, Resolution, Tools } from '../mark.ts';
import { drawnSigns, hasSigns, signWords } from '../richText/githubSigns.ts';
import { loadMarkdown, type MarkdownHtml } from '../richText/markdown.ts';
import {
  filledIn,
  prepareRichText,
  type RichText,
  resolveRichText,
  textOf,
} from '../richText/resolveRichText.ts';
import { brokenHtml } from '../richText/richTextFindings.ts';
import type { SiteView } from '../siteLookup.ts';

const FILLED = 'html';

/** The most slips that are reported of one text, because each is looked up in the file. */
const MOST_SLIPS = 200;

/** A text in Markdown, read and cleaned; among its pictures are those that may be meant by paths that are none. */
type MarkdownText = RichText & Omit<MarkdownHtml, 'html' | 'isMade'>;

/** Rich text in Markdown: made into HTML, and from then on treated like any other rich text. */
export const markdown: MarkKind = {
  prepare: async (values, tools) => {
    if (values.size === 0) return { resolve: () => ({ value: '', findings: [] }) };
    const read = await loadMarkdown();
    const texts = await findEach(values, async (value) => {
      const { html, isMade, ...places } = read(value);
      // In addresses, the braces of placeholders are encoded.
      const rich = await prepareRichText(html.replace(/%7B(\w+)%7D/g, '{$1}'), tools, isMade);
      const meant = places.pictures.flatMap(({ written }) => meantPath(written)?.better ?? []);
      return { ...places, ...rich, meant: await findEach(meant, tools.readImage) };
    });
    const words = [...texts.values()].some(({ html }) => hasSigns(html)) ? await tools.words() : {};
    return {
      images: new Map([...texts.values()].flatMap(({ images, meant }) => [...images, ...meant])),
      resolve: (mark, place, site) => resolve(textOf(mark, texts), mark, place, site, tools, words),
    };
  },
  received: ({ fills = FILLED }) => ({
    beside: { [String(fills)]: { description: 'HTML made of the Markdown.', type: 'string' } },
  }),
};

function resolve(
  text: MarkdownText,
  mark: Mark,
  place: Place,
  site: SiteView,
  { placeholders }: Tools,
  words: Theme['words'],
): Resolution {
  const { file } = place;
  const path = file.source.path;
  const fills = mark.fills ?? FILLED;
  const { lost } = text;
  const placed = ({ span, written }: { readonly span: Span; readonly written: string }) =>
    placeInValue(span, written, mark, file);
  if (lost !== undefined) {
    const at = placed({ span: lost.span, written: lost.piece });
    const span = spanIn(at) ?? placeOfPiece(lost.piece, mark, file);
    // What follows is read in the wrong way, so that nothing true can be said about it.
    return { value: text.html, fills, findings: [brokenHtml(lost, mark, file, span)] };
  }
  const elsewhere = text.pictures.filter(({ written }) => !picturePath.test(written));
  // They have been removed from the HTML as well, and are reported here, where they are known by their addresses.
  const removed = elsewhere.length === 0 ? text.removed : text.removed.filter((name) => name !== '<img>');
  const { languages, addresses, pictures } = text;
  // Where an address is written, or the whole text if it is written in an unusual way.
  const placeOf: Parameters<typeof resolveRichText>[4] = (address, kind, nth = 0) => {
    const all = kind === 'language' ? languages : [...addresses, ...pictures];
    const found = all.filter(({ written }) => {
      const filled = filledIn(written, placeholders);
      return [filled, `mailto:${filled}`, `http://${filled}`].some(
        (one) => one === address || asUri(one) === address,
      );
    })[nth];
    if (found === undefined) return atValue(mark.pointer);
    return placed({ ...found, written: mark.value.slice(found.span.start, found.span.end) });
  };
  const resolved = resolveRichText({ ...text, removed }, mark, place, site, placeOf);
  const { tag, words: written } = site.language;
  const { nextNotes = () => 1 } = place.on.kind === 'page' ? place.on : {};
  const said = signWords({ ...asRecord(wordsIn({ words }, tag).markdown), ...asRecord(written?.markdown) });
  return {
    ...resolved,
    value: drawnSigns(String(resolved.value), said, nextNotes),
    fills,
    findings: [
      ...text.headings.map((heading) => finding('heading-level', path, placed(heading), heading)),
      ...elsewhere.map((picture) => {
        const { written } = picture;
        const facts = { src: written, path: pictureMeant(written, site) };
        return finding('missing-image', path, placed(picture), facts);
      }),
      ...[text.slips, text.bracketed].flatMap((slips) =>
        slips.slice(0, MOST_SLIPS).map((slip) => {
          const at = placed(slip);
          const span = slip.kind === 'attributes' ? spanIn(at) : undefined;
          const fix = span && [{ ...span, text: '' }];
          return finding('markdown-slip', path, at, { ...slip, fix });
        }),
      ),
      ...resolved.findings,
    ],
  };
}

const meantPath = (written: string): PicturePath | undefined =>
  picturePath.test(written) ? undefined : explainPicturePath(written);

/** The same, and it is certain where there is such a picture. */
function pictureMeant(written: string, site: SiteView): PicturePath | undefined {
  const path = meantPath(written);
  if (path?.better === undefined || path.isOnlyPath) return path;
  return { ...path, isOnlyPath: site.image(path.better) !== undefined };
}

/** An address as it is in HTML made of Markdown: what a URL may not contain is encoded. */
function asUri(address: string): string {
  try {
    return encodeURI(decodeURI(address));
  } catch {
    return address;
  }
}
