import { counted, quoted } from '../text/wording.ts';
import type { SyntaxMistake } from './explainSyntax.ts';
import { blockText, explainWords, firstLineOfItem, hyphenWithoutSpace } from './explainWords.ts';
import { type Level, likeLevel, nearestLevel, openLevels } from './levels.ts';
import { moveTo } from './moveTo.ts';
import { firstWithoutHyphen, oddFirst } from './oddFirst.ts';
import type { Line, OutlineLine } from './readOutline.ts';

const isWords = ({ key, hyphens }: OutlineLine): boolean => key === undefined && hyphens.length === 0;

/** Explains what is wrong with the indentation of the last of these entries. */
export function explainLayout(
  entries: readonly OutlineLine[],
  lines: readonly Line[],
): SyntaxMistake | undefined {
  const entry = entries.at(-1);
  const before = entries.at(-2);
  if (entry === undefined) return undefined;
  if (isWords(entry)) return explainWords(entry, before, lines);
  const hyphen = hyphenWithoutSpace(entry, lines);
  if (hyphen !== undefined) return hyphen;
  if (before === undefined) return undefined;
  // The parser reads words, and any items below them, as the beginning of a text, and fails only at the next property.
  const words = entries.findLastIndex((other, index) => isWords(other) && index < entries.length - 1);
  const between = entries.slice(words, -1);
  if (words >= 0 && between.every(({ key }) => key === undefined))
    return explainWords(entries[words] ?? before, entries[words - 1], lines);
  return (
    hyphenWithoutSpace(before, lines) ??
    (entry.indent > (before.hyphens.at(-1) ?? entry.indent) ? firstLineOfItem(before, lines) : undefined) ??
    misplacedInBlockText(entry, before, lines) ??
    oddFirst(entries, lines) ??
    firstWithoutHyphen(entries, lines) ??
    misplaced(entry, before, openLevels(entries.slice(0, -1)), lines)
  );
}

function misplacedInBlockText(
  entry: OutlineLine,
  before: OutlineLine,
  lines: readonly Line[],
): SyntaxMistake | undefined {
  const isName = entry.key !== undefined && /^[\w-]+$/.test(entry.key);
  const found = blockText(entry, before, lines);
  return found === undefined || (isName && entry.indent <= before.column)
    ? undefined
    : { span: spanOf(entry, lines), ...found };
}

function misplaced(
  entry: OutlineLine,
  before: OutlineLine,
  levels: readonly Level[],
  lines: readonly Line[],
): SyntaxMistake | undefined {
  const kind = entry.hyphens.length > 0 ? 'item' : 'property';
  const span = spanOf(entry, lines);
  const atDepth = levels.filter(({ column }) => column === entry.indent);
  const sibling = kind === 'item' ? siblingOf(entry, levels) : undefined;
  const alike = sibling ?? nearestLevel(levels, kind, entry.indent);
  if (entry.indent > before.column && before.value.kind !== 'none') {
    const owner = before.key === undefined ? 'that line' : quoted(before.key);
    const like = alike === undefined ? '' : `${moveTo(entry, alike, lines).hint} `;
    return {
      span,
      message: `This line is indented further than the line above, as if it belonged to ${owner}, which already has a value.`,
      hint: `${like}If it is the rest of a text, put that text in quotes.`,
    };
  }
  if (atDepth.length === 0) {
    const depths = levels
      .map(({ column }) => column)
      .filter((column, index, all) => all.indexOf(column) === index);
    return {
      span,
      message: `This line has ${counted(entry.indent, 'space')} in front; the lines above have ${eitherOf(depths)}.`,
      ...(alike === undefined
        ? {}
        : sibling !== undefined || isCloseToOne(entry, levels)
          ? moveTo(entry, alike, lines)
          : { hint: moveTo(entry, alike, lines).hint }),
    };
  }
  if (atDepth.some((level) => level.kind === kind)) return undefined;
  if (kind === 'property') {
    const inner = levels.findLast((level) => level.kind === 'property' && level.column > entry.indent);
    const deeper =
      inner === undefined ? '' : ` If it belongs to the item above: ${lowered(likeLevel(inner))}`;
    return {
      span,
      message: 'This property is indented like the items of a list.',
      hint: `If a new item begins here, write "- " in front of it.${deeper}`,
    };
  }
  if (sibling !== undefined) {
    return {
      span,
      message: 'This list item is indented like the properties above, not like the other items of its list.',
      ...moveTo(entry, sibling, lines),
    };
  }
  return {
    span,
    message: 'This list item is among properties.',
    hint: 'A list goes below the property it belongs to. Remove the hyphen, or write that property above it.',
  };
}

/** Whether a line misses only one indentation by a single space, so that no other can be meant. */
const isCloseToOne = ({ indent }: OutlineLine, levels: readonly Level[]): boolean =>
  new Set(levels.map(({ column }) => column).filter((column) => Math.abs(column - indent) === 1)).size === 1;

/** The level of the list that an item belongs to: one whose items begin with the same property. */
function siblingOf({ key }: OutlineLine, levels: readonly Level[]): Level | undefined {
  if (key === undefined) return undefined;
  return levels.findLast(({ kind, entry }) => kind === 'item' && beginning(entry.key) === beginning(key));
}

/** An entry of a list of blocks begins with `type` or `use`. */
const beginning = (key: string | undefined): string | undefined => (key === 'use' ? 'type' : key);

const lowered = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1);

const eitherOf = (numbers: readonly number[]): string =>
  numbers.length < 2
    ? (numbers[0] ?? 0) === 0
      ? 'none'
      : String(numbers[0])
    : `${numbers.slice(0, -1).join(', ')} or ${numbers.at(-1)}`;

function spanOf(entry: OutlineLine, lines: readonly Line[]): { start: number; end: number } {
  const line = lines[entry.line] ?? { start: 0, text: '' };
  return { start: line.start + entry.indent, end: line.start + line.text.trimEnd().length };
}
