/**
 * Does something with NODE_ENV set to "production", whatever it says before and after: Vite bundles by it, and
 * React decides by it, once, which of its two builds is loaded.
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
