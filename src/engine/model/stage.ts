/** A stage of a run, as it is timed: `parse` includes `validate`, and `render` the writing of pages. */
export type Stage = 'discover' | 'parse' | 'resolve' | 'render' | 'write';

/** How far a stage has come. */
export interface Progress {
  readonly stage: Stage;
  /** Pages. */
  readonly done: number;
  readonly total: number;
}
