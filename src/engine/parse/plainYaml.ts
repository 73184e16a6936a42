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
import { FIRST_PRINTED, isUnusual, LAST_PRINTED, unitsOf } from './textUnits.ts';
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
  const reader = new Reader(text);
  try {
    return { value: reader.readDocument(), positions: reader.positions() };
  } catch (problem) {
    if (problem === NOT_PLAIN) return undefined;
    throw problem;
  }
}

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
const BACKSLASH = 0x5c;
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

/**
 * The positions found, always in the same memory, because getting some takes as long as reading a page, and no text is
 * read while another one is.
 */
const sharedRows = new Int32Array(2048 * COLUMNS);

/** Names read lately, by their hash: most occur on every page, and to find one takes less time than to make it. */
const lately: string[] = new Array(1024).fill('');

class Reader {
  readonly #text: string;
  readonly #units: Uint16Array;
  readonly #length: number;
  /** Where the line that is read next begins to say something, and after how many spaces; -1 after the last line. */
  #at = 0;
  #column = 0;
  #depth = 0;
  #rows = sharedRows;
  #count = 0;
  /** Where the value that was read last ends. */
  #end = 0;

  constructor(text: string) {
    this.#text = text;
    this.#units = unitsOf(text);
    this.#length = text.length;
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
    const units = this.#units;
    let from = lineStart;
    for (;;) {
      let at = from;
      while (units[at] === SPACE) at++;
      const code = units[at];
      if (code === NEW_LINE) from = at + 1;
      else if (code === NUMBER_SIGN) from = this.#lineEnd(at) + 1;
      else {
        const isOver = at >= this.#length;
        this.#column = isOver ? -1 : at - from;
        this.#at = at;
        return;
      }
      if (from > this.#length) from = this.#length;
    }
  }

  /** Where the line ends. There may be nothing unusual up to there. */
  #lineEnd(from: number): number {
    const units = this.#units;
    let at = from;
    for (; ; at++) {
      const code = units[at] ?? 0;
      if (code >= FIRST_PRINTED && code <= LAST_PRINTED) continue;
      if (code === NEW_LINE || at >= this.#length) return at;
      if (isUnusual(code)) throw NOT_PLAIN;
    }
  }

  /** Goes to the next line. There may be nothing but spaces up to there. */
  #endLine(from: number): void {
    const units = this.#units;
    let at = from;
    while (units[at] === SPACE) at++;
    if (at < this.#length && units[at] !== NEW_LINE) throw NOT_PLAIN;
    this.#goTo(Math.min(at + 1, this.#length));
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
    return this.#units[at] === HYPHEN && this.#units[at + 1] === SPACE;
  }

  /** Reads the mapping or the list that begins at the line that is next. */
  #readCollection(keyStart: number, keyEnd: number): unknown {
    return this.#isItem(this.#at)
      ? this.#readList(this.#column, keyStart, keyEnd)
      : this.#readMapping(this.#column, keyStart, keyEnd);
  }

  #readList(indent: number, keyStart: number, keyEnd: number): unknown[] {
    this.#goDeeper();
    const units = this.#units;
    const items: unknown[] = [];
    const row = this.#addRow(keyStart, keyEnd);
    const open = this.#at;
    while (this.#column === indent && this.#isItem(this.#at)) {
      let at = this.#at + 2;
      while (units[at] === SPACE) at++;
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
    const units = this.#units;
    const mapping: Record<string, unknown> = {};
    const row = this.#addRow(keyStart, keyEnd);
    const open = this.#at;
    let size = 0;
    while (this.#column === indent) {
      const start = this.#at;
      const end = this.#keyEnd(start);
      if (end < 0) throw NOT_PLAIN;
      let at = end + 1;
      while (units[at] === SPACE) at++;
      const isEmpty = at >= this.#length || units[at] === NEW_LINE;
      mapping[this.#nameOf(start, end)] = isEmpty
        ? this.#readBelow(at, indent, start, end)
        : this.#readText(at, indent, start, end);
      size++;
      if (this.#column === indent && this.#isItem(this.#at)) break;
    }
    if (this.#column > indent) throw NOT_PLAIN;
    return this.#closeMapping(mapping, size, row, open, this.#end);
  }

  #closeMapping<Value extends object>(
    mapping: Value,
    size: number,
    row: number,
    start: number,
    end: number,
  ): Value {
    // A repeated name is a mistake.
    if (Object.keys(mapping).length !== size) throw NOT_PLAIN;
    this.#closeRow(row, MAPPING, start, end);
    this.#depth--;
    return mapping;
  }

  /** Reads the value of a key that is alone on its line. */
  #readBelow(lineEnd: number, indent: number, keyStart: number, keyEnd: number): unknown {
    this.#goTo(Math.min(lineEnd + 1, this.#length));
    const isBelow = this.#column > indent || (this.#column === indent && this.#isItem(this.#at));
    if (!isBelow) throw NOT_PLAIN;
    return this.#readCollection(keyStart, keyEnd);
  }

  /** Where a plain key ends that begins here; -1 if there is none. */
  #keyEnd(from: number): number {
    const units = this.#units;
    const first = (units[from] ?? 0) | 0x20;
    if (!(first >= 0x61 && first <= 0x7a)) return -1;
    let at = from + 1;
    while (isWordPart[units[at] ?? 0] === 1) at++;
    if (units[at] !== COLON || at - from > LONGEST_KEY) return -1;
    const after = units[at + 1];
    return after === SPACE || after === NEW_LINE || at + 1 === this.#length ? at : -1;
  }

