/** A line of a text, without its line break. */
export interface Line {
  /** Offset of its first character. */
  readonly start: number;
  readonly text: string;
}

/** What follows a property's colon or an item's hyphen. */
export interface Value {
  readonly kind: 'none' | 'plain' | 'quoted' | 'flow' | 'block';
  /** Offset of its first character. */
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
  /** Index of its line. */
  readonly line: number;
  /** Columns before its first character. */
  readonly indent: number;
  /** Columns of the hyphens at its beginning. */
  readonly hyphens: readonly number[];
  /** Column of what follows the hyphens; the same as `indent` if there are none. */
  readonly column: number;
  /** The property's name as it is written; `undefined` for an item or for words. */
  readonly key: string | undefined;
  readonly value: Value;
  /** Index of the last line of its value. */
  readonly lastLine: number;
}

/** The lines of a text. A lone carriage return ends a line too, as it does for the parser. */
export function readLines(text: string): Line[] {
  const lines: Line[] = [];
  const lineBreak = /\r\n?|\n/g;
  let start = 0;
  for (let match = lineBreak.exec(text); match !== null; match = lineBreak.exec(text)) {
    lines.push({ start, text: text.slice(start, match.index) });
    start = lineBreak.lastIndex;
  }
  lines.push({ start, text: text.slice(start) });
  return lines;
}

/** Whether a line begins a property or an item, so that it cannot be the continuation of a text. */
export function opensPropertyOrItem(text: string): boolean {
  const content = text.trimStart().replace(/^(?:- )+/, '');
  return /^-(?:\s|$)/.test(text.trimStart()) || keyOf(content) !== undefined;
}

/** A text without the comment that follows it and without trailing spaces. */
export function withoutComment(text: string): string {
  for (let at = text.indexOf('#'); at >= 0; at = text.indexOf('#', at + 1)) {
    if (at === 0 || /\s/.test(text[at - 1] ?? '')) return text.slice(0, at).trimEnd();
  }
  return text.trimEnd();
}

