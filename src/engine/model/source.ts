/** A content file as it was read: decoded, without its byte order mark, not yet parsed. */
export interface SourceFile {
  /** Path relative to the content root, `/`-separated: `pages/products/billing-software.yaml`. */
  readonly path: string;
  readonly text: string;
}

/** What a content file is, according to its path. */
export type SourceKind = 'page' | 'shared' | 'words' | 'site';

/** A place in a source file: offsets in UTF-16 code units from 0, the end exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * Which part of a value to point at: its key, the value itself, or, for a mapping, the line that identifies it (its
 * `type:` if it has one, else its first key).
 */
export type Target = 'key' | 'value' | 'mapping';

/** A value in a document: where it is, and its parts, which an alias has in common with what it repeats. */
export interface Place {
  readonly kind: 'text' | 'list' | 'mapping';
  readonly span: Span;
  readonly parts: readonly Place[];
  /** Of a property, its key: its name, where it is, and whether it is an unquoted `<<`. */
  readonly key?: undefined | { readonly name: string; readonly span: Span; readonly isMerge: boolean };
}

/** A parsed content file: its value, and the positions of all its parts in the text. */
export interface ParsedFile {
  readonly source: SourceFile;
  /** The document's value; `undefined` if the text could not be parsed. */
  readonly value: unknown;
  readonly positions: Place;
}
