/** How many are at work, and what NODE_ENV was before the first of them. */
let working = 0;
let before: string | undefined;

/**
 * Runs `work` with NODE_ENV set to "production", and restores the old value when no other such work goes on. Vite
 * bundles according to it, and React reads it once, on import, to choose between its two builds.
 */
export async function inProduction<T>(work: () => Promise<T>): Promise<T> {
  if (working === 0) before = process.env.NODE_ENV;
  working += 1;
  process.env.NODE_ENV = 'production';
  try {
    return await work();
  } finally {
    working -= 1;
    if (working === 0 && before === undefined) delete process.env.NODE_ENV;
    else if (working === 0) process.env.NODE_ENV = before;
  }
}
