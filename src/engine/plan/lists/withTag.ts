import { escapeHtml } from '../../model/escapeHtml.ts';
import type { Mark } from '../../model/mark.ts';
import { asRecord, mapTexts } from '../../model/readValue.ts';
import type { ValidFile } from '../../validate/validateFile.ts';

/** The name of the tag replaces it in the texts of a page that is made once for each tag. */
export const TAG_PLACE = '{tag}';

/** How a tag is written where signs have a meaning; other marks hold names and addresses, which have no place for one. */
const ESCAPED: { readonly [Kind in Mark['resolves']]?: (tag: string) => string } = {
  html: escapeHtml,
  // Any ASCII punctuation may be escaped (CommonMark, section 2.4).
  markdown: (tag) => tag.replace(/[!-/:-@[-`{-~]/g, '\\$&'),
};

/** A page for one tag, made from the page for all tags: the name of the tag is put into its own texts. */
export function withTag(valid: ValidFile, tag: string): ValidFile {
  const filled = (value: unknown) =>
    asRecord(mapTexts(value, (text) => text.replaceAll(TAG_PLACE, () => tag)));
  const filledMark = (mark: Mark): Mark => {
    const escaped = ESCAPED[mark.resolves]?.(tag);
    return escaped === undefined ? mark : { ...mark, value: mark.value.replaceAll(TAG_PLACE, () => escaped) };
  };
  return {
    ...valid,
    value: filled(valid.value),
    marks: valid.marks.map(filledMark),
    blocks: valid.blocks.map((block) => ({
      ...block,
      value: filled(block.value),
      marks: block.marks.map(filledMark),
    })),
  };
}
