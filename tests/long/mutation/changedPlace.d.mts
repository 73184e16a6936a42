/** Lines and columns are counted from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** A place in a source file as people read it. */
export interface ChangedPlace {
  /** The lines of the place. From the second time on that its first line is in the file, the number is added. */
  readonly was: string;
  /** What they were changed to. */
  readonly becomes: string;
}

/** A change in words that stay the same when lines are added elsewhere. */
export function changedPlace(
  source: string,
  location: { readonly start: Position; readonly end: Position },
  replacement: string,
): ChangedPlace;

/** Tells a change from all others. */
export function keyOf(file: string, place: ChangedPlace): string;
