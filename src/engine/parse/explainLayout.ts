import { counted, lowered, quoted } from '../text/wording.ts';
import { type Level, likeLevel, moveTo, nearestLevel, openLevels } from './levels.ts';
import { oddFirst } from './oddFirst.ts';
import type { Lines, OutlineLine } from './readOutline.ts';
import { slipIn } from './slips.ts';
import type { Explained, SyntaxMistake } from './syntaxMistake.ts';

const isWords = ({ lead }: OutlineLine): boolean => lead === '';

/** Explains what is wrong with the indentation of the last of these entries. */
export function explainLayout(entries: readonly OutlineLine[], lines: Lines): Explained {
  const [before, entry] = entries.length < 2 ? [undefined, ...entries] : entries.slice(-2);
  if (entry === undefined) return undefined;
  if (isWords(entry)) return explainWords(entry, before, lines);
  const hyphen = hyphenWithoutSpace(entry);
  if (hyphen !== undefined || before === undefined) return hyphen;
  // The parser reads words, and any items below them, as the beginning of a text, and fails only at the next property.
  const at = entries.slice(0, -1).findLastIndex(isWords);
  const words = entries[at];
  if (words !== undefined && entries.slice(at, -1).every(({ key }) => key === undefined))
    return explainWords(words, entries[at - 1], lines);
  const isBelowItem = entry.indent > (before.hyphens.at(-1) ?? entry.indent);
  const isName = entry.key !== undefined && /^[\w-]+$/.test(entry.key) && entry.indent <= before.column;
  return (
    hyphenWithoutSpace(before) ??
    (isBelowItem && before.key === undefined && before.value.kind !== 'none' ? slipOf(before) : undefined) ??
    (isName ? undefined : outsideBlockText(entry, before, lines, entry.span)) ??
    oddFirst(entries, lines) ??
    misplaced(entry, before, openLevels(entries.slice(0, -1)), lines)
  );
}

/** A typo in what follows the hyphens of a line, which has to be a property: `- type:banner`. */
function slipOf({ content, contentSpan }: OutlineLine, isProperty = true): Explained {
  const slip = slipIn(content, isProperty);
  return slip === undefined ? undefined : { span: contentSpan, ...slip };
}

/** A property whose hyphen has no space after it: `-type: banner`. */
const hyphenWithoutSpace = (entry: OutlineLine): Explained =>
  /^-[A-Za-z"'{[]/.test(entry.key ?? '') ? slipOf(entry) : undefined;

/** Explains a line that is neither a property nor an item. */
function explainWords(entry: OutlineLine, before: OutlineLine | undefined, lines: Lines): SyntaxMistake {
  // Its first word may be the name of a property that the file has elsewhere.
  const name = /^[a-z][A-Za-z]*(?=\s)/.exec(entry.content)?.[0];
  const isNamed =
    name !== undefined && lines.some(({ text }) => new RegExp(`^[ -]*${name}:(?:\\s|$)`).test(text));
  const found =
    (before && outsideBlockText(entry, before, lines, entry.contentSpan)) ?? slipOf(entry, isNamed);
  if (found !== undefined) return found;
  const isBelowText =
    before?.key !== undefined && before.value.kind !== 'none' && before.indent <= entry.indent;
  const belongs = isBelowText
    ? `If it continues the text of ${quoted(before.key ?? '')}, put ${counted(before.column + 2, 'space')} in front of it.`
    : `If it is the rest of a text, indent it further than that text's property.`;
  // In the middle of a sentence, a word in small letters is rarely followed by anything else.
  const colon = /^[a-z][A-Za-z]*\s+[^\p{Ll}\s]/u.test(entry.content)
    ? ` If ${quoted(name ?? '')} is the name of a property, write a colon behind it.`
    : '';
  return {
    span: entry.contentSpan,
    message: 'This line is neither a property ("name: value") nor a list item ("- ...").',
    hint: `${belongs}${colon} If it is a note for yourself, write "# " in front of it.`,
  };
}

/** A line that was meant to belong to the text below a `|` or `>`. */
function outsideBlockText(
  entry: OutlineLine,
  { key, value, hyphens, column, line, lastLine }: OutlineLine,
  lines: Lines,
  span: SyntaxMistake['span'],
): Explained {
  if (value.kind !== 'block') return undefined;
  const base = key === undefined ? (hyphens.at(-1) ?? 0) : column;
  const first = lines.slice(line + 1, lastLine + 1).find(({ text }) => text.trim() !== '');
  const isOutside = first === undefined && entry.indent <= base + 1 && entry.line === line + 1;
  if (!isOutside && (first === undefined || entry.indent <= base)) return undefined;
  const depth = first === undefined ? base + 2 : first.text.search(/\S/);
  const name = key === undefined ? 'the hyphen above' : quoted(key);
  return {
    span,
    message: `This line is not indented like the text that belongs to ${name}.`,
    hint: `Put ${counted(depth, 'space')} in front of it, as in front of each line of that text.`,
  };
}

function misplaced(
  entry: OutlineLine,
  before: OutlineLine,
  levels: readonly Level[],
  lines: Lines,
): Explained {
  const { span, indent, key } = entry;
  const kind = entry.hyphens.length > 0 ? 'item' : 'property';
  // An item belongs to the list whose items begin with the same property.
  const sibling =
    kind === 'item' && key !== undefined
      ? levels.findLast((level) => level.kind === 'item' && beginning(level.entry.key) === beginning(key))
      : undefined;
  const alike = sibling ?? nearestLevel(levels, kind, indent);
  const move = alike === undefined ? undefined : moveTo(entry, alike, lines);
  if (indent > before.column && before.value.kind !== 'none') {
    const owner = before.key === undefined ? 'that line' : quoted(before.key);
    const message = `This line is indented further than the line above, as if it belonged to ${owner}, which already has a value.`;
    const hint = `${move?.hint ?? ''} If it is the rest of a text, put that text in quotes.`;
    return { span, message, hint: hint.trim() };
  }
  const columns = new Set(levels.map(({ column }) => column));
  if (!columns.has(indent)) {
    const message = `This line has ${counted(indent, 'space')} in front; the lines above have ${[...columns].join(', ').replace(/, (?=\d+$)/, ' or ')}.`;
    // A single space too many or too few is missing to one indentation only.
    const isClose = [...columns].filter((column) => Math.abs(column - indent) === 1).length === 1;
    return { span, message, ...(sibling !== undefined || isClose ? move : { hint: move?.hint }) };
  }
  if (levels.some((level) => level.column === indent && level.kind === kind)) return undefined;
  if (kind === 'property') {
    const inner = levels.findLast((level) => level.kind === 'property' && level.column > indent);
    const deeper =
      inner === undefined ? '' : ` If it belongs to the item above: ${lowered(likeLevel(inner))}`;
    const hint = `If a new item begins here, write "- " in front of it.${deeper}`;
    return { span, message: 'This property is indented like the items of a list.', hint };
  }
  const hint =
    'A list goes below the property it belongs to. Remove the hyphen, or write that property above it.';
  return {
    span,
    message: 'This list item is among properties.',
    ...(sibling === undefined ? { hint } : move),
  };
}

/** An entry of a list of blocks begins with `type` or `use`. */
const beginning = (key: string | undefined): string | undefined => (key === 'use' ? 'type' : key);
