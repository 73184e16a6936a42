/** Files that one part of the engine has open at once. Common limits for a process are 256 and 1,024. */
const OPEN_FILES = 32;

/** Runs a task now, or as soon as enough earlier ones have ended; returns its result. */
type Limiter = <Result>(task: () => Promise<Result>) => Promise<Result>;

/**
 * Limits how many tasks run at once, so that no work runs out of open files. Tasks start in the order in which they are
 * given.
 */
export function limitConcurrency(most: number = OPEN_FILES): Limiter {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running < most) running++;
    // A finished task passes its place on, so that no other can take it in between.
    else await new Promise<void>((start) => waiting.push(start));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running--;
      else next();
    }
  };
}
