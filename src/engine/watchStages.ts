import type { Progress, Stage } from './model/stage.ts';

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

/** @returns a function to call after each of `total` parts of a stage */
export function counter(stage: Stage, total: number, { onProgress }: StageObserver): () => void {
  let done = 0;
  onProgress?.({ stage, done, total });
  return () => {
    done += 1;
    onProgress?.({ stage, done, total });
  };
}

/**
 * Two stages that take turns: the second asks the first for one item after the other. The time in which the second waits
 * for an item is the first one's.
 */
export async function timedTogether<Item, Result>(
  [first, second]: readonly [Stage, Stage],
  { now, onStage }: StageObserver,
  items: AsyncIterable<Item>,
  work: (items: AsyncIterable<Item>) => Promise<Result>,
): Promise<Result> {
  let making = 0;
  async function* watched(): AsyncGenerator<Item> {
    let asked = now();
    for await (const item of items) {
      making += now() - asked;
      yield item;
      asked = now();
    }
    making += now() - asked;
  }
  const began = now();
  const result = await work(watched());
  onStage?.(first, making);
  onStage?.(second, now() - began - making);
  return result;
}
