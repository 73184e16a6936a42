import { LIST, MAPPING } from '../model/positions.ts';
import type { Positions } from '../model/source.ts';
import {
  CLOSE_LIST,
  CLOSE_MAPPING,
  COMMA,
  DOUBLE,
  FOLDED,
  LITERAL,
  NEW_LINE,
  NOT_PLAIN,
  OPEN_LIST,
  OPEN_MAPPING,
  SINGLE,
} from './plainSigns.ts';
import { PlainTexts } from './plainTexts.ts';

/** A document without mistakes: its value, and the place of each of its parts. */
export interface PlainDocument {
  readonly value: unknown;
  readonly positions: Positions;
}

/**
 * Reads a document in the few forms of YAML that nearly all pages are written in: mappings and lists by indentation or on
 * one line, texts on one line or after `|` and `>`. It gives up on anything else, on everything that means something
 * other than it seems to, and on every mistake: js-yaml then reads the text, which takes five times as long, and its
 * events tell what is wrong. `tests/unit/engine/parse/plainYaml.test.ts` compares the two on thousands of intact and damaged
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

/** Levels of nesting; the limit for all files is higher. */
const MAX_DEPTH = 40;

/** Reads mappings and lists, and has others read what is in them. */
class Reader extends PlainTexts {
  #depth = 0;

  readDocument(): unknown {
    this.goTo(0);
    this.#expectColumn(0);
    const value = this.#readCollection(-1, -1);
    this.#expectColumn(-1);
    return value;
  }

  #expectColumn(column: number): void {
    if (this.column !== column) throw NOT_PLAIN;
  }

  /** Reads the mapping or the list that begins at the line that is next. */
  #readCollection(keyStart: number, keyEnd: number): unknown {
    const { at, column } = this;
    return this.isItem(at)
      ? this.#readList(column, keyStart, keyEnd)
      : this.#readMapping(column, keyStart, keyEnd);
  }

  #readList(indent: number, keyStart: number, keyEnd: number): unknown[] {
    this.#goDeeper();
    const items: unknown[] = [];
    const row = this.openRow(keyStart, keyEnd);
    const open = this.at;
    while (this.column === indent && this.isItem(this.at)) {
      const at = this.skipSpaces(this.at + 2);
      if (this.isItem(at)) throw NOT_PLAIN;
      if (this.keyEnd(at) < 0) items.push(this.#readValue(at, indent, -1, -1));
      else {
        // What follows the hyphen is a line of its own.
        this.column = indent + at - this.at;
        this.at = at;
        items.push(this.#readMapping(this.column, -1, -1));
      }
    }
    if (this.column > indent) throw NOT_PLAIN;
    this.closeRow(row, LIST, open, this.end);
    this.#depth--;
    return items;
  }

  #readMapping(indent: number, keyStart: number, keyEnd: number): Record<string, unknown> {
    this.#goDeeper();
    const mapping: Record<string, unknown> = {};
    const row = this.openRow(keyStart, keyEnd);
    const open = this.at;
    let size = 0;
    while (this.column === indent) {
      const start = this.at;
      const end = this.keyEnd(start);
      if (end < 0) throw NOT_PLAIN;
      const at = this.skipSpaces(end + 1);
      const isEmpty = at >= this.length || this.units[at] === NEW_LINE;
      mapping[this.nameOf(start, end)] = isEmpty
        ? this.#readBelow(at, indent, start, end)
        : this.#readValue(at, indent, start, end);
      size++;
      if (this.column === indent && this.isItem(this.at)) break;
    }
    if (this.column > indent) throw NOT_PLAIN;
    return this.#closeMapping(mapping, size, row, open, this.end);
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
    this.closeRow(row, MAPPING, start, end);
    this.#depth--;
    return mapping;
  }

  /** Reads the value of a key that is alone on its line. */
  #readBelow(lineEnd: number, indent: number, keyStart: number, keyEnd: number): unknown {
    this.goPast(lineEnd);
    const isBelow = this.column > indent || (this.column === indent && this.isItem(this.at));
    if (!isBelow) throw NOT_PLAIN;
    return this.#readCollection(keyStart, keyEnd);
  }

  /** Reads a value that begins on the line of its key or hyphen, and goes to the next line. */
  #readValue(at: number, indent: number, keyStart: number, keyEnd: number): unknown {
    const code = this.units[at] ?? 0;
    if (code === OPEN_LIST || code === OPEN_MAPPING) {
      const value = this.#readOnLine(at, keyStart, keyEnd);
      this.endLine(this.end);
      return value;
    }
    const row = this.openRow(keyStart, keyEnd);
    if (code === LITERAL || code === FOLDED) return this.readLines(at, code, indent, row);
    if (code === DOUBLE || code === SINGLE) {
      const value = this.readQuoted(at, code, row);
      this.endLine(this.end);
      return value;
    }
    return this.readToLineEnd(at, row);
  }

  /** Reads a value inside of brackets, or the brackets themselves, all on one line; it ends where its row does. */
  #readOnLine(at: number, keyStart: number, keyEnd: number): unknown {
    const code = this.units[at] ?? 0;
    if (code === OPEN_LIST) return this.#readListOnLine(at, keyStart, keyEnd);
    if (code === OPEN_MAPPING) return this.#readMappingOnLine(at, keyStart, keyEnd);
    const row = this.openRow(keyStart, keyEnd);
    return code === DOUBLE || code === SINGLE ? this.readQuoted(at, code, row) : this.readToComma(at, row);
  }

  #readListOnLine(open: number, keyStart: number, keyEnd: number): unknown[] {
    this.#goDeeper();
    const { units } = this;
    const row = this.openRow(keyStart, keyEnd);
    const items: unknown[] = [];
    let at = this.skipSpaces(open + 1);
    while (units[at] !== CLOSE_LIST) {
      items.push(this.#readOnLine(at, -1, -1));
      at = this.#afterComma(CLOSE_LIST);
    }
    this.closeRow(row, LIST, open, at + 1);
    this.#depth--;
    return items;
  }

  #readMappingOnLine(open: number, keyStart: number, keyEnd: number): Record<string, unknown> {
    this.#goDeeper();
    const row = this.openRow(keyStart, keyEnd);
    const mapping: Record<string, unknown> = {};
    let size = 0;
    let at = this.skipSpaces(open + 1);
    while (this.units[at] !== CLOSE_MAPPING) {
      const end = this.keyEnd(at);
      if (end < 0) throw NOT_PLAIN;
      mapping[this.nameOf(at, end)] = this.#readOnLine(this.skipSpaces(end + 1), at, end);
      size++;
      at = this.#afterComma(CLOSE_MAPPING);
    }
    return this.#closeMapping(mapping, size, row, open, at + 1);
  }

  /** After a part of brackets: where the next part begins, or where the brackets close. */
  #afterComma(close: number): number {
    const at = this.skipSpaces(this.end);
    const code = this.units[at];
    if (code === close) return at;
    const next = this.skipSpaces(at + 1);
    if (code !== COMMA || this.units[next] === close) throw NOT_PLAIN;
    return next;
  }

  #goDeeper(): void {
    this.#depth++;
    if (this.#depth > MAX_DEPTH) throw NOT_PLAIN;
  }
}
