/** A content file as it was read: decoded, without its byte order mark, not yet understood. */
export interface SourceFile {
  /** Path relative to the content root, `/`-separated: `pages/products/billing-software.yaml`. */
  readonly path: string;
  readonly text: string;
}

/** What a content file is for, told by its place. */
export type SourceKind = 'page' | 'shared' | 'site';

/** A place in a source file: zero-based offsets in UTF-16 code units, the end exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * Which part of a mapping entry is meant: its key, its value, or, for a mapping, the line that says
 * what it is (its `type:` where it has one, else its first key).
 */
export type Target = 'key' | 'value' | 'mapping';

/** The place of every value of a document, as a table of numbers; `positions.ts` has its columns. */
export interface Positions {
  /** A row of six numbers (24 bytes) for each value, in the order of the text. Empty for a text without a value. */
  readonly rows: Int32Array;
  /** By row, the keys that are not called what is written: `"a\tb"`, `0x1`, `~`. All others are read from the text. */
  readonly names: ReadonlyMap<number, string>;
}

/** A parsed content file: its value, and what it takes to find the place of each part of it in the text. */
export interface ParsedFile {
  readonly source: SourceFile;
  /** The document's value; `undefined` when the text could not be parsed. */
  readonly value: unknown;
  /** For `locate`. */
  readonly positions: Positions;
}
