import { lettersOf, MOST_TYPOS, typosAtLeast } from './nearest.ts';

/** A word in lower case, and its place in the list that it comes from. */
export interface IndexedWord {
  readonly lower: string;
  readonly place: number;
}

/** How much a word may differ from the one that is looked for. */
export interface Likeness {
  /** Typos in the whole word, at most `MOST_TYPOS`. */
  readonly most: number;
  /** Typos by the end of the first `split` letters of the word that is looked for. */
  readonly early: number;
  readonly split: number;
}

/** More typos than are ever allowed. */
const FAR = MOST_TYPOS + 1;

/**
 * Words of the same length in alphabetical order: what two neighbours begin with is compared only once, and all words
 * with a beginning that is too different are skipped together.
 */
export class SimilarWords {
  readonly #words: readonly IndexedWord[];
  readonly #length: number;
  /** For each word its set of letters. */
  readonly #letters: Int32Array;
  /** For each word the number of letters that it begins with as the one before it does; 0 after the last word. */
  readonly #shared: Uint16Array;
  /** For each word the next one that shares fewer letters with the one before it. */
  readonly #next: Uint32Array;

  /** @param words of `length` UTF-16 code units each, at least one */
  constructor(words: readonly IndexedWord[], length: number) {
    this.#words = [...words].sort((a, b) => (a.lower < b.lower ? -1 : a.lower > b.lower ? 1 : 0));
    this.#length = length;
    this.#letters = Int32Array.from(this.#words, ({ lower }) => lettersOf(lower));
    this.#shared = new Uint16Array(words.length + 1);
    for (let at = 1; at < words.length; at++) {
      this.#shared[at] = sharedLength(this.#words[at - 1]?.lower ?? '', this.#words[at]?.lower ?? '');
    }
    this.#next = new Uint32Array(words.length + 1).fill(words.length);
    for (let at = words.length - 1; at > 0; at--) this.#next[at] = this.#after(at + 1, this.#shared[at] ?? 0);
  }

  /** Calls `found` with the place of each word that is like `wanted`, which is in lower case. */
  find(wanted: string, likeness: Likeness, found: (place: number) => void): void {
    const { most, early, split } = likeness;
    // Without typos in the first letters, all such words are together. The last of these letters may be swapped.
    const beginning = early === 0 ? wanted.slice(0, Math.max(0, split - 1)) : '';
    let at = this.#from(beginning);
    if (this.#words[at]?.lower.startsWith(beginning) !== true) return;
    const letters = lettersOf(wanted);
    const table = new TypoTable(wanted, this.#length, likeness);
    let depth = 0;
    for (;;) {
      const word = this.#words[at];
      if (word === undefined || !word.lower.startsWith(beginning)) break;
      depth = Math.min(depth, this.#shared[at] ?? 0);
      // The first row is filled in any case: it may rule out other words too.
      const deepest = typosAtLeast(letters, this.#letters[at] ?? 0) <= most ? this.#length : depth + 1;
      let isPossible = true;
      while (isPossible && depth < deepest) {
        depth += 1;
        isPossible = table.fillRow(depth, word.lower);
      }
      if (isPossible && depth === this.#length && table.typos() <= most) found(word.place);
      at = isPossible ? at + 1 : this.#after(at + 1, depth);
    }
  }

  /** The first word that begins with these letters or comes after all that do. */
  #from(beginning: string): number {
    let low = 0;
    let high = beginning === '' ? 0 : this.#words.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#words[middle]?.lower ?? '') < beginning) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The first word from `at` on that shares fewer than `letters` letters with the one before it. */
  #after(at: number, letters: number): number {
    let next = at;
    while ((this.#shared[next] ?? 0) >= letters && next < this.#words.length) next = this.#next[next] ?? 0;
    return next;
  }
}

/** The number of letters that two words begin with alike. */
function sharedLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a.charCodeAt(length) === b.charCodeAt(length)) length += 1;
  return length;
}

/**
 * The typos between every beginning of a word and every beginning of the one that is looked for: letters too many, too
 * few or other ones, and two neighbours the wrong way round (optimal string alignment).
 */
class TypoTable {
  readonly #wanted: string;
  readonly #length: number;
  readonly #likeness: Likeness;
  /** A row for each beginning of the word. */
  readonly #rows: Uint8Array;
  readonly #width: number;
  /** By how many letters the word that is looked for is longer. */
  readonly #slant: number;
  /** The columns of a row that matter, from its diagonal: what is outside takes too many letters to get back. */
  readonly #first: number;
  readonly #last: number;

  /** @param length the length of the words, which differs from that of `wanted` by at most `likeness.most` */
  constructor(wanted: string, length: number, likeness: Likeness) {
    this.#wanted = wanted;
    this.#length = length;
    this.#likeness = likeness;
    this.#slant = wanted.length - length;
    const spare = (likeness.most - Math.abs(this.#slant)) >> 1;
    this.#first = Math.min(0, this.#slant) - spare;
    this.#last = Math.max(0, this.#slant) + spare;
    // One more column than there are beginnings, so that there is something after the last one.
    this.#width = wanted.length + 2;
    this.#rows = new Uint8Array((length + 1) * this.#width).fill(FAR);
    for (let column = 0; column <= Math.min(this.#last, wanted.length); column++) {
      if (column <= this.#limit(column, 0)) this.#rows[column] = column;
    }
  }

  /** The typos in the whole word, once every row is filled. */
  typos(): number {
    return this.#rows[this.#length * this.#width + this.#wanted.length] ?? FAR;
  }

  /**
   * Fills the row of the first `depth` letters of a word. The rows above have been filled.
   *
   * @returns whether a word that begins with these letters is possible
   */
  fillRow(depth: number, word: string): boolean {
    const rows = this.#rows;
    const wanted = this.#wanted;
    const row = depth * this.#width;
    const above = row - this.#width;
    const twoAbove = above - this.#width;
    const letter = word.charCodeAt(depth - 1);
    const before = word.charCodeAt(depth - 2);
    const { split } = this.#likeness;
    // Two letters may change places across the split, past a cell of this row that has too many typos by itself.
    let isPossible = split > 0 && (rows[above + split - 1] ?? FAR) < FAR;
    const from = Math.max(0, depth + this.#first);
    const to = Math.min(wanted.length, depth + this.#last);
    if (from > 0) rows[row + from - 1] = FAR;
    for (let column = from; column <= to; column++) {
      let typos = (rows[above + column] ?? FAR) + 1;
      if (column > 0) {
        const isSame = letter === wanted.charCodeAt(column - 1);
        typos = Math.min(typos, (rows[above + column - 1] ?? FAR) + (isSame ? 0 : 1));
        typos = Math.min(typos, (rows[row + column - 1] ?? FAR) + 1);
        const isSwapped =
          column > 1 &&
          depth > 1 &&
          letter === wanted.charCodeAt(column - 2) &&
          before === wanted.charCodeAt(column - 1);
        if (isSwapped) typos = Math.min(typos, (rows[twoAbove + column - 2] ?? FAR) + 1);
      }
      const isWithin = typos <= this.#limit(column, depth);
      rows[row + column] = isWithin ? typos : FAR;
      if (isWithin) isPossible = true;
    }
    rows[row + to + 1] = FAR;
    return isPossible;
  }

  /** The most typos that a cell may have for the rest to be possible. */
  #limit(column: number, depth: number): number {
    const { most, early, split } = this.#likeness;
    const rest = most - Math.abs(column - depth - this.#slant);
    return column <= split ? Math.min(early, rest) : rest;
  }
}
