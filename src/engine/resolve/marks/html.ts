import { placeOfLink, placeOfSource } from '../placeInText.ts';
import { filledIn, prepareRichText, type RichText, resolveRichText } from '../resolveRichText.ts';
import type { Context, Mark, MarkKind } from './mark.ts';

/** Rich text: its placeholders are filled in, it is cleaned, and its links and pictures are checked. */
export const html: MarkKind<ReadonlyMap<string, RichText>> = {
  prepare: async (values, tools) => {
    const texts = [...values].map(async (text) => [text, await prepareRichText(text, tools)] as const);
    return new Map(await Promise.all(texts));
  },
  dependsOnPage: (mark, context) => textOf(mark, context).links.some((link) => link.startsWith('#')),
  resolve: (mark, place, context) =>
    resolveRichText(textOf(mark, context), mark, place, context, (address, kind, nth) =>
      kind === 'link'
        ? placeOfLink(
            writtenAddress(address, mark, (name) => context.ask('placeholder', name)),
            mark,
            place.file,
          )
        : placeOfSource(address, mark, place.file, nth),
    ),
  received: (schema) => ({ own: schema }),
};

/** A link as it is written, with its placeholders. */
function writtenAddress(
  address: string,
  { value }: Mark,
  textFor: (name: string) => string | undefined,
): string {
  const withNames = value.matchAll(/\bhref\s*=\s*["']?([^"'<>\s]*\{\w+\}[^"'<>\s]*)/gi);
  return [...withNames].find(([, written = '']) => filledIn(written, textFor) === address)?.[1] ?? address;
}

function textOf({ value }: Mark, { prepared }: Context): RichText {
  const text = prepared.html.get(value);
  if (text === undefined) throw new Error('a rich text was not prepared');
  return text;
}
