import { memoised } from '../model/memoised.ts';

/**
 * Loads sharp when the first picture is read, because that takes as long as the check of a hundred pages. It keeps
 * nothing in memory between pictures, and each picture has one thread, so that the bytes are the same on every machine.
 */
export const loadSharp = memoised(async () => {
  const { default: library } = await import('sharp');
  library.cache(false);
  library.concurrency(1);
  return library;
});
