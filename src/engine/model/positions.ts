import { escapeSegment, segmentsOf } from './jsonPointer.ts';
import type { ParsedFile, Positions, Span, Target } from './source.ts';

/** The positions of a document without a value, or of a file whose positions are not known. */
export const NO_POSITIONS: Positions = { rows: new Int32Array(), names: new Map() };

/** Numbers in a row of `Positions`. */
export const COLUMNS = 6;
/** Where a value begins and ends: offsets as in `Span`, or -1 if it has no place. */
export const START = 0;
export const END = 1;
/** Where its key begins and ends; -1 for the root, for list items, and for a collection that is itself a key. */
export const KEY_START = 2;
export const KEY_END = 3;
/** The row after the last one inside this value. */
export const NEXT = 4;
/** `TEXT`, `LIST` or `MAPPING`; for an alias of a list or a mapping, the row of what it repeats. */
export const KIND = 5;

/** Every value without parts, numbers included. */
export const TEXT = -1;
export const LIST = -2;
export const MAPPING = -3;

/** The part of a parsed file that positions are computed from. */
export type Located = Pick<ParsedFile, 'source' | 'positions'>;

/** The parts of a collection, by row. */
interface Parts {
  /** The rows of a list's items, in order; empty for a mapping. */
  readonly items: readonly number[];
  /** The rows of a mapping's values by key. If a key is repeated, the last one counts, as it does in the value. */
  readonly entries: ReadonlyMap<string, number>;
  /** The rows of the mappings that `<<` merges in. Earlier ones take precedence. */
  readonly merged: readonly number[];
}

/** Parts computed so far. They follow from the rows, so they are a cache and not part of the data. */
const partsCache = new WeakMap<Positions, Map<number, Parts>>();

/**
 * Where a value, its key, or the line that identifies a mapping is in the text.
 *
 * @param pointer RFC 6901 pointer into the file's value; if nothing is there, the nearest ancestor that exists is used
 * @returns its span: a collection ends with its last part or its closing bracket; a `|` or `>` text goes from its
 *   first line with text to its last
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

/** The pointer of the smallest value that an offset lies in, its key included; empty for what is in none. */
export function pointerAt(file: Located, offset: number): string {
  const { rows } = file.positions;
  let pointer = '';
  for (let row = 0; cell(rows, row, KIND) < TEXT; ) {
    const isList = cell(rows, row, KIND) === LIST;
    const children = childrenOf(rows, row);
    const inner = children.findLast((child) => {
      const key = cell(rows, child, KEY_START);
      return (key < 0 ? cell(rows, child, START) : key) <= offset && offset < cell(rows, child, END);
    });
    if (inner === undefined || isMerge(file, inner)) break;
    pointer += `/${isList ? children.indexOf(inner) : escapeSegment(nameOf(file, inner))}`;
    row = inner;
  }
  return pointer;
}

export interface RepeatedKey {
  readonly name: string;
  readonly key: Span;
  readonly first: Span;
  /** The mapping that has it twice. */
  readonly mapping: Span;
}

/** Every repeated key of the document. */
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
      else found.push({ name, key, first, mapping: spanAt(rows, row) });
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

/** The row that holds a value's parts: its own, or for an alias that of what it repeats. */
function holderOf(rows: Int32Array, row: number): number {
  const kind = cell(rows, row, KIND);
  return kind < 0 ? row : kind;
}

/** The rows of a mapping's values, in order; none for anything else. */
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

/** Computed once for each collection, so that a thousand mistakes in a long list stay cheap. */
function partsOf(file: Located, row: number): Parts {
  const { positions } = file;
  const { rows } = positions;
  const holder = holderOf(rows, row);
  const all = partsCache.get(positions) ?? new Map<number, Parts>();
  partsCache.set(positions, all);
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

/** Whether a value's key is an unquoted `<<`. */
const isMerge = ({ source, positions }: Located, row: number): boolean =>
  !positions.names.has(row) && writtenKey(source.text, positions.rows, row) === '<<';

const nameOf = ({ source, positions }: Located, row: number): string =>
  positions.names.get(row) ?? writtenKey(source.text, positions.rows, row);

const writtenKey = (text: string, rows: Int32Array, row: number): string =>
  text.slice(cell(rows, row, KEY_START), cell(rows, row, KEY_END));
