import {
  COLUMNS,
  END,
  KEY_END,
  KEY_START,
  KIND,
  LIST,
  MAPPING,
  NEXT,
  START,
  TEXT,
} from '../model/positions.ts';
import type { Positions } from '../model/source.ts';
import { YAML_SCHEMA } from './yamlSchema.ts';

/** A document without mistakes: its value, and the place of each of its parts. */
export interface PlainDocument {
  readonly value: unknown;
  readonly positions: Positions;
}

/**
 * Reads a document in the few forms of YAML that nearly all pages are written in: mappings and lists by indentation or on
 * one line, texts on one line or after `|` and `>`. It gives up on anything else, on everything that means something
 * other than it seems to, and on every mistake: js-yaml then reads the text, which takes five times as long, and its
 * events tell what is wrong. `tests/engine/parse/plainYaml.test.ts` compares the two on thousands of intact and damaged
 * texts.
 *
 * @returns the same value and positions as by js-yaml and `readPositions`; `undefined` if it gives up
 */
export function readPlainYaml(text: string): PlainDocument | undefined {
  if (UNUSUAL.test(text)) return undefined;
  const reader = new Reader(text);
  try {
    return { value: reader.readDocument(), positions: reader.positions() };
  } catch (problem) {
    if (problem === NOT_PLAIN) return undefined;
    throw problem;
  }
}

/** Tabs, other line breaks, what cannot be printed, and halves of characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are among them
const UNUSUAL = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\ud800-\udfff\ufeff\ufffe\uffff]/;

/** Thrown to give up. One object for all, because nobody asks where. */
const NOT_PLAIN = new Error('only js-yaml can read this');

const NEW_LINE = 0x0a;
const SPACE = 0x20;
const DOUBLE = 0x22;
const NUMBER_SIGN = 0x23;
const SINGLE = 0x27;
const COMMA = 0x2c;
const HYPHEN = 0x2d;
const COLON = 0x3a;
const FOLDED = 0x3e;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_MAPPING = 0x7b;
const LITERAL = 0x7c;
const CLOSE_MAPPING = 0x7d;

/** Levels of nesting; the limit for all files is higher. */
const MAX_DEPTH = 40;
/** YAML allows more. */
const LONGEST_KEY = 100;

/** A text that may begin like this is a text; others may be more than that, or a mistake. */
const isIndicator = codes('-?:,[]{}#&*!|>\'"%@`');
/** What a number, `true`, `false` or `null` may begin with. */
const mayBeOther = codes('0123456789+.~nNtTfF');
const isWordPart = codes('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-');

function codes(signs: string): Uint8Array {
  const table = new Uint8Array(128);
  for (let at = 0; at < signs.length; at++) table[signs.charCodeAt(at)] = 1;
  return table;
}

class Reader {
  readonly #text: string;
  /** Where the line that is read next begins to say something, and after how many spaces; -1 after the last line. */
  #at = 0;
  #column = 0;
  #depth = 0;
  #rows = new Int32Array(128 * COLUMNS);
  #count = 0;
  /** Where the value that was read last ends. */
  #end = 0;

  constructor(text: string) {
    this.#text = text;
  }

  readDocument(): unknown {
    this.#goTo(0);
    this.#expectColumn(0);
    const value = this.#readCollection(-1, -1);
    this.#expectColumn(-1);
    return value;
  }

  #expectColumn(column: number): void {
    if (this.#column !== column) throw NOT_PLAIN;
  }

  positions(): Positions {
    return { rows: this.#rows.slice(0, this.#count * COLUMNS), names: new Map() };
  }

  /** Goes to the first line from an offset on that says something: neither empty nor a comment. */
  #goTo(lineStart: number): void {
    const text = this.#text;
    let from = lineStart;
    for (;;) {
      let at = from;
      while (text.charCodeAt(at) === SPACE) at++;
      const code = text.charCodeAt(at);
      if (code === NEW_LINE) from = at + 1;
      else if (code === NUMBER_SIGN) from = this.#lineEnd(at) + 1;
      else {
        const isOver = at >= text.length;
        this.#column = isOver ? -1 : at - from;
        this.#at = at;
        return;
      }
      if (from > text.length) from = text.length;
    }
  }

