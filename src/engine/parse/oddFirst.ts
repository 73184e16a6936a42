import { counted, quoted } from '../text/wording.ts';
import type { SyntaxMistake } from './explainSyntax.ts';
import { moveTo } from './moveTo.ts';
import type { Line, OutlineLine } from './readOutline.ts';

/**
 * Explains a line that seems wrong only because the first line of its list or group is: its hyphen is missing, or it is
 * not indented like all the others.
 *
 * @param entries the last one is where the parser stopped
 */
export function oddFirst(entries: readonly OutlineLine[], lines: readonly Line[]): SyntaxMistake | undefined {
  const entry = entries.at(-1);
  if (entry === undefined) return undefined;
  const odd = oddItemLine(entries, lines) ?? oddBeginning(entries, lines);
  if (odd !== undefined) return odd;
  const owner = ownerOf(entries);
  if (owner === undefined) return undefined;
  const first = entries[owner + 1];
  const parent = entries[owner];
  if (first === undefined || parent === undefined || first === entry) return undefined;
  // Something between the two has the indentation of this line, so the first line is not alone.
  const isItem = entry.hyphens.length > 0;
  const between = entries.slice(owner + 2, -1);
  if (between.some(({ indent, hyphens }) => indent <= entry.indent && (!isItem || hyphens.length > 0)))
    return undefined;
  if (entry.hyphens.length > 0 && first.hyphens.length === 0)
    return first.column !== entry.column && isGroup(first, between)
      ? undefined
      : missingHyphen(first, entry, parent, lines, entry.column);
  const isSameKind = first.hyphens.length > 0 === isItem;
  if (!isSameKind || first.indent === entry.indent) return undefined;
  const kind = isItem ? 'item' : 'property';
  return {
    span: spanOf(first, lines),
    message: `This line has ${first.indent === 0 ? 'no spaces' : counted(first.indent, 'space')} in front; the lines below that also belong to ${quoted(parent.key ?? '')} have ${entry.indent}.`,
    ...moveTo(first, { column: entry.indent, kind, entry }, lines),
  };
}

/** Whether a line is one of several properties side by side, and so not the first line of an item. */
const isGroup = ({ column }: OutlineLine, below: readonly OutlineLine[]): boolean =>
  below.some(({ indent, hyphens }) => indent === column && hyphens.length === 0);

/** The first line of the file is indented, and the others are not. */
function oddBeginning(entries: readonly OutlineLine[], lines: readonly Line[]): SyntaxMistake | undefined {
  const [first, ...more] = entries;
  const entry = more.pop();
  if (first === undefined || entry === undefined || entry.indent > 0 || entry.key === undefined)
    return undefined;
  if (first.indent === 0 || first.key === undefined || more.some(({ indent }) => indent <= first.indent))
    return undefined;
  return {
    span: spanOf(first, lines),
    message: `This line has ${first.indent === 0 ? 'no spaces' : counted(first.indent, 'space')} in front; the lines below have none.`,
    ...moveTo(first, { column: 0, kind: 'property', entry }, lines),
  };
}

/** The first line of an item is not indented like the other items, and its other properties are. */
function oddItemLine(entries: readonly OutlineLine[], lines: readonly Line[]): SyntaxMistake | undefined {
  const [first, entry] = entries.slice(-2);
  if (first?.key === undefined || entry?.key === undefined) return undefined;
  if (first.hyphens.length === 0 || entry.hyphens.length > 0) return undefined;
  const column = first.indent - (first.column - entry.indent);
  if (column === first.indent || column < 0) return undefined;
  const owner = entries.findLastIndex(
    ({ key, value, column: at }) => key !== undefined && value.kind === 'none' && at + 2 === column,
  );
  const items = entries.slice(owner + 1, -2).filter(({ hyphens }) => hyphens.length > 0);
  const isClosed = entries
    .slice(owner + 1, -2)
    .some(({ indent, hyphens }) => indent <= column - 2 && hyphens.length === 0);
  // Others are indented like this one.
  if (owner < 0 || isClosed || items.some(({ indent }) => indent === first.indent)) return undefined;
  const like = items.findLast(({ indent }) => indent === column);
  const next = lines
    .slice(entry.line + 1)
    .findIndex(({ text }) => /^ *- /.test(text) && text.search(/-/) === column);
  if (like === undefined && next < 0) return undefined;
  return {
    span: spanOf(first, lines),
    message: `This item has ${counted(first.indent, 'space')} in front; the lines below it and the other items do not fit.`,
    ...moveTo(
      first,
      { column, kind: 'item', entry: like ?? { ...first, line: entry.line + 1 + next } },
      lines,
    ),
  };
}

