import { counted, quoted } from '../text/wording.ts';
import type { SyntaxMistake } from './explainSyntax.ts';
import { type Line, type OutlineLine, withoutComment } from './readOutline.ts';
import { missingColon, slipIn, written } from './slips.ts';

/**
 * Explains a line that is neither a property nor an item.
 *
 * @param before the previous entry
 */
export function explainWords(
  entry: OutlineLine,
  before: OutlineLine | undefined,
  lines: readonly Line[],
): SyntaxMistake {
  const line = lines[entry.line] ?? { start: 0, text: '' };
  const content = withoutComment(line.text.slice(entry.indent));
  const start = line.start + entry.indent;
  const span = { start, end: start + content.length };
  const misplaced = before === undefined ? undefined : blockText(entry, before, lines);
  if (misplaced !== undefined) return { span, ...misplaced };
  const slip = slipIn(content) ?? (isNamed(content, lines) ? missingColon(content) : undefined);
  if (slip !== undefined) return { span, ...slip };
  const belongs =
    before !== undefined &&
    before.value.kind !== 'none' &&
    before.key !== undefined &&
    before.indent <= entry.indent
      ? `If it continues the text of ${quoted(before.key)}, put ${counted(before.column + 2, 'space')} in front of it.`
      : `If it is the rest of a text, indent it further than that text's property.`;
  return {
    span,
    message: 'This line is neither a property ("name: value") nor a list item ("- ...").',
    hint: `${belongs} If it is a note for yourself, write "# " in front of it.`,
  };
}

/** Whether some words begin with the name of a property that the file has elsewhere. */
function isNamed(content: string, lines: readonly Line[]): boolean {
  const name = /^[a-z][A-Za-z]*(?=\s)/.exec(content)?.[0];
  return name !== undefined && lines.some(({ text }) => new RegExp(`^[ -]*${name}:(?:\\s|$)`).test(text));
}

/**
 * Explains a line that was meant to belong to the text below a `|` or `>`.
 *
 * @returns the explanation, or `undefined` if the line does not follow such a text
 */
export function blockText(
  entry: OutlineLine,
  before: OutlineLine,
  lines: readonly Line[],
): { message: string; hint: string } | undefined {
  if (before.value.kind !== 'block') return undefined;
  const base = before.key === undefined ? (before.hyphens.at(-1) ?? 0) : before.column;
  const first = lines.slice(before.line + 1, before.lastLine + 1).find(({ text }) => text.trim() !== '');
  const name = before.key === undefined ? 'the hyphen' : quoted(before.key);
  if (first === undefined) {
    if (entry.indent > base + 1 || entry.line !== before.line + 1) return undefined;
    return {
      message: `The text that belongs to ${name} is not indented further than ${name}.`,
      hint: `Put ${counted(base + 2, 'space')} in front of each of its lines.`,
    };
  }
  if (entry.indent <= base) return undefined;
  const depth = first.text.search(/\S|$/);
  return {
    message: 'This line is indented less than the text above that it belongs to.',
    hint: `Put ${counted(depth, 'space')} in front of it, as in the lines above.`,
  };
}

/** A property whose hyphen has no space after it: `-type: banner`. */
export function hyphenWithoutSpace(entry: OutlineLine, lines: readonly Line[]): SyntaxMistake | undefined {
  if (entry.key === undefined || !/^-[A-Za-z"'{[]/.test(entry.key)) return undefined;
  const line = lines[entry.line] ?? { start: 0, text: '' };
  const content = line.text.slice(entry.column).trimEnd();
  const start = line.start + entry.column;
  const suggestion = `- ${content.slice(1)}`;
  const span = { start, end: start + content.length };
  const message = 'There is no space after the hyphen.';
  // A quotation mark that is not closed may have taken the place of the space.
  const isOpen = /^-(["'])(?!.*\1)/.test(content);
  if (isOpen) return { span, message, hint: 'Write a space there, and check the quotation marks.' };
  return { span, message, hint: `Write ${written(suggestion)}`, suggestion, fix: 'suggestion' };
}

/**
 * Explains the first line of an item that is no property, although properties follow below it: `- type:banner`.
 *
 * @param item an item without a key
 */
export function firstLineOfItem(item: OutlineLine, lines: readonly Line[]): SyntaxMistake | undefined {
  if (item.key !== undefined || item.hyphens.length === 0 || item.value.kind === 'none') return undefined;
  const line = lines[item.line] ?? { start: 0, text: '' };
  const content = withoutComment(line.text.slice(item.column));
  const slip = slipIn(content) ?? missingColon(content);
  if (slip === undefined) return undefined;
  const start = line.start + item.column;
  return { span: { start, end: start + content.length }, ...slip };
}
