import type { At } from '../../model/finding.ts';
import type { Mark } from '../../model/mark.ts';
import type { ParsedFile } from '../../model/source.ts';
import { placeOfLink, placeOfPiece, placeOfSource } from '../../parse/placeInText.ts';
import { markKind } from '../mark.ts';
import {
  filledIn,
  isOfItsPage,
  prepareRichText,
  type RichText,
  resolveRichText,
} from '../richText/resolveRichText.ts';

/** Rich text: its placeholders are filled in, it is cleaned, and its links and pictures are checked. */
export const html = markKind<ReadonlyMap<string, RichText>>({
  prepare: async (values, tools) => {
    const texts = [...values].map(async (text) => [text, await prepareRichText(text, tools)] as const);
    return new Map(await Promise.all(texts));
  },
  images: (prepared) => new Map([...prepared.values()].flatMap(({ images }) => [...images])),
  dependsOnPage: (mark, prepared) => isOfItsPage(textOf(mark, prepared)),
  resolve: (mark, place, context, prepared) =>
    resolveRichText(textOf(mark, prepared), mark, place, context, (address, kind, nth) =>
      kind === 'language'
        ? placeOfLanguage(address, mark, place.file)
        : kind === 'link'
          ? placeOfLink(
              writtenAddress(address, mark, (name) => context.site.placeholders.get(name)),
              mark,
              place.file,
            )
          : placeOfSource(address, mark, place.file, nth),
    ),
  received: (schema) => ({ own: schema }),
});

function placeOfLanguage(language: string, mark: Mark, file: ParsedFile): At {
  const span = placeOfPiece(`language-${language}`, mark, file);
  return span === undefined ? { pointer: mark.pointer, target: 'value' } : { span };
}

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
