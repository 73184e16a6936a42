/** How long to wait for an answer, in milliseconds. Whoever waits longer sees the browser's own sign of loading. */
const LIMIT_MS = 2000;

/**
 * Whether the page that a link leads to can be expected to load. It is asked for, because `navigator.onLine` is true
 * wherever there is a network, even one that leads nowhere.
 *
 * In the boot script because it is the only code that runs if the runtime fails.
 *
 * @param href its address as written; that of another site, which need not answer, counts as reachable while there is
 *   a network
 * @returns `false` if there is no connection; `true` if anything answers, or nothing answers in time
 */
export async function isReachable(href: string): Promise<boolean> {
  if (!href.startsWith('/')) return navigator.onLine;
  return fetch(href, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(LIMIT_MS) }).then(
    () => true,
    ({ name }: Error) => name === 'TimeoutError',
  );
}
