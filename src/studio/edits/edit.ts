import type { Span } from '../../engine/model/source.ts';

/** A value as JSON has it. Numbers are finite. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** A replacement of text: UTF-16 offsets into the text as read (its byte order mark included), the end exclusive. */
export interface TextChange {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** What every edit may say. */
interface Place {
  /** RFC 6901 pointer into the value of the file. */
  readonly pointer: string;
  /**
   * What is written once and used in several places (`&name`, `*name`, `<<`) is edited where it is written, so that it
   * changes in all of them. Without this, such an edit is refused.
   */
  readonly everywhere?: boolean;
}

/** What an author does to the value of a file. */
export type Edit =
  /**
   * Gives a value, or adds a key that is not there yet, with the mappings on the way to it. Of a list or mapping that is
   * there, only the parts that differ are written.
   */
  | (Place & {
      readonly kind: 'set';
      readonly value: Json;
      /** For a new key: the key behind which it goes; `null` puts it first. Otherwise it goes to the end. */
      readonly after?: string | null;
    })
  /** Takes away a key or an item. What was the only one leaves an empty `{}` or `[]`; to be rid of that, remove it. */
  | (Place & { readonly kind: 'remove' })
  /** Adds an item to the list at the pointer, which is made if it is not there. */
  | (Place & { readonly kind: 'insert'; readonly index: number; readonly value: Json })
  /** Gives an item of the list at the pointer the index `to`, with its comments. */
  | (Place & { readonly kind: 'move'; readonly from: number; readonly to: number })
  /** Writes an item of the list at the pointer a second time behind itself, with its comments. */
  | (Place & { readonly kind: 'duplicate'; readonly index: number })
  /** Gives the key at the pointer another name. */
  | (Place & { readonly kind: 'rename'; readonly name: string });

/** Why an edit was not made. */
export type RefusalReason =
  /** The text is no single YAML document that can be read. */
  | 'unreadable'
  /** Nothing is at the pointer, or something of another kind. */
  | 'not-there'
  /** The new name is taken. */
  | 'name-taken'
  /** A value that the file cannot hold: control characters, half a character, a number without end. */
  | 'unwritable'
  /** It is written elsewhere, or used elsewhere; with `everywhere` it would be edited. */
  | 'shared'
  /** It would leave an alias without what it repeats. */
  | 'anchor-needed'
  /** It cannot be written without touching what it should leave alone. */
  | 'unsure';

/** An edit that was not made, and why. The text stays as it was: of several edits, none is made. */
export interface Refusal {
  readonly reason: RefusalReason;
  /** In a sentence, for the author. */
  readonly message: string;
  /** Index of the edit among those given. */
  readonly edit: number;
  readonly pointer: string;
  /** Where the anchor is (`&name`), or else the place that the message is about, if there is one. */
  readonly span?: Span;
  /** The name of the anchor. */
  readonly anchor?: string;
}

/** What edits come to. */
export interface Edited {
  /** The text with the changes. */
  readonly text: string;
  /** The value of that text. */
  readonly value: unknown;
}

/** Two changes of one place. */
export interface Conflict {
  /** The range in the common base, and what each side has made of it. */
  readonly base: Span;
  readonly theirs: Span;
  readonly mine: Span;
}
