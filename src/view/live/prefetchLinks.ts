import { isSlow } from './boot/isSlow.ts';
import { afterRest, REST_MS } from './boot/rest.ts';
import { isOpen, placeOfLink } from './linkToFollow.ts';
import type { PageStore } from './PageStore.ts';

/** How much may be fetched from one page without a click, in bytes, and how much a page that is not known yet takes. */
const BUDGET = 200 * 1024;
const PAGE_SIZE = 25 * 1024;

/**
 * Fetches the page of a link that the visitor is likely to follow: after 80 ms on it, one page at a time, none while the
 * open page is scrolled or on a slow connection, and at most 200 KB from one page. The page of a link that a mouse
 * button is pressed on is fetched in any case, because the click is about to come; a finger may be about to scroll.
 *
 * @returns a function that ends it
 */
export function prefetchLinks(store: PageStore): () => void {
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  let isBusy = false;
  /** The link to turn to once the request on its way has been answered. */
  let next: URL | undefined;
  let spent = 0;
  let spentOn = location.pathname;

  const fetchAhead = async (url: URL): Promise<void> => {
    const path = url.pathname + url.search;
    if (spentOn !== location.pathname) [spent, spentOn] = [0, location.pathname];
    if (isOpen(url) || store.has(path) || spent + PAGE_SIZE > BUDGET || isSlow()) return;
    isBusy = true;
    await store.prefetch(path);
    isBusy = false;
    spent += bytesOf(url);
    const waiting = next;
    next = undefined;
    if (waiting !== undefined && !stop.signal.aborted) await fetchAhead(waiting);
  };
  const consider = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('a') : null;
    const url = link === null ? undefined : placeOfLink(link);
    if (url === undefined || stop.signal.aborted) return;
    if (isBusy) next = url;
    else void fetchAhead(url);
  };
  const onPress = ({ target, button, pointerType }: PointerEvent): void => {
    const link = target instanceof Element ? target.closest('a') : null;
    const url = link === null || button !== 0 || pointerType !== 'mouse' ? undefined : placeOfLink(link);
    if (url !== undefined && !isOpen(url)) void store.prefetch(url.pathname + url.search);
  };
  const turnAway = (): void => {
    clearTimeout(timer);
    next = undefined;
  };
  const options = { capture: true, passive: true, signal: stop.signal };
  afterRest(consider, stop.signal);
  addEventListener('pointerdown', onPress, options);
  for (const type of ['touchstart', 'focusin']) {
    addEventListener(
      type,
      (event) => {
        turnAway();
        timer = setTimeout(consider, REST_MS, event);
      },
      options,
    );
  }
  for (const type of ['pointerover', 'scroll', 'touchmove', 'pointercancel', 'click']) {
    addEventListener(type, turnAway, options);
  }
  return () => {
    turnAway();
    stop.abort();
  };
}

/** What a page has taken on the wire, in bytes, as far as the browser says (Resource Timing). */
function bytesOf({ href }: URL): number {
  const entry = performance.getEntriesByName(href, 'resource').at(-1);
  return entry instanceof PerformanceResourceTiming ? entry.transferSize : PAGE_SIZE;
}
