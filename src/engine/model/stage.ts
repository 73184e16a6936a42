/** A stage of a run, as it is timed: `parse` includes `validate`, and `render` the writing of pages. */
export type Stage = 'discover' | 'parse' | 'resolve' | 'render' | 'write';

export interface Progress {
  readonly stage: Stage;
  /** Pages. */
  readonly done: number;
  readonly total: number;
}

/** What a run tells about itself while it works. */
export interface StageObserver {
  /** A clock in milliseconds; only differences are used. */
  readonly now: () => number;
  /** Called at the end of each stage with the milliseconds that it took. */
  readonly onStage?: ((stage: Stage, milliseconds: number) => void) | undefined;
  /** Called when a stage begins whose work can be counted, and whenever a part of it is done. */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

/** Does the work of a stage and tells how long it took. */
export async function timed<Result>(
  stage: Stage,
  { now, onStage }: StageObserver,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  const began = now();
  const result = await work();
  onStage?.(stage, now() - began);
  return result;
}

/** @returns a function to call whenever some of the `total` pages of a stage are done */
export function counter(stage: Stage, total: number, { onProgress }: StageObserver): (pages: number) => void {
  let done = 0;
  onProgress?.({ stage, done, total });
  return (pages) => {
    done += pages;
    onProgress?.({ stage, done, total });
  };
}
