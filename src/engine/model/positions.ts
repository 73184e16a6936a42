import { segmentsOf } from './jsonPointer.ts';
import type { ParsedFile, Positions, Span, Target } from './source.ts';

/** Numbers in a row of `Positions`. */
export const COLUMNS = 6;
/** Where a value begins and ends: offsets as in `Span`, -1 where there is no such place. */
export const START = 0;
export const END = 1;
/** Where its key begins and ends; -1 for the root, for items of a list, and for a collection that is itself a key. */
export const KEY_START = 2;
export const KEY_END = 3;
/** The row after the last one inside this value. */
export const NEXT = 4;
/** `TEXT`, `LIST` or `MAPPING`; of an alias of a list or a mapping, the row of what it repeats. */
export const KIND = 5;

/** Every value without parts: numbers, too. */
export const TEXT = -1;
export const LIST = -2;
export const MAPPING = -3;

/** A file as far as places in it are concerned. */
type Located = Pick<ParsedFile, 'source' | 'positions'>;

/** The parts of a collection, by row. */
interface Parts {
  /** The rows of a list's items in their order; empty for a mapping. */
  readonly items: readonly number[];
  /** The rows of a mapping's values. Of a repeated key the last one counts, as it does in the value. */
  readonly entries: ReadonlyMap<string, number>;
  /** The rows of the mappings that `<<` brings in. The earlier ones win over the later. */
  readonly merged: readonly number[];
}

/** Parts that somebody has asked for. What is here follows from the rows, so it is no part of the data. */
const known = new WeakMap<Positions, Map<number, Parts>>();

/**
 * The place of a value, of its key, or of the line that says what a mapping is.
 *
 * @param pointer RFC 6901 pointer into the file's value; where it leads to nothing, the nearest ancestor that
 *   exists is meant
 * @returns a collection's place reaches to the end of its last part or to its closing bracket, that of a `|` or
 *   `>` text from its first line with text to its last
 */
export function locate(file: Located, pointer: string, target: Target): Span {
  const { rows } = file.positions;
  if (rows.length === 0) return { start: 0, end: 0 };
  let current = 0;
  let hasKey = false;
  for (const name of segmentsOf(pointer)) {
    const entry = findEntry(file, current, name);
    const next = entry ?? partsOf(file, current).items[Number(name)];
    if (next === undefined) break;
    hasKey = entry !== undefined;
    current = next;
  }
  if (target === 'key' && hasKey) return keyAt(rows, current);
  if (target !== 'value') {
    const type = findEntry(file, current, 'type');
    if (type !== undefined) return { start: keyAt(rows, type).start, end: spanAt(rows, type).end };
    const first = entriesOf(file.positions, holderOf(rows, current))[0];
    if (first !== undefined) return keyAt(rows, first);
  }
  return spanAt(rows, current);
}

/** A key that is in its mapping already, further up. */
export interface RepeatedKey {
  readonly name: string;
  readonly key: Span;
  readonly first: Span;
}

/** Every key that is repeated in its mapping, in the whole document. */
export function repeatedKeys(file: Located): RepeatedKey[] {
  const { rows } = file.positions;
  const found: RepeatedKey[] = [];
  for (let row = 0; row * COLUMNS < rows.length; row++) {
    if (cell(rows, row, KIND) !== MAPPING) continue;
    const firsts = new Map<string, Span>();
    for (const entry of entriesOf(file.positions, row)) {
      if (isMerge(file, entry)) continue;
      const name = nameOf(file, entry);
      const key = keyAt(rows, entry);
      const first = firsts.get(name);
      if (first === undefined) firsts.set(name, key);
      else found.push({ name, key, first });
    }
  }
  return found;
}

const cell = (rows: Int32Array, row: number, column: number): number => rows[row * COLUMNS + column] ?? -1;

const keyAt = (rows: Int32Array, row: number): Span => ({
  start: cell(rows, row, KEY_START),
  end: cell(rows, row, KEY_END),
});

const spanAt = (rows: Int32Array, row: number): Span => ({
  start: Math.max(0, cell(rows, row, START)),
  end: Math.max(0, cell(rows, row, END)),
});

/** The row whose parts a value has: its own, or that of what it repeats. */
function holderOf(rows: Int32Array, row: number): number {
  const kind = cell(rows, row, KIND);
  return kind < 0 ? row : kind;
}

/** The rows of a mapping's values in their order; none for anything else. */
function entriesOf({ rows }: Positions, mapping: number): number[] {
  return cell(rows, mapping, KIND) === MAPPING
    ? childrenOf(rows, mapping).filter((row) => cell(rows, row, KEY_START) >= 0)
    : [];
}

function childrenOf(rows: Int32Array, holder: number): number[] {
  const children: number[] = [];
  const end = cell(rows, holder, NEXT);
  for (let row = holder + 1; row < end; row = cell(rows, row, NEXT)) children.push(row);
  return children;
}

function findEntry(file: Located, row: number, name: string): number | undefined {
  const { entries, merged } = partsOf(file, row);
  const own = entries.get(name);
  if (own !== undefined) return own;
  for (const source of merged) {
    const entry = findEntry(file, source, name);
    if (entry !== undefined) return entry;
  }
  return undefined;
}

/** Worked out once for each collection, so that a thousand mistakes in a long list stay cheap. */
function partsOf(file: Located, row: number): Parts {
  const { positions } = file;
  const { rows } = positions;
  const holder = holderOf(rows, row);
  const all = known.get(positions) ?? new Map<number, Parts>();
  known.set(positions, all);
  const parts = all.get(holder) ?? readParts(file, holder);
  all.set(holder, parts);
  return parts;
}

function readParts(file: Located, holder: number): Parts {
  const { rows } = file.positions;
  const isList = cell(rows, holder, KIND) === LIST;
  const entries = new Map<string, number>();
  const merged: number[] = [];
  for (const row of entriesOf(file.positions, holder)) {
    if (!isMerge(file, row)) entries.set(nameOf(file, row), row);
    else if (cell(rows, holderOf(rows, row), KIND) === LIST) merged.push(...partsOf(file, row).items);
    else merged.push(row);
  }
  return { items: isList ? childrenOf(rows, holder) : [], entries, merged };
}

/** Whether a value's key is `<<` without quotes. */
const isMerge = ({ source, positions }: Located, row: number): boolean =>
  !positions.names.has(row) && writtenKey(source.text, positions.rows, row) === '<<';

const nameOf = ({ source, positions }: Located, row: number): string =>
  positions.names.get(row) ?? writtenKey(source.text, positions.rows, row);

const writtenKey = (text: string, rows: Int32Array, row: number): string =>
  text.slice(cell(rows, row, KEY_START), cell(rows, row, KEY_END));
