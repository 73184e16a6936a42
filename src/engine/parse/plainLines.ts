import { COLUMNS, END, KEY_END, KEY_START, KIND, NEXT, START } from '../model/positions.ts';
import type { Positions } from '../model/source.ts';
import { COLON, codes, HYPHEN, NEW_LINE, NOT_PLAIN, NUMBER_SIGN, SPACE } from './plainSigns.ts';
import { FIRST_PRINTED, isUnusual, LAST_PRINTED, unitsOf } from './textUnits.ts';

/** YAML allows more. */
const LONGEST_KEY = 100;

const isWordPart = codes('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-');

/** Names read lately, by their hash: most occur on every page, and to find one takes less time than to make it. */
const lately: string[] = new Array(1024).fill('');

/**
 * The positions found, always in the same memory, because getting some takes as long as reading a page, and no text is
 * read while another one is.
 */
const sharedRows = new Int32Array(2048 * COLUMNS);

/** A text that is read line by line, and the positions found in it so far. All methods throw `NOT_PLAIN` to give up. */
export class PlainLines {
  protected readonly text: string;
  /** Its code units, and zeros after them. */
  protected readonly units: Uint16Array;
  protected readonly length: number;
  /** Where the line that is read next begins to say something, and after how many spaces; -1 after the last line. */
  protected at = 0;
  protected column = 0;
  /** Where the value that was read last ends. */
  protected end = 0;
  #rows = sharedRows;
  #count = 0;

  constructor(text: string) {
    this.text = text;
    this.units = unitsOf(text);
    this.length = text.length;
  }

  /** Goes to the first line from an offset on that says something: neither empty nor a comment. */
  protected goTo(lineStart: number): void {
    const units = this.units;
    let from = lineStart;
    for (;;) {
      let at = from;
      while (units[at] === SPACE) at++;
      const code = units[at];
      if (code === NEW_LINE) from = at + 1;
      else if (code === NUMBER_SIGN) from = this.endOf(at) + 1;
      else {
        const isOver = at >= this.length;
        this.column = isOver ? -1 : at - from;
        this.at = at;
        return;
      }
      if (from > this.length) from = this.length;
    }
  }

  /** Goes to the line after the one that ends at an offset. */
  protected goPast(lineEnd: number): void {
    this.goTo(Math.min(lineEnd + 1, this.length));
  }

  /** Goes to the next line. There may be nothing but spaces up to there. */
  protected endLine(from: number): void {
    const at = this.skipSpaces(from);
    if (at < this.length && this.units[at] !== NEW_LINE) throw NOT_PLAIN;
    this.goPast(at);
  }

  /** Where the line ends. There may be nothing unusual up to there. */
  protected endOf(from: number): number {
    const units = this.units;
    let at = from;
    for (; ; at++) {
      const code = units[at] ?? 0;
      if (code >= FIRST_PRINTED && code <= LAST_PRINTED) continue;
      if (code === NEW_LINE || at >= this.length) return at;
      if (isUnusual(code)) throw NOT_PLAIN;
    }
  }

  protected skipSpaces(from: number): number {
    const units = this.units;
    let at = from;
    while (units[at] === SPACE) at++;
    return at;
  }

  /** Whether there is nothing but spaces up to the end of the line. */
  protected isBlank(from: number): boolean {
    const at = this.skipSpaces(from);
    return at >= this.length || this.units[at] === NEW_LINE;
  }

  /** Whether there is a hyphen here that begins an item. */
  protected isItem(at: number): boolean {
    return this.units[at] === HYPHEN && this.units[at + 1] === SPACE;
  }

  /** Where a plain key ends that begins here; -1 if there is none. */
  protected keyEnd(from: number): number {
    const units = this.units;
    const first = (units[from] ?? 0) | 0x20;
    if (!(first >= 0x61 && first <= 0x7a)) return -1;
    let at = from + 1;
    while (isWordPart[units[at] ?? 0] === 1) at++;
    if (units[at] !== COLON || at - from > LONGEST_KEY) return -1;
    const after = units[at + 1];
    return after === SPACE || after === NEW_LINE || at + 1 === this.length ? at : -1;
  }

  /** The name that a key is. */
  protected nameOf(start: number, end: number): string {
    const units = this.units;
    let hash = end - start;
    for (let at = start; at < end; at++) hash = (Math.imul(hash, 31) + (units[at] ?? 0)) | 0;
    const place = hash & (lately.length - 1);
    const known = lately[place] ?? '';
    if (known.length === end - start && this.#isAt(start, known)) return known;
    const name = this.text.slice(start, end);
    if (/^(?:null|true|false)$/i.test(name)) throw NOT_PLAIN;
    lately[place] = name;
    return name;
  }

  #isAt(start: number, name: string): boolean {
    const units = this.units;
    for (let at = 0; at < name.length; at++) if (units[start + at] !== name.charCodeAt(at)) return false;
    return true;
  }

  /**
   * Begins the row of a value, before those of its parts.
   *
   * @param keyStart where its key begins and ends; -1 if it has none
   * @returns the number of the row
   */
  protected openRow(keyStart: number, keyEnd: number): number {
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

  /** Completes the row of a value, after those of its parts. */
  protected closeRow(row: number, kind: number, start: number, end: number): void {
    const cell = row * COLUMNS;
    this.#rows[cell + START] = start;
    this.#rows[cell + END] = end;
    this.#rows[cell + NEXT] = this.#count;
    this.#rows[cell + KIND] = kind;
    this.end = end;
  }

  /** What has been found, in memory of its own. */
  positions(): Positions {
    return { rows: this.#rows.slice(0, this.#count * COLUMNS), names: new Map() };
  }
}
