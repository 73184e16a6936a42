import { counted, quoted } from '../issues/wording.ts';
import type { SyntaxMistake } from './explainSyntax.ts';
import { type Line, type OutlineLine, withoutComment } from './readOutline.ts';

/** A typo that keeps a line from being a property or an item, and what was meant. */
interface Slip {
  readonly pattern: RegExp;
  readonly message: (match: readonly string[]) => string;
  /** The line as it was meant. */
  readonly meant: (match: readonly string[]) => string;
}

const SLIPS: readonly Slip[] = [
  {
    pattern: /^((?!https?:)[A-Za-z][\w-]*):(\S.*)$/,
    message: () => 'There is no space after the colon.',
    meant: ([, name, value]) => `${name}: ${value}`,
  },
  {
    pattern: /^([A-Za-z][\w-]*)\s*：\s*(.*)$/,
    message: () => 'This is a full-width colon, which is a different character.',
    meant: ([, name, value]) => `${name}: ${value}`.trim(),
  },
  {
    pattern: /^([A-Za-z][\w-]*)\s*=>?\s*(.+)$/,
    message: () => 'A property is written with a colon, not with an equals sign.',
    meant: ([, name, value]) => `${name}: ${value}`,
  },
  {
    pattern: /^-([^\s-].*)$/,
    message: () => 'There is no space after the hyphen.',
    meant: ([, value]) => `- ${value}`,
  },
  {
    pattern: /^[*•·+–—]\s*(.+)$/,
    message: () => 'A list item begins with a hyphen and a space.',
    meant: ([, value]) => `- ${value}`,
  },
  {
    pattern: /^\/\/\s*(.*)$/,
    message: () => 'A comment begins with "#" in YAML.',
    meant: ([, words]) => `# ${words}`,
  },
  {
    pattern: /^([A-Za-z][\w-]*)$/,
    message: ([, name]) => `There is no colon after ${quoted(name ?? '')}.`,
    meant: ([, name]) => `${name}:`,
  },
];

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
  for (const { pattern, message, meant } of SLIPS) {
    const match = pattern.exec(content);
    if (match === null) continue;
    const suggestion = meant(match);
    return { span, message: message(match), hint: `Write ${shortened(suggestion)}`, suggestion };
  }
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
    hint: belongs,
  };
}

const shortened = (text: string): string => (text.length > 90 ? `${text.slice(0, 89)}…` : text);

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
  if (entry.key === undefined || !/^-[A-Za-z"']/.test(entry.key)) return undefined;
  const line = lines[entry.line] ?? { start: 0, text: '' };
  const content = line.text.slice(entry.column).trimEnd();
  const start = line.start + entry.column;
  const suggestion = `- ${content.slice(1)}`;
  return {
    span: { start, end: start + content.length },
    message: 'There is no space after the hyphen.',
    hint: `Write ${shortened(suggestion)}`,
    suggestion,
  };
}
