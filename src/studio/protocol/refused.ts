import type { FileAnswer } from './file.ts';

export interface Refused {
  /** A permanent kebab-case name: `no-token`, `conflict`, `not-found`, `too-large`, `read-only`, `would-break-links` … */
  readonly refused: string;
  readonly message: string;
  readonly hint?: string;
  /** With `not-editable`: the anchor that holds the value, and where it is; the edit may be sent again with `everywhere`. */
  readonly anchor?: { readonly name?: string; readonly start: number; readonly end: number };
  /** With `conflict`: the places that both have changed. */
  readonly conflicts?: readonly TextConflict[];
  /** With `conflict`: the file as it is now. */
  readonly current?: FileAnswer;
  /** The text of the revision is not known (any more): the request may be sent again with it as its `base`. */
  readonly wantsBase?: true;
  /** With `clash`: what others have published meanwhile at the same places, and the state of theirs that it was read from. */
  readonly clashes?: readonly FileClash[];
  readonly theirs?: string;
  /** With `git`: its own words. */
  readonly said?: string;
  /** With `would-break-links`: the links that would lead nowhere. */
  readonly links?: readonly PlaceOfLink[];
}

export interface TextConflict {
  /** The text that both began with, what the file has now, and what was sent. */
  readonly base: string;
  readonly theirs: string;
  readonly mine: string;
  /** The line in the file as it is now, from 1. */
  readonly line: number;
  readonly before: string;
  readonly after: string;
}

/** A file that others have published differently. */
export interface FileClash {
  readonly file: string;
  readonly name: string;
  /** The words at which both differ; none where it is about the file as a whole. */
  readonly conflicts: readonly TextConflict[];
}

export interface PlaceOfLink {
  readonly file: string;
  readonly pointer: string;
  readonly line: number;
  readonly link: string;
  /** The page that shows it, by name; a shared list's file otherwise. */
  readonly on: string;
}
