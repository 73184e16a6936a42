import { findEach } from '../../model/findEach.ts';
import type { At } from '../../model/finding.ts';
import type { Mark } from '../../model/mark.ts';
import { orWhole, placeOfLink, placeOfPiece, placeOfSource } from '../../parse/placeInText.ts';
import type { MarkKind } from '../mark.ts';
import { filledIn, prepareRichText, resolveRichText, textOf } from '../richText/resolveRichText.ts';

/** Rich text: its placeholders are filled in, it is cleaned, and its links and pictures are checked. */
export const html: MarkKind = {
  prepare: async (values, tools) => {
    const texts = await findEach(values, (text) => prepareRichText(text, tools));
    return {
      images: new Map([...texts.values()].flatMap(({ images }) => [...images])),
      resolve: (mark, place, site) =>
        resolveRichText(textOf(mark, texts), mark, place, site, (address, kind, nth): At => {
          if (kind === 'link')
            return placeOfLink(writtenAddress(address, mark, tools.placeholders), mark, place.file);
          if (kind === 'picture') return placeOfSource(address, mark, place.file, nth);
          return orWhole(placeOfPiece(`language-${address}`, mark, place.file), mark.pointer);
        }),
    };
  },
};

function writtenAddress(address: string, { value }: Mark, texts: ReadonlyMap<string, string>): string {
  const withNames = value.matchAll(/\bhref\s*=\s*["']?([^"'<>\s]*\{\w+\}[^"'<>\s]*)/gi);
  return [...withNames].find(([, written = '']) => filledIn(written, texts) === address)?.[1] ?? address;
}
