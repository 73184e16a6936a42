import type { TextEdit } from '../model/issue.ts';
import type { RepeatedKey } from '../model/positions.ts';
import { newLineIndex } from '../text/lineIndex.ts';
import { quoted } from '../text/wording.ts';
import type { SyntaxMistake } from './explainSyntax.ts';
import { edited } from './recover.ts';
import { written } from './slips.ts';

/** An item without its hyphen, and where the hyphen goes. */
type MissingHyphen = SyntaxMistake & { readonly fix: readonly TextEdit[] };

/**
 * Finds items whose hyphen is missing: the first property of an item is repeated further down in it, in a line of its
 * own, so another item begins there.
 *
 * @param repeated the repeated keys of a text
 */
export function missingHyphens(repeated: readonly RepeatedKey[], text: string): MissingHyphen[] {
  if (repeated.length === 0) return [];
  const lineOf = newLineIndex(text);
  return repeated.flatMap(({ name, key, first }) => {
    const { column } = lineOf(key.start);
    const firstPlace = lineOf(first.start);
    const start = key.start - column + 1;
    const lead = text.slice(start, key.start);
    const firstLead = text.slice(first.start - firstPlace.column + 1, first.start);
    // The hyphen is right in front of the first property, and there are only spaces in front of the repeated one.
    if (!/^ *$/.test(lead) || !/- $/.test(firstLead) || firstLead.length !== lead.length) return [];
    const end = key.end + (/^[^\r\n]*/.exec(text.slice(key.end))?.[0].trimEnd().length ?? 0);
    return [
      {
        span: { start: key.start, end: key.end },
        message: `A second ${quoted(name)} begins another item, but the hyphen in front of it is missing.`,
        hint: `Write the hyphen under the one on line ${firstPlace.line}: ${written(`- ${text.slice(key.start, end)}`)}`,
        fix: [{ start: key.start - 2, end: key.start, text: '- ' }],
      },
    ];
  });
}

/** The text as it was meant, of the same length. */
export function withHyphens(text: string, missing: readonly MissingHyphen[]): string {
  return edited(
    text,
    missing.flatMap(({ fix }) => fix).sort((a, b) => a.start - b.start),
  );
}
