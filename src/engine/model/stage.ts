/** A stage of a run. `bundle` loads the code that draws, or makes it; all others are folders of the engine. */
export type Stage = 'discover' | 'parse' | 'validate' | 'resolve' | 'bundle' | 'render' | 'write';

/** How far a stage has come. */
export interface Progress {
  readonly stage: Stage;
  /** Files for `parse` and `validate`, pages for `resolve` and `render`. */
  readonly done: number;
  readonly total: number;
}
