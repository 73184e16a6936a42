import { quoted } from './wording.ts';

/**
 * Recognises a value in typographic quotation marks, which word processors put in the place of straight ones and YAML
 * takes for a part of the value.
 *
 * @param written the value as it is written in its file
 * @returns the cause, and the value without its marks; `undefined` if it has none
 */
export function inCurlyQuotes(written: string): { cause: string; inner: string } | undefined {
  const inner = /^(?:[“”„][^"“”„\\]+[“”]|[‘’‚][^"‘’‚\\]+[‘’]|«[^"«»\\]+»)$/u.test(written)
    ? written.slice(1, -1).trim()
    : undefined;
  if (inner === undefined || inner === '') return undefined;
  const cause = `The curly quotation marks are part of the value: only straight ones are quotation marks, as in ${quoted(inner)}.`;
  return { cause, inner };
}
