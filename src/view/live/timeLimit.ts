/** How long a visitor waits for something at most, in milliseconds; then the page does what it does without a script. */
export const LIMIT_MS = 8000;

/**
 * Waits for a promise for at most `LIMIT_MS`.
 *
 * @param onLate called when the time is over
 * @throws Error when the time is over, and what the promise throws before that
 */
export function withinLimit<Value>(work: Promise<Value>, onLate?: () => void): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      onLate?.();
      reject(new Error(`no answer within ${LIMIT_MS} ms`));
    }, LIMIT_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