  #nameOf(start: number, end: number): string {
    const units = this.#units;
    let hash = end - start;
    for (let at = start; at < end; at++) hash = (Math.imul(hash, 31) + (units[at] ?? 0)) | 0;
    const place = hash & (lately.length - 1);
    const known = lately[place] ?? '';
    if (known.length === end - start && this.#isAt(start, known)) return known;
    const name = this.#text.slice(start, end);
    if (/^(?:null|true|false)$/i.test(name)) throw NOT_PLAIN;
    lately[place] = name;
    return name;
  }

  #isAt(start: number, name: string): boolean {
    const units = this.#units;
    for (let at = 0; at < name.length; at++) if (units[start + at] !== name.charCodeAt(at)) return false;
    return true;
  }

  /** Reads a value that begins on the line of its key or hyphen, and goes to the next line. */
  #readText(at: number, indent: number, keyStart: number, keyEnd: number): unknown {
    const code = this.#units[at] ?? 0;
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
    const lineEnd = this.#plainEnd(at);
    const value = this.#plainValue(at, lineEnd, row);
    this.#goTo(Math.min(lineEnd + 1, this.#length));
    return value;
  }

  /** Where the line ends that begins here with a text without quotation marks: there may be no key in it, and no comment. */
  #plainEnd(from: number): number {
    const units = this.#units;
    let at = from;
    for (; ; at++) {
      const code = units[at] ?? 0;
      if (code === COLON) {
        const after = units[at + 1];
        if (after === SPACE || after === NEW_LINE || at + 1 >= this.#length) throw NOT_PLAIN;
      } else if (code === NUMBER_SIGN) {
        if (units[at - 1] === SPACE) throw NOT_PLAIN;
      } else if (code < FIRST_PRINTED || code > LAST_PRINTED) {
        if (code === NEW_LINE || at >= this.#length) return at;
        if (isUnusual(code)) throw NOT_PLAIN;
      }
    }
  }

  /** The value of a text without quotation marks, which may be followed by spaces. */
  #plainValue(start: number, until: number, row: number): unknown {
    const units = this.#units;
    let end = until;
    while (end > start && units[end - 1] === SPACE) end--;
    const first = units[start] ?? 0;
    if (end === start || isIndicator[first] === 1) throw NOT_PLAIN;
    const value = this.#text.slice(start, end);
    this.#closeRow(row, TEXT, start, end);
    if (mayBeOther[first] !== 1) return value;
    // Of those that begin with a letter, the longest is "false".
    return first >= 0x41 && first <= 0x7a && value.length > 5
      ? value
      : YAML_SCHEMA.resolveImplicitScalarTag(value).value;
  }

  #readQuoted(at: number, mark: number, row: number): string {
    const units = this.#units;
    let isDoubled = false;
    let close = at + 1;
    for (; ; close++) {
      const code = units[close] ?? 0;
      if (code === mark) {
        if (mark === DOUBLE || units[close + 1] !== SINGLE) break;
        isDoubled = true;
        close++;
      } else if (code === BACKSLASH && mark === DOUBLE) throw NOT_PLAIN;
      // Also at the end of the line, and of the text.
      else if ((code < FIRST_PRINTED || code > LAST_PRINTED) && isUnusual(code)) throw NOT_PLAIN;
    }
    const value = this.#text.slice(at + 1, close);
    this.#closeRow(row, TEXT, at, close + 1);
    return isDoubled ? value.replaceAll("''", "'") : value;
  }

  /** Reads a text after `|` or `>`. */
  #readLines(at: number, style: number, indent: number, keyStart: number, keyEnd: number): string {
    const units = this.#units;
    const row = this.#addRow(keyStart, keyEnd);
    const isStripped = units[at + 1] === HYPHEN;
    let first = at + (isStripped ? 2 : 1);
    while (units[first] === SPACE) first++;
    if (units[first] !== NEW_LINE) throw NOT_PLAIN;
    first++;
    let deep = 0;
    while (units[first + deep] === SPACE) deep++;
    if (deep <= indent || first + deep >= this.#length || units[first + deep] === NEW_LINE) throw NOT_PLAIN;
    const between = style === FOLDED ? ' ' : '\n';
    /** What is above the last empty line, and the lines below it. */
    let above = '';
    let lines: string[] = [];
    let last = first;
    let empty = 0;
    let line = first;
    while (line < this.#length) {
      let spaces = 0;
      while (spaces < deep && units[line + spaces] === SPACE) spaces++;
      const code = units[line + spaces];
      if (code === NEW_LINE) {
        empty++;
        line += spaces + 1;
        continue;
      }
      if (spaces < deep) break;
      if (code === SPACE && (style === FOLDED || this.#isBlank(line))) throw NOT_PLAIN;
      if (line + spaces >= this.#length) throw NOT_PLAIN;
      if (empty > 0) {
        above += lines.join(between) + '\n'.repeat(style === FOLDED ? empty : empty + 1);
        lines = [];
        empty = 0;
      }
      last = this.#lineEnd(line);
      lines.push(this.#text.slice(line + deep, last));
      line = last + 1;
    }
    this.#closeLines(row, first, last);
    this.#goTo(Math.min(line, this.#length));
    const joined = above + lines.join(between);
    return isStripped ? joined : `${joined}\n`;
  }

  /** The place of a text on lines of its own: from its first character to its last. */
  #closeLines(row: number, from: number, until: number): void {
    const units = this.#units;
    let start = from;
    let end = until;
    while (units[start] === SPACE) start++;
    while (units[end - 1] === SPACE) end--;
    if ((units[start] ?? 0) > LAST_PRINTED || (units[end - 1] ?? 0) > LAST_PRINTED) {
      // There are more kinds of space than that of ASCII.
      const written = this.#text.slice(start, end);
      const trimmed = written.trim();
      if (trimmed === '') throw NOT_PLAIN;
      start += written.length - written.trimStart().length;
      end = start + trimmed.length;
    }
    this.#closeRow(row, TEXT, start, end);
  }

  #isBlank(line: number): boolean {
    let at = line;
    while (this.#units[at] === SPACE) at++;
    return at >= this.#length || this.#units[at] === NEW_LINE;
  }

  /** Reads a value inside of brackets, or the brackets themselves, all on one line; `#end` is after it. */
  #readOnLine(at: number, keyStart: number, keyEnd: number): unknown {
    const units = this.#units;
    const code = units[at] ?? 0;
    if (code === OPEN_LIST) return this.#readListOnLine(at, keyStart, keyEnd);
    if (code === OPEN_MAPPING) return this.#readMappingOnLine(at, keyStart, keyEnd);
    const row = this.#addRow(keyStart, keyEnd);
    if (code === DOUBLE || code === SINGLE) return this.#readQuoted(at, code, row);
    let end = at;
    for (; end < this.#length; end++) {
      const sign = units[end] ?? 0;
      if (sign === COMMA || sign === CLOSE_LIST || sign === CLOSE_MAPPING) break;
      if (sign === COLON || sign === NUMBER_SIGN) throw NOT_PLAIN;
      if (sign === OPEN_LIST || sign === OPEN_MAPPING || sign === DOUBLE || sign === SINGLE) throw NOT_PLAIN;
      // Also at the end of the line.
      if ((sign < FIRST_PRINTED || sign > LAST_PRINTED) && isUnusual(sign)) throw NOT_PLAIN;
    }
    return this.#plainValue(at, end, row);
  }

  #readListOnLine(open: number, keyStart: number, keyEnd: number): unknown[] {
    this.#goDeeper();
    const row = this.#addRow(keyStart, keyEnd);
    const items: unknown[] = [];
    let at = this.#skipSpaces(open + 1);
    while (this.#units[at] !== CLOSE_LIST) {
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
    let size = 0;
    let at = this.#skipSpaces(open + 1);
    while (this.#units[at] !== CLOSE_MAPPING) {
      const end = this.#keyEnd(at);
      if (end < 0) throw NOT_PLAIN;
      mapping[this.#nameOf(at, end)] = this.#readOnLine(this.#skipSpaces(end + 1), at, end);
      size++;
      at = this.#afterComma(CLOSE_MAPPING);
    }
    return this.#closeMapping(mapping, size, row, open, at + 1);
  }

  #skipSpaces(from: number): number {
    let at = from;
    while (this.#units[at] === SPACE) at++;
    return at;
  }

  /** After a part of brackets: where the next part begins, or where the brackets close. */
  #afterComma(close: number): number {
    const at = this.#skipSpaces(this.#end);
    const code = this.#units[at];
    if (code === close) return at;
    const next = this.#skipSpaces(at + 1);
    if (code !== COMMA || this.#units[next] === close) throw NOT_PLAIN;
    return next;
  }

  #goDeeper(): void {
    this.#depth++;
    if (this.#depth > MAX_DEPTH) throw NOT_PLAIN;
  }
}
