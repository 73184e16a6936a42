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

/** A parsed content file: its value and the way back from a JSON pointer to a place in the text. */
export interface ParsedFile {
  readonly source: SourceFile;
  /** The document's value; `undefined` when the text could not be parsed. */
  readonly value: unknown;
  /**
   * The place of a value.
   *
   * @param pointer RFC 6901 pointer into `value`; a pointer to something absent falls back to the
   *   nearest ancestor that exists.
   */
  readonly locate: (pointer: string, target: Target) => Span;
}
