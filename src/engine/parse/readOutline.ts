import type { Span } from '../model/source.ts';

/** A line of a text, without its line break. */
export interface Line {
  readonly start: number;
  readonly text: string;
}

export type Lines = readonly Line[];

/** What follows a property's colon or an item's hyphen. */
interface Value {
  readonly kind: 'none' | 'plain' | 'quoted' | 'flow' | 'block';
  readonly start: number;
  /** The part of it on its first line, without a comment. */
  readonly text: string;
  /** Offset after its closing quote or bracket; `undefined` if it is never closed or needs no closing. */
  readonly end: number | undefined;
  /** What follows the closing quote or bracket on the same line. */
  readonly after: string;
}

/** A line that begins something: a property, an item of a list, or words that are neither. */
export interface OutlineLine {
  readonly line: number;
  /** From its first character to its last. */
  readonly span: Span;
  readonly indent: number;
  /** Columns of the hyphens at its beginning. */
  readonly hyphens: readonly number[];
  /** Column of what follows the hyphens; the same as `indent` if there are none. */
  readonly column: number;
  /** What follows the hyphens, without a comment, and where it is in the text. */
  readonly content: string;
  readonly contentSpan: Span;
  /** The property's name as it is written; `undefined` for an item or for words. */
  readonly key: string | undefined;
  /** What comes before its value: `title:` or `-`; empty for words. */
  readonly lead: string;
  readonly value: Value;
  readonly lastLine: number;
}

/** The lines of a text. A lone carriage return ends a line too, as it does for the parser. */
export function readLines(text: string): Line[] {
  let start = 0;
  return text.split(/(\r\n?|\n)/).flatMap((part, index) => {
    const line = { start, text: part };
    start += part.length;
    return index % 2 === 0 ? [line] : [];
  });
}

/** Whether a line begins a property or an item, so that it cannot be the continuation of a text. */
export function opensPropertyOrItem(text: string): boolean {
  const content = text.trimStart();
  return /^-(?:\s|$)/.test(content) || keyOf(content) !== undefined;
}

