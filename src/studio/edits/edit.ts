import type { Span } from '../../engine/model/source.ts';

/** A value as JSON has it. Numbers are finite. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

interface Place {
  readonly pointer: string;
  /** Edits what aliases repeat where it is written. Without this, such an edit is refused. */
  readonly everywhere?: boolean;
}

export type Edit =
  /** Gives a value, or adds a key with the mappings on the way. Only the parts that differ are written. */
  | (Place & {
      readonly kind: 'set';
      readonly value: Json;
      /** For a new key: the key behind which it goes; `null` puts it first. Otherwise it goes to the end. */
      readonly after?: string | null;
    })
  /** Takes away a key or an item. What was the only one leaves an empty `{}` or `[]`; to be rid of that, remove it. */
  | (Place & { readonly kind: 'remove' })
  /**
   * Adds an item to the list at the pointer, which is made if it is not there. `written`: how another text has it, as a
   * list of its own (`partText`); its comments and quotes come along where that can be.
   */
  | (Place & {
      readonly kind: 'insert';
      readonly index: number;
      readonly value: Json;
      readonly written?: string | undefined;
    })
  /** Gives an item of the list at the pointer the index `to`, with its comments. */
  | (Place & { readonly kind: 'move'; readonly from: number; readonly to: number })
  /** Writes an item of the list at the pointer a second time behind itself, with its comments. */
  | (Place & { readonly kind: 'duplicate'; readonly index: number });

type RefusalReason =
  | 'unreadable'
  | 'not-there'
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
  readonly message: string;
}

export interface Edited {
  readonly text: string;
  readonly value: unknown;
}

/**
 * What becomes of a conflict: one side as it is written, or other words, which are written as the value needs it. They
 * replace what differs, or all of the value that it is in.
 */
export type Settlement =
  | 'mine'
  | 'theirs'
  | { readonly words: string; readonly isWhole?: boolean | undefined };

export interface Conflict {
  readonly base: Span;
  readonly theirs: Span;
  readonly mine: Span;
}
