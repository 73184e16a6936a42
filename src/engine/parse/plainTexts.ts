import { TEXT } from '../model/positions.ts';
import { PlainLines } from './plainLines.ts';
import {
  BACKSLASH,
  CLOSE_LIST,
  CLOSE_MAPPING,
  COLON,
  COMMA,
  codes,
  DOUBLE,
  FOLDED,
  HYPHEN,
  NEW_LINE,
  NOT_PLAIN,
  NUMBER_SIGN,
  OPEN_LIST,
  OPEN_MAPPING,
  SINGLE,
  SPACE,
} from './plainSigns.ts';
import { FIRST_PRINTED, isUnusual, LAST_PRINTED } from './textUnits.ts';
import { YAML_SCHEMA } from './yamlSchema.ts';

/** A text that may begin like this is a text; others may be more than that, or a mistake. */
const isIndicator = codes('-?:,[]{}#&*!|>\'"%@`');
/** What a number, `true`, `false` or `null` may begin with. */
const mayBeOther = codes('0123456789+.~nNtTfF');

/** Reads the values that have no parts. All methods complete the row of the value, and throw `NOT_PLAIN` to give up. */
export class PlainTexts extends PlainLines {
  /** Reads a text without quotation marks up to the end of its line, and goes to the next one. There may be no key in it, and no comment. */
  protected readToLineEnd(from: number, row: number): unknown {
    const { units, length } = this;
    let at = from;
    for (; ; at++) {
      const code = units[at] ?? 0;
      if (code === COLON) {
        const after = units[at + 1];
        if (after === SPACE || after === NEW_LINE || at + 1 >= length) throw NOT_PLAIN;
      } else if (code === NUMBER_SIGN) {
        if (units[at - 1] === SPACE) throw NOT_PLAIN;
      } else if (code < FIRST_PRINTED || code > LAST_PRINTED) {
        if (code === NEW_LINE || at >= length) break;
        if (isUnusual(code)) throw NOT_PLAIN;
      }
    }
    const value = this.#valueOf(from, at, row);
    this.goPast(at);
    return value;
  }

  /** Reads a text without quotation marks inside of brackets. */
  protected readToComma(from: number, row: number): unknown {
    const { units, length } = this;
    let end = from;
    for (; end < length; end++) {
      const sign = units[end] ?? 0;
      if (sign === COMMA || sign === CLOSE_LIST || sign === CLOSE_MAPPING) break;
      if (sign === COLON || sign === NUMBER_SIGN) throw NOT_PLAIN;
      if (sign === OPEN_LIST || sign === OPEN_MAPPING || sign === DOUBLE || sign === SINGLE) throw NOT_PLAIN;
      // Also at the end of the line.
      if ((sign < FIRST_PRINTED || sign > LAST_PRINTED) && isUnusual(sign)) throw NOT_PLAIN;
    }
    return this.#valueOf(from, end, row);
  }

  /** The value of a text without quotation marks, which may be followed by spaces. */
  #valueOf(start: number, until: number, row: number): unknown {
    const { units, text } = this;
    let end = until;
    while (end > start && units[end - 1] === SPACE) end--;
    const first = units[start] ?? 0;
    if (end === start || isIndicator[first] === 1) throw NOT_PLAIN;
    const value = text.slice(start, end);
    this.closeRow(row, TEXT, start, end);
    if (mayBeOther[first] !== 1) return value;
    // Of those that begin with a letter, the longest is "false".
    return first >= 0x41 && first <= 0x7a && value.length > 5
      ? value
      : YAML_SCHEMA.resolveImplicitScalarTag(value).value;
  }

  /** Reads a text in quotation marks, on one line. */
  protected readQuoted(at: number, mark: number, row: number): string {
    const { units, text } = this;
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
    const value = text.slice(at + 1, close);
    this.closeRow(row, TEXT, at, close + 1);
    return isDoubled ? value.replaceAll("''", "'") : value;
  }

  /**
   * Reads a text after `|` or `>`, and goes to the line after it.
   *
   * @param style which of the two, as a code
   * @param indent the spaces before the key or the hyphen of the text; it has more
   */
  protected readLines(at: number, style: number, indent: number, row: number): string {
    const { units, length, text } = this;
    const isStripped = units[at + 1] === HYPHEN;
    let first = this.skipSpaces(at + (isStripped ? 2 : 1));
    if (units[first] !== NEW_LINE) throw NOT_PLAIN;
    first++;
    const deep = this.skipSpaces(first) - first;
    if (deep <= indent || first + deep >= length || units[first + deep] === NEW_LINE) throw NOT_PLAIN;
    const between = style === FOLDED ? ' ' : '\n';
    /** What is above the last empty line, and the lines below it. */
    let above = '';
    let below: string[] = [];
    let last = first;
    let empty = 0;
    let line = first;
    while (line < length) {
      let spaces = 0;
      while (spaces < deep && units[line + spaces] === SPACE) spaces++;
      const code = units[line + spaces];
      if (code === NEW_LINE) {
        empty++;
        line += spaces + 1;
        continue;
      }
      if (spaces < deep) break;
      if (code === SPACE && (style === FOLDED || this.isBlank(line))) throw NOT_PLAIN;
      if (line + spaces >= length) throw NOT_PLAIN;
      if (empty > 0) {
        above += below.join(between) + '\n'.repeat(style === FOLDED ? empty : empty + 1);
        below = [];
        empty = 0;
      }
      last = this.endOf(line);
      below.push(text.slice(line + deep, last));
      line = last + 1;
    }
    this.#closeLines(row, first, last);
    this.goTo(Math.min(line, length));
    const joined = above + below.join(between);
    return isStripped ? joined : `${joined}\n`;
  }

  /** The place of a text on lines of its own: from its first character to its last. */
  #closeLines(row: number, from: number, until: number): void {
    const { units, text } = this;
    let start = from;
    let end = until;
    while (units[start] === SPACE) start++;
    while (units[end - 1] === SPACE) end--;
    if ((units[start] ?? 0) > LAST_PRINTED || (units[end - 1] ?? 0) > LAST_PRINTED) {
      // There are more kinds of space than that of ASCII.
      const written = text.slice(start, end);
      const trimmed = written.trim();
      if (trimmed === '') throw NOT_PLAIN;
      start += written.length - written.trimStart().length;
      end = start + trimmed.length;
    }
    this.closeRow(row, TEXT, start, end);
  }
}