/** The index of the property without a value that a line belongs to, by its indentation. */
function ownerOf(entries: readonly OutlineLine[]): number | undefined {
  const entry = entries.at(-1);
  if (entry === undefined) return undefined;
  const owner = entries.findLastIndex(
    ({ key, value, column }, index) =>
      index < entries.length - 1 && key !== undefined && value.kind === 'none' && column + 2 === entry.indent,
  );
  return owner < 0 ? undefined : owner;
}

/**
 * Explains the property of an item whose first line has neither a hyphen nor the indentation of the others: what follows
 * is indented further, as if it belonged to that line.
 */
export function firstWithoutHyphen(
  entries: readonly OutlineLine[],
  lines: readonly Line[],
): SyntaxMistake | undefined {
  const [parent, first, entry] = entries.slice(-3);
  if (parent === undefined || first === undefined || entry === undefined) return undefined;
  const isOwner = parent.key !== undefined && parent.value.kind === 'none';
  if (!isOwner || first.key === undefined || first.hyphens.length > 0 || entry.hyphens.length > 0)
    return undefined;
  if (first.value.kind === 'none' || entry.indent !== first.indent + 2) return undefined;
  if (first.column === parent.column) {
    return {
      span: spanOf(first, lines),
      message: `This line is not indented further than ${quoted(parent.key ?? '')}, but the line below it is.`,
      ...moveTo(first, { column: entry.indent, kind: 'property', entry }, lines),
    };
  }
  return first.column === parent.column + 2 && isList(entry, first.column, lines)
    ? missingHyphen(first, entry, parent, lines, first.column + 2)
    : undefined;
}

/** Whether the lines after an entry go on with an item in a column. */
function isList({ line }: OutlineLine, column: number, lines: readonly Line[]): boolean {
  const next = lines.slice(line + 1).find(({ text }) => text.trim() !== '' && text.search(/\S/) <= column);
  return next !== undefined && next.text.search(/\S/) === column && /^\s*-\s/.test(next.text);
}

/** The first item of a list lacks its hyphen. */
function missingHyphen(
  first: OutlineLine,
  entry: OutlineLine,
  parent: OutlineLine,
  lines: readonly Line[],
  column: number,
): SyntaxMistake | undefined {
  const line = lines[first.line];
  if (line === undefined || first.key === undefined) return undefined;
  const at = line.start + first.column;
  const wanted = column - first.column;
  if (wanted !== 0 && wanted !== 2) return undefined;
  const hyphen = ' '.repeat(column - 2);
  return {
    span: spanOf(first, lines),
    message: `The first item of ${quoted(parent.key ?? '')} begins here, but the hyphen in front of it is missing.`,
    hint: `Write ${quoted(`${hyphen}- ${line.text.slice(first.column).trimEnd()}`)}${entry.hyphens.length > 0 ? `, like the item on line ${entry.line + 1}` : ''}.`,
    fix: wanted === 0 ? [{ start: at - 2, end: at, text: '- ' }] : [{ start: at, end: at, text: '- ' }],
  };
}

function spanOf(entry: OutlineLine, lines: readonly Line[]): { start: number; end: number } {
  const line = lines[entry.line] ?? { start: 0, text: '' };
  return { start: line.start + entry.indent, end: line.start + line.text.trimEnd().length };
}