/** Whether a line has no content: it is blank, a comment, or marks the beginning or end of a document. */
const isSilent = (text: string): boolean => /^\s*(?:#|$)|^(?:---|\.\.\.)\s*$|^%[A-Z]/.test(text);

/**
 * Reads a broken text as its author sees it: line by line, each by its own indentation. It recognises quotes, brackets
 * and block texts, so that what is inside them does not count as entries. Never throws.
 *
 * @param last index of the last line that may begin an entry
 */
export function readOutline(text: string, lines: readonly Line[], last: number): OutlineLine[] {
  const entries: OutlineLine[] = [];
  let next = 0;
  while (next <= last && next < lines.length) {
    const content = lines[next]?.text ?? '';
    if (isSilent(content)) {
      next++;
      continue;
    }
    const entry = readOutlineLine(text, lines, next);
    entries.push(entry);
    next = entry.lastLine + 1;
  }
  return entries;
}

function readOutlineLine(text: string, lines: readonly Line[], line: number): OutlineLine {
  const { start, text: content } = lines[line] ?? { start: 0, text: '' };
  const indent = content.search(/\S|$/);
  const hyphens: number[] = [];
  let column = indent;
  while (/^-(?:[ \t]|$)/.test(content.slice(column))) {
    hyphens.push(column);
    column += 1 + (/^[ \t]*/.exec(content.slice(column + 1))?.[0].length ?? 0);
  }
  const key = keyOf(content.slice(column));
  const valueColumn = column + (key?.length ?? 0);
  const value = readValue(text, start, content, valueColumn);
  const base = key === undefined ? (hyphens.at(-1) ?? indent - 1) : column;
  return {
    line,
    indent,
    hyphens,
    column,
    key: key?.name,
    value,
    lastLine: Math.max(line, lastLineOf(value, base, lines, line)),
  };
}

/** A property's name, and its length including the colon and the spaces after it. */
function keyOf(content: string): { name: string; length: number } | undefined {
  const quoted = /^((?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')[ \t]*):(?:[ \t]+|$)/.exec(content);
  const plain = /^([^\s"'#@`|>[\]{}](?:[^:#]|:(?![ \t]|$)|(?<!\s)#)*):(?:[ \t]+|$)/.exec(content);
  const match = quoted ?? plain;
  return match === null ? undefined : { name: (match[1] ?? '').trimEnd(), length: match[0].length };
}

function readValue(text: string, lineStart: number, content: string, column: number): Value {
  // Skip an anchor or a tag before the value: it does not affect where the value ends.
  const properties = /^(?:[&!][^\s[\]{},]+(?:[ \t]+|$))+/.exec(content.slice(column))?.[0].length ?? 0;
  const rest = content.slice(column + properties);
  const start = lineStart + column;
  const bare = withoutComment(rest);
  const shown = content.slice(column, column + properties) + bare;
  const simple = (kind: Value['kind']): Value => ({ kind, start, text: shown, end: undefined, after: '' });
  if (bare === '') return simple(properties > 0 ? 'plain' : 'none');
  if (/^[|>](?:[-+]?[1-9]?|[1-9][-+])$/.test(bare)) return simple('block');
  const opener = rest[0];
  const isQuoted = opener === '"' || opener === "'";
  if (!isQuoted && opener !== '[' && opener !== '{') return simple('plain');
  const from = start + properties;
  const end = isQuoted ? endOfQuotes(text, from) : endOfBrackets(text, from).end;
  const after = end === undefined ? '' : (/^[^\r\n]*/.exec(text.slice(end))?.[0] ?? '');
  return {
    kind: isQuoted ? 'quoted' : 'flow',
    start: from,
    text: rest.trimEnd(),
    end,
    after: withoutComment(after).trimStart(),
  };
}

function lastLineOf(value: Value, base: number, lines: readonly Line[], line: number): number {
  if (value.kind === 'none') return line;
  if (value.kind === 'quoted' || value.kind === 'flow') {
    if (value.end === undefined) return lines.length - 1;
    let last = line;
    while ((lines[last + 1]?.start ?? Number.POSITIVE_INFINITY) < value.end) last++;
    return last;
  }
  let last = line;
  let content: number | undefined;
  for (let next = line + 1; next < lines.length; next++) {
    const { text } = lines[next] ?? { text: '' };
    if (text.trim() === '') continue;
    const indent = text.search(/[^ ]|$/);
    if (indent <= base || indent < (content ?? 0)) break;
    if (value.kind === 'block') content ??= indent;
    else if (opensPropertyOrItem(text)) break;
    last = next;
  }
  return last;
}

/** The offset after the quote that closes the one at `start`; `undefined` if it is never closed. */
export function endOfQuotes(text: string, start: number): number | undefined {
  const quote = text[start];
  for (let at = start + 1; at < text.length; at++) {
    if (quote === '"' && text[at] === '\\') at++;
    else if (text[at] === quote) {
      if (quote === "'" && text[at + 1] === "'") at++;
      else return at + 1;
    }
  }
  return undefined;
}

/**
 * Follows brackets from the one at `start`.
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
    const character = text[at] ?? '';
    const opensSomething = /[\s[{,:]/.test(text[at - 1] ?? ' ');
    if ((character === '"' || character === "'") && opensSomething) {
      const close = endOfQuotes(text, at);
      if (close === undefined) return { end: undefined, open };
      at = close - 1;
    } else if (character === '#' && /\s/.test(text[at - 1] ?? ' ')) {
      while (at + 1 < limit && !/[\r\n]/.test(text[at + 1] ?? '')) at++;
    } else if (character === '[' || character === '{') open.push(at);
    else if (character === ']' || character === '}') {
      open.pop();
      if (open.length === 0) return { end: at + 1, open };
    }
  }
  return { end: undefined, open };
}
