import { counted, quoted } from '../text/wording.ts';
import { moveTo } from './levels.ts';
import type { Lines, OutlineLine } from './readOutline.ts';
import type { Explained } from './syntaxMistake.ts';

const isItem = ({ hyphens }: OutlineLine): boolean => hyphens.length > 0;

/** Whether what is below a line, indented by two spaces, belongs to it. */
const isOwner = ({ key, value }: OutlineLine): boolean => key !== undefined && value.kind === 'none';

/**
 * Explains a line that seems wrong only because the first line of its list or group is: its hyphen is missing, or it is
 * not indented like all the others.
 *
 * @param entries the last one is where the parser stopped
 */
export function oddFirst(entries: readonly OutlineLine[], lines: Lines): Explained {
  return (
    oddItemLine(entries, lines) ??
    oddBeginning(entries, lines) ??
    firstWithoutHyphen(entries.slice(-3), lines)
  );
}

const spacesBefore = ({ indent }: OutlineLine): string =>
  indent === 0 ? 'no spaces' : counted(indent, 'space');

/** The first line of an item is not indented like the other items, and its other properties are. */
function oddItemLine(entries: readonly OutlineLine[], lines: Lines): Explained {
  const [first, entry] = entries.slice(-2);
  if (first?.key === undefined || entry?.key === undefined || !isItem(first) || isItem(entry))
    return undefined;
  const column = first.indent - (first.column - entry.indent);
  const owner = entries.findLastIndex((one) => isOwner(one) && one.column + 2 === column);
  if (column === first.indent || owner < 0) return undefined;
  const between = entries.slice(owner + 1, -2);
  const items = between.filter(isItem);
  const isClosed = between.some((one) => one.indent <= column - 2 && !isItem(one));
  // Others are indented like this one.
  if (isClosed || items.some(({ indent }) => indent === first.indent)) return undefined;
  const next = lines.findIndex(
    ({ text }, at) => at > entry.line && text.startsWith(`${' '.repeat(column)}- `),
  );
  const like = items.findLast(({ indent }) => indent === column) ?? { ...first, line: next };
  if (like.line < 0) return undefined;
  return {
    span: first.span,
    message: `This item has ${spacesBefore(first)} in front; the lines below it and the other items do not fit.`,
    ...moveTo(first, { column, kind: 'item', entry: like }, lines),
  };
}

/** The first line of a file, or below a property, is not indented like those that follow it, or has no hyphen. */
function oddBeginning(entries: readonly OutlineLine[], lines: Lines): Explained {
  const entry = entries.at(-1);
  if (entry === undefined) return undefined;
  const isFile = entry.indent === 0 && entry.key !== undefined && !isItem(entry);
  const owner = entries.slice(0, -1).findLastIndex((one) => isOwner(one) && one.column + 2 === entry.indent);
  const parent = entries[owner];
  const [first, ...between] = entries.slice(owner + 1, -1);
  if (first === undefined || (parent === undefined && !isFile)) return undefined;
  // Something between the two has the indentation of this line, so the first line is not alone.
  const isSibling = (one: OutlineLine): boolean =>
    one.indent <= (isFile ? first.indent : entry.indent) && (!isItem(entry) || isItem(one));
  if (between.some(isSibling)) return undefined;
  if (isItem(entry) && !isItem(first)) {
    // One of several properties side by side is not the first line of an item.
    const isGroup = between.some((one) => one.indent === first.column && !isItem(one));
    return first.column !== entry.column && isGroup
      ? undefined
      : missingHyphen(first, parent, entry.column, `, like the item on line ${entry.line + 1}`);
  }
  if (isItem(entry) !== isItem(first) || first.indent === entry.indent) return undefined;
  const kind = isItem(entry) ? 'item' : 'property';
  return {
    span: first.span,
    message: `This line has ${spacesBefore(first)} in front; the lines below that belong together with it have ${entry.indent}.`,
    ...moveTo(first, { column: entry.indent, kind, entry }, lines),
  };
}

/**
 * Explains the property of an item whose first line has neither a hyphen nor the indentation of the others: what follows
 * is indented further, as if it belonged to that line.
 */
function firstWithoutHyphen([parent, first, entry]: readonly OutlineLine[], lines: Lines): Explained {
  if (parent === undefined || first === undefined || entry === undefined) return undefined;
  if (!isOwner(parent) || isOwner(first) || isItem(first) || isItem(entry)) return undefined;
  if (first.column !== parent.column + 2 || entry.indent !== first.indent + 2) return undefined;
  // The lines below go on with an item.
  const next = lines
    .slice(entry.line + 1)
    .find(({ text }) => text.trim() !== '' && text.search(/\S/) <= first.column);
  return next?.text.startsWith(`${' '.repeat(first.column)}- `)
    ? missingHyphen(first, parent, entry.indent, '')
    : undefined;
}

function missingHyphen(
  { key, column, content, contentSpan, span }: OutlineLine,
  parent: OutlineLine | undefined,
  wanted: number,
  like: string,
): Explained {
  const { start } = contentSpan;
  if (key === undefined || (wanted !== column && wanted !== column + 2)) return undefined;
  return {
    span,
    message: `The first item of ${quoted(parent?.key ?? '')} begins here, but the hyphen in front of it is missing.`,
    hint: `Write ${quoted(`${' '.repeat(wanted - 2)}- ${content}`)}${like}.`,
    fix: [{ start: start - (wanted === column ? 2 : 0), end: start, text: '- ' }],
  };
}
