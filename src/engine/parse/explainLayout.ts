import { counted, quoted } from '../issues/wording.ts';
import type { SyntaxMistake } from './explainSyntax.ts';
import { blockText, explainWords, hyphenWithoutSpace } from './explainWords.ts';
import type { Line, OutlineLine } from './readOutline.ts';

/** An indentation that lines may have: that of a list's hyphens, or of the properties of one mapping. */
interface Level {
  readonly column: number;
  readonly kind: 'item' | 'property';
  readonly entry: OutlineLine;
}

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
    misplacedInBlockText(entry, before, lines) ??
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

/** The levels that are open after the last entry, outermost first. */
function openLevels(entries: readonly OutlineLine[]): Level[] {
  const levels: Level[] = [];
  const open = (column: number, kind: Level['kind'], entry: OutlineLine): void => {
    while (levels.length > 0 && (levels.at(-1)?.column ?? 0) > column) levels.pop();
    const top = levels.at(-1);
    // A list may be indented like the property that it belongs to.
    if (top?.column === column && (top.kind === kind || kind === 'property')) levels.pop();
    if (kind === 'property' && levels.at(-1)?.column === column) levels.pop();
    levels.push({ column, kind, entry });
  };
  for (const entry of entries) {
    for (const column of entry.hyphens) open(column, 'item', entry);
    if (entry.key !== undefined) open(entry.column, 'property', entry);
  }
  return levels;
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
  const alike = nearestLevel(levels, kind, entry.indent);
  const like = alike === undefined ? undefined : likeLevel(alike);
  if (entry.indent > before.column && before.value.kind !== 'none') {
    const owner = before.key === undefined ? 'that line' : quoted(before.key);
    return {
      span,
      message: `This line is indented further than the line above, as if it belonged to ${owner}, which already has a value.`,
      hint: `${like === undefined ? '' : `${like} `}If it is the rest of a text, put that text in quotes.`,
    };
  }
  if (atDepth.length === 0) {
    const depths = levels
      .map(({ column }) => column)
      .filter((column, index, all) => all.indexOf(column) === index);
    return {
      span,
      message: `This line has ${counted(entry.indent, 'space')} in front; the lines above have ${eitherOf(depths)}.`,
      hint: like,
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
  return {
    span,
    message: 'This list item is among properties.',
    hint: 'A list goes below the property it belongs to. Remove the hyphen, or write that property above it.',
  };
}

/** The level of a kind that is nearest to a column. */
function nearestLevel(levels: readonly Level[], kind: Level['kind'], column: number): Level | undefined {
  let best: Level | undefined;
  for (const level of levels) {
    if (level.kind !== kind) continue;
    if (best === undefined || Math.abs(level.column - column) <= Math.abs(best.column - column)) best = level;
  }
  return best;
}

function likeLevel({ column, kind, entry }: Level): string {
  const what = kind === 'item' ? 'the item' : quoted(entry.key ?? '');
  const like = `like ${what} on line ${entry.line + 1}`;
  return column === 0
    ? `Begin it at the start of the line, ${like}.`
    : `Put ${counted(column, 'space')} in front of it, ${like}.`;
}

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
