/** How long to wait for an answer, in milliseconds. Whoever waits longer sees the browser's own sign of loading. */
const LIMIT_MS = 2000;

/**
 * Whether a page of this site can be expected to load. `navigator.onLine` alone is true wherever there is a network,
 * even one that leads nowhere.
 *
 * @param path its address
 * @returns `false` if there is no connection; `true` if anything answers, or nothing answers in time
 */
export async function isReachable(path: string): Promise<boolean> {
  if (!navigator.onLine) return false;
  return fetch(path, { method: 'HEAD', signal: AbortSignal.timeout(LIMIT_MS) }).then(
    () => true,
    ({ name }: Error) => name === 'TimeoutError',
  );
}