  #lineEnd(from: number): number {
    const end = this.#text.indexOf('\n', from);
    return end < 0 ? this.#text.length : end;
  }

  /** Goes to the next line. There may be nothing but spaces up to there. */
  #endLine(from: number): void {
    const text = this.#text;
    let at = from;
    while (text.charCodeAt(at) === SPACE) at++;
    if (at < text.length && text.charCodeAt(at) !== NEW_LINE) throw NOT_PLAIN;
    this.#goTo(Math.min(at + 1, text.length));
  }

  #addRow(keyStart: number, keyEnd: number): number {
    const row = this.#count++;
    const cell = row * COLUMNS;
    if (cell + COLUMNS > this.#rows.length) {
      const larger = new Int32Array(this.#rows.length * 2);
      larger.set(this.#rows);
      this.#rows = larger;
    }
    this.#rows[cell + KEY_START] = keyStart;
    this.#rows[cell + KEY_END] = keyEnd;
    return row;
  }

  #closeRow(row: number, kind: number, start: number, end: number): void {
    const cell = row * COLUMNS;
    this.#rows[cell + START] = start;
    this.#rows[cell + END] = end;
    this.#rows[cell + NEXT] = this.#count;
    this.#rows[cell + KIND] = kind;
    this.#end = end;
  }

  /** Whether there is a hyphen here that begins an item. */
  #isItem(at: number): boolean {
    return this.#text.charCodeAt(at) === HYPHEN && this.#text.charCodeAt(at + 1) === SPACE;
  }

  /** Reads the mapping or the list that begins at the line that is next. */
  #readCollection(keyStart: number, keyEnd: number): unknown {
    return this.#isItem(this.#at)
      ? this.#readList(this.#column, keyStart, keyEnd)
      : this.#readMapping(this.#column, keyStart, keyEnd);
  }

  #readList(indent: number, keyStart: number, keyEnd: number): unknown[] {
    this.#goDeeper();
    const text = this.#text;
    const items: unknown[] = [];
    const row = this.#addRow(keyStart, keyEnd);
    const open = this.#at;
    while (this.#column === indent && this.#isItem(this.#at)) {
      let at = this.#at + 2;
      while (text.charCodeAt(at) === SPACE) at++;
      if (this.#isItem(at)) throw NOT_PLAIN;
      if (this.#keyEnd(at) < 0) items.push(this.#readText(at, indent, -1, -1));
      else {
        this.#column = indent + at - this.#at;
        this.#at = at;
        items.push(this.#readMapping(this.#column, -1, -1));
      }
    }
    if (this.#column > indent) throw NOT_PLAIN;
    this.#closeRow(row, LIST, open, this.#end);
    this.#depth--;
    return items;
  }

  #readMapping(indent: number, keyStart: number, keyEnd: number): Record<string, unknown> {
    this.#goDeeper();
    const text = this.#text;
    const mapping: Record<string, unknown> = {};
    const row = this.#addRow(keyStart, keyEnd);
    const open = this.#at;
    while (this.#column === indent) {
      const start = this.#at;
      const end = this.#keyEnd(start);
      if (end < 0) throw NOT_PLAIN;
      const name = this.#nameOf(start, end, mapping);
      let at = end + 1;
      while (text.charCodeAt(at) === SPACE) at++;
      const isEmpty = at >= text.length || text.charCodeAt(at) === NEW_LINE;
      mapping[name] = isEmpty
        ? this.#readBelow(at, indent, start, end)
        : this.#readText(at, indent, start, end);
      if (this.#isItem(this.#at) && this.#column === indent) break;
    }
    if (this.#column > indent) throw NOT_PLAIN;
    this.#closeRow(row, MAPPING, open, this.#end);
    this.#depth--;
    return mapping;
  }

  /** Reads the value of a key that is alone on its line. */
  #readBelow(lineEnd: number, indent: number, keyStart: number, keyEnd: number): unknown {
    this.#goTo(Math.min(lineEnd + 1, this.#text.length));
    const isBelow = this.#column > indent || (this.#column === indent && this.#isItem(this.#at));
    if (!isBelow) throw NOT_PLAIN;
    return this.#readCollection(keyStart, keyEnd);
  }

  /** Where a plain key ends that begins here; -1 if there is none. */
  #keyEnd(from: number): number {
    const text = this.#text;
    const first = text.charCodeAt(from) | 0x20;
    if (!(first >= 0x61 && first <= 0x7a)) return -1;
    let at = from + 1;
    while (isWordPart[text.charCodeAt(at)] === 1) at++;
    if (text.charCodeAt(at) !== COLON || at - from > LONGEST_KEY) return -1;
    const after = text.charCodeAt(at + 1);
    return after === SPACE || after === NEW_LINE || at + 1 === text.length ? at : -1;
  }

  #nameOf(start: number, end: number, mapping: object): string {
    const name = this.#text.slice(start, end);
    if ((name.length === 4 || name.length === 5) && /^(?:null|true|false)$/i.test(name)) throw NOT_PLAIN;
    if (Object.hasOwn(mapping, name)) throw NOT_PLAIN;
    return name;
  }

  /** Reads a value that begins on the line of its key or hyphen, and goes to the next line. */
  #readText(at: number, indent: number, keyStart: number, keyEnd: number): unknown {
    const code = this.#text.charCodeAt(at);
    if (code === LITERAL || code === FOLDED) return this.#readLines(at, code, indent, keyStart, keyEnd);
    if (code === OPEN_LIST || code === OPEN_MAPPING) {
      const value = this.#readOnLine(at, keyStart, keyEnd);
      this.#endLine(this.#end);
      return value;
    }
    const row = this.#addRow(keyStart, keyEnd);
    if (code === DOUBLE || code === SINGLE) {
      const value = this.#readQuoted(at, code, row);
      this.#endLine(this.#end);
      return value;
    }
    const lineEnd = this.#lineEnd(at);
    let end = lineEnd;
    while (this.#text.charCodeAt(end - 1) === SPACE) end--;
    const value = this.#plainValue(at, end, row);
    this.#goTo(Math.min(lineEnd + 1, this.#text.length));
    return value;
  }

  /** The value of a text without quotation marks. */
  #plainValue(start: number, end: number, row: number): unknown {
    if (end <= start) throw NOT_PLAIN;
    const first = this.#text.charCodeAt(start);
    if (isIndicator[first] === 1) throw NOT_PLAIN;
    const value = this.#text.slice(start, end);
    if (value.includes(': ') || value.includes(' #') || value.endsWith(':')) throw NOT_PLAIN;
    this.#closeRow(row, TEXT, start, end);
    return mayBeOther[first] === 1 ? YAML_SCHEMA.resolveImplicitScalarTag(value).value : value;
  }

  #readQuoted(at: number, mark: number, row: number): string {
    const text = this.#text;
    const sign = mark === DOUBLE ? '"' : "'";
    let close = text.indexOf(sign, at + 1);
    let isDoubled = false;
    while (mark === SINGLE && close >= 0 && text.charCodeAt(close + 1) === SINGLE) {
      isDoubled = true;
      close = text.indexOf(sign, close + 2);
    }
    if (close < 0 || close > this.#lineEnd(at)) throw NOT_PLAIN;
    const value = text.slice(at + 1, close);
    if (mark === DOUBLE && value.includes('\\')) throw NOT_PLAIN;
    this.#closeRow(row, TEXT, at, close + 1);
    return isDoubled ? value.replaceAll("''", "'") : value;
  }

  /** Reads a text after `|` or `>`. */
  #readLines(at: number, style: number, indent: number, keyStart: number, keyEnd: number): string {
    const text = this.#text;
    const row = this.#addRow(keyStart, keyEnd);
    const isStripped = text.charCodeAt(at + 1) === HYPHEN;
    const headEnd = this.#lineEnd(at);
    for (let after = at + (isStripped ? 2 : 1); after < headEnd; after++)
      if (text.charCodeAt(after) !== SPACE) throw NOT_PLAIN;
    const first = headEnd + 1;
    let deep = 0;
    while (text.charCodeAt(first + deep) === SPACE) deep++;
    if (deep <= indent || first + deep >= text.length || text.charCodeAt(first + deep) === NEW_LINE)
      throw NOT_PLAIN;
    let last = first;
    let hasEmpty = false;
    let empty = 0;
    let line = first;
    while (line < text.length) {
      let spaces = 0;
      while (spaces < deep && text.charCodeAt(line + spaces) === SPACE) spaces++;
      const code = text.charCodeAt(line + spaces);
      if (code === NEW_LINE) {
        empty++;
        line += spaces + 1;
        continue;
      }
      if (spaces < deep) break;
      if (code === SPACE && (style === FOLDED || this.#isBlank(line))) throw NOT_PLAIN;
      if (line + spaces >= text.length) throw NOT_PLAIN;
      if (empty > 0) hasEmpty = true;
      empty = 0;
      last = this.#lineEnd(line);
      line = last + 1;
    }
    const written = text.slice(first, last);
    const trimmed = written.trim();
    if (trimmed === '') throw NOT_PLAIN;
    const start = first + written.length - written.trimStart().length;
    this.#closeRow(row, TEXT, start, start + trimmed.length);
    this.#goTo(Math.min(line, text.length));
    const joined = linesOf(text.slice(first + deep, last), deep, style === FOLDED, hasEmpty);
    return isStripped ? joined : `${joined}\n`;
  }

  #isBlank(line: number): boolean {
    let at = line;
    while (this.#text.charCodeAt(at) === SPACE) at++;
    return at >= this.#text.length || this.#text.charCodeAt(at) === NEW_LINE;
  }

  /** Reads a value inside of brackets, or the brackets themselves, all on one line; `#end` is after it. */
  #readOnLine(at: number, keyStart: number, keyEnd: number): unknown {
    const text = this.#text;
    const code = text.charCodeAt(at);
    if (code === OPEN_LIST) return this.#readListOnLine(at, keyStart, keyEnd);
    if (code === OPEN_MAPPING) return this.#readMappingOnLine(at, keyStart, keyEnd);
    const row = this.#addRow(keyStart, keyEnd);
    if (code === DOUBLE || code === SINGLE) return this.#readQuoted(at, code, row);
    let end = at;
    for (; end < text.length; end++) {
      const sign = text.charCodeAt(end);
      if (sign === COMMA || sign === CLOSE_LIST || sign === CLOSE_MAPPING) break;
      if (sign === NEW_LINE || sign === COLON || sign === NUMBER_SIGN) throw NOT_PLAIN;
      if (sign === OPEN_LIST || sign === OPEN_MAPPING || sign === DOUBLE || sign === SINGLE) throw NOT_PLAIN;
    }
    while (text.charCodeAt(end - 1) === SPACE) end--;
    return this.#plainValue(at, end, row);
  }

  #readListOnLine(open: number, keyStart: number, keyEnd: number): unknown[] {
    this.#goDeeper();
    const row = this.#addRow(keyStart, keyEnd);
    const items: unknown[] = [];
    let at = this.#skipSpaces(open + 1);
    while (this.#text.charCodeAt(at) !== CLOSE_LIST) {
      items.push(this.#readOnLine(at, -1, -1));
      at = this.#afterComma(CLOSE_LIST);
    }
    this.#closeRow(row, LIST, open, at + 1);
    this.#depth--;
    return items;
  }

  #readMappingOnLine(open: number, keyStart: number, keyEnd: number): Record<string, unknown> {
    this.#goDeeper();
    const row = this.#addRow(keyStart, keyEnd);
    const mapping: Record<string, unknown> = {};
    let at = this.#skipSpaces(open + 1);
    while (this.#text.charCodeAt(at) !== CLOSE_MAPPING) {
      const end = this.#keyEnd(at);
      if (end < 0) throw NOT_PLAIN;
      const name = this.#nameOf(at, end, mapping);
      mapping[name] = this.#readOnLine(this.#skipSpaces(end + 1), at, end);
      at = this.#afterComma(CLOSE_MAPPING);
    }
    this.#closeRow(row, MAPPING, open, at + 1);
    this.#depth--;
    return mapping;
  }

  #skipSpaces(from: number): number {
    let at = from;
    while (this.#text.charCodeAt(at) === SPACE) at++;
    return at;
  }

  /** After a part of brackets: where the next part begins, or where the brackets close. */
  #afterComma(close: number): number {
    const at = this.#skipSpaces(this.#end);
    const code = this.#text.charCodeAt(at);
    if (code === close) return at;
    const next = this.#skipSpaces(at + 1);
    if (code !== COMMA || this.#text.charCodeAt(next) === close) throw NOT_PLAIN;
    return next;
  }

  #goDeeper(): void {
    this.#depth++;
    if (this.#depth > MAX_DEPTH) throw NOT_PLAIN;
  }
}

/** Joins lines that are indented alike, the first one already without its spaces. */
function linesOf(written: string, deep: number, isFolded: boolean, hasEmpty: boolean): string {
  const between = `\n${' '.repeat(deep)}`;
  if (!hasEmpty) return written.replaceAll(between, isFolded ? ' ' : '\n');
  let joined = '';
  let empty = 0;
  for (const [index, line] of written.split('\n').entries()) {
    const content = index === 0 ? line : line.slice(deep);
    if (content === '') {
      empty += 1;
      continue;
    }
    if (index > 0) joined += isFolded && empty === 0 ? ' ' : '\n'.repeat(isFolded ? empty : empty + 1);
    joined += content;
    empty = 0;
  }
  return joined;
}