/** A text without the comment that follows it and without trailing spaces. */
export const withoutComment = (text: string): string => text.replace(/(?:^|\s)#[\s\S]*$/, '').trimEnd();

/** Whether a line has no content: it is blank, a comment, or marks the beginning or end of a document. */
const isSilent = (text: string): boolean => /^\s*(?:#|$)|^(?:---|\.\.\.)\s*$|^%[A-Z]/.test(text);

/**
 * Reads a broken text as its author sees it: line by line, each by its own indentation. It recognises quotes, brackets
 * and block texts, so that what is inside them does not count as entries. Never throws.
 *
 * @param last index of the last line that may begin an entry
 */
export function readOutline(text: string, lines: Lines, last: number): OutlineLine[] {
  const entries: OutlineLine[] = [];
  for (const [index, line] of lines.slice(0, last + 1).entries())
    if (index > (entries.at(-1)?.lastLine ?? -1) && !isSilent(line.text))
      entries.push(readOutlineLine(text, lines, line, index));
  return entries;
}

function readOutlineLine(text: string, lines: Lines, line: Line, index: number): OutlineLine {
  const { start, text: whole } = line;
  const indent = whole.search(/\S|$/);
  const hyphens: number[] = [];
  let column = indent;
  while (/^-(?:[ \t]|$)/.test(whole.slice(column))) {
    hyphens.push(column);
    column += 1 + whole.slice(column + 1).search(/[^ \t]|$/);
  }
  const content = withoutComment(whole.slice(column));
  const key = keyOf(whole.slice(column));
  const value = readValue(text, line, column + (key?.length ?? 0));
  const base = key === undefined ? (hyphens.at(-1) ?? indent - 1) : column;
  return {
    line: index,
    span: { start: start + indent, end: start + whole.trimEnd().length },
    indent,
    hyphens,
    column,
    content,
    contentSpan: { start: start + column, end: start + column + content.length },
    key: key?.name,
    lead: key !== undefined ? `${key.name}:` : hyphens.length > 0 ? '-' : '',
    value,
    lastLine: lastLineOf(value, base, lines, index),
  };
}

/** A property's name, and its length including the colon and the spaces after it. */
function keyOf(content: string): { name: string; length: number } | undefined {
  const match =
    /^((?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')[ \t]*):(?:[ \t]+|$)/.exec(content) ??
    /^([^\s"'#@`|>[\]{}](?:[^:#]|:(?![ \t]|$)|(?<!\s)#)*):(?:[ \t]+|$)/.exec(content);
  return match === null ? undefined : { name: (match[1] ?? '').trimEnd(), length: match[0].length };
}

function readValue(text: string, { start: lineStart, text: line }: Line, column: number): Value {
  // Skip an anchor or a tag before the value: it does not affect where the value ends.
  const properties = /^(?:[&!][^\s[\]{},]+(?:[ \t]+|$))*/.exec(line.slice(column))?.[0] ?? '';
  const start = lineStart + column;
  const rest = line.slice(column + properties.length);
  const bare = withoutComment(rest);
  const simple = (kind: Value['kind']): Value => ({
    kind,
    start,
    text: properties + bare,
    end: undefined,
    after: '',
  });
  if (bare === '') return simple(properties === '' ? 'none' : 'plain');
  if (/^[|>](?:[-+]?[1-9]?|[1-9][-+])$/.test(bare)) return simple('block');
  if (!/^["'[{]/.test(rest)) return simple('plain');
  const from = start + properties.length;
  const isQuoted = /^["']/.test(rest);
  const end = isQuoted ? endOfQuotes(text, from) : endOfBrackets(text, from).end;
  const after =
    end === undefined ? '' : withoutComment(/^[^\r\n]*/.exec(text.slice(end))?.[0] ?? '').trimStart();
  return { kind: isQuoted ? 'quoted' : 'flow', start: from, text: rest.trimEnd(), end, after };
}

function lastLineOf({ kind, end }: Value, base: number, lines: Lines, line: number): number {
  if (kind === 'none') return line;
  if (kind === 'quoted' || kind === 'flow')
    return end === undefined ? lines.length - 1 : lines.findLastIndex(({ start }) => start < end);
  let last = line;
  let content: number | undefined;
  for (const [index, { text }] of lines.entries()) {
    if (index <= line || text.trim() === '') continue;
    const indent = text.search(/[^ ]|$/);
    if (indent <= base || indent < (content ?? 0)) break;
    if (kind === 'block') content ??= indent;
    else if (opensPropertyOrItem(text)) break;
    last = index;
  }
  return last;
}

/** The offset after the quote that closes the one at `start`; `undefined` if it is never closed. */
export function endOfQuotes(text: string, start: number): number | undefined {
  const quotes = text[start] === '"' ? /"(?:[^"\\]|\\[\s\S])*"/y : /'(?:[^']|'')*'/y;
  quotes.lastIndex = start;
  return quotes.test(text) ? quotes.lastIndex : undefined;
}

/** What closes what brackets open. */
export const PARTNER: Readonly<Record<string, string>> = { '[': ']', '{': '}' };

/**
 * Follows brackets from the one at `start`. What closes one belongs to the last of its kind, or else to the last of all.
 *
 * @param limit where to stop looking
 * @returns the offset after the bracket that closes it, and the offsets of the brackets that are still open
 */
export function endOfBrackets(
  text: string,
  start: number,
  limit = text.length,
): { end: number | undefined; open: number[] } {
  const open: number[] = [];
  for (let at = start; at < limit; at++) {
    const character = text.charAt(at);
    const before = text[at - 1] ?? ' ';
    if (/["']/.test(character) && /[\s[{,:]/.test(before)) {
      const close = endOfQuotes(text, at);
      if (close === undefined) return { end: undefined, open };
      at = close - 1;
    } else if (character === '#' && /\s/.test(before)) at += text.slice(at, limit).search(/[\r\n]|$/) - 1;
    else if (/[[{]/.test(character)) open.push(at);
    else if (/[\]}]/.test(character)) {
      const own = open.findLastIndex((one) => PARTNER[text.charAt(one)] === character);
      open.splice(own, 1);
      if (open.length === 0) return { end: at + 1, open };
    }
  }
  return { end: undefined, open };
}
