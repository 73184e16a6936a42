/**
 * Runs `work` with NODE_ENV set to "production", and restores the old value. Vite bundles according to it, and React
 * reads it once, on import, to choose between its two builds.
 */
export async function inProduction<T>(work: () => Promise<T>): Promise<T> {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    return await work();
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}
