import { type Mark, markKind } from '../mark.ts';
import { placeOfLink, placeOfSource } from '../placeInText.ts';
import { readPlainHtml } from '../plainHtml.ts';
import { filledIn, prepareRichText, type RichText, resolveRichText } from '../resolveRichText.ts';
import { tooMuchHtml } from '../tooMuchHtml.ts';

/** Rich text: its placeholders are filled in, it is cleaned, and its links and pictures are checked. */
export const html = markKind<ReadonlyMap<string, RichText>>({
  prepare: async (values, tools) => {
    const texts = [...values].map(async (text) => [text, await prepareRichText(text, tools)] as const);
    return new Map(await Promise.all(texts));
  },
  images: (prepared) => new Map([...prepared.values()].flatMap(({ images }) => [...images])),
  dependsOnPage: (mark, prepared) => textOf(mark, prepared).links.some((link) => link.startsWith('#')),
  resolve: (mark, place, context, prepared) =>
    resolveRichText(textOf(mark, prepared), mark, place, context, (address, kind, nth) =>
      kind === 'link'
        ? placeOfLink(
            writtenAddress(address, mark, (name) => context.ask('placeholder', name)),
            mark,
            place.file,
          )
        : placeOfSource(address, mark, place.file, nth),
    ),
  isSettled: (text) => {
    // Placeholders, links and pictures, and what `richTextFindings` may find broken.
    if (/\{|%7B|<(?:a|img)\b|=\s*["']/i.test(text)) return false;
    return !/[<&]/.test(text) || (tooMuchHtml(text) === undefined && readPlainHtml(text) !== undefined);
  },
  received: (schema) => ({ own: schema }),
  hasPlacesInside: true,
});

/** A link as it is written, with its placeholders. */
function writtenAddress(
  address: string,
  { value }: Mark,
  textFor: (name: string) => string | undefined,
): string {
  const withNames = value.matchAll(/\bhref\s*=\s*["']?([^"'<>\s]*\{\w+\}[^"'<>\s]*)/gi);
  return [...withNames].find(([, written = '']) => filledIn(written, textFor) === address)?.[1] ?? address;
}

function textOf({ value }: Mark, prepared: ReadonlyMap<string, RichText>): RichText {
  const text = prepared.get(value);
  if (text === undefined) throw new Error('a rich text was not prepared');
  return text;
}
