import { HAS_POPUP } from './boot/attributes.ts';
import { isSlow } from './boot/isSlow.ts';
import { afterRest, REST_MS } from './boot/rest.ts';
import { isOpen, placeOfLink } from './linkToFollow.ts';
import type { PageStore } from './PageStore.ts';

/** How much may be fetched from one page without a click, in bytes, and how much a page that is not known yet takes. */
const BUDGET = 200 * 1024;
const PAGE_SIZE = 25 * 1024;

/**
 * The round trip from which a page is asked for as soon as a finger touches its link, in milliseconds: a finger that begins
 * to scroll shows it sooner than that, and what is given up then has brought nothing yet.
 */
const LONG_TRIP_MS = 100;

/**
 * Fetches the page of a link that the visitor is likely to follow: after 80 ms on it, one page at a time, none while the
 * open page is scrolled or on a slow connection, and at most 200 KB from one page. The page of a link that a mouse
 * button is pressed on is fetched in any case, because the click is about to come; a finger may be about to scroll,
 * and then what it has asked for is given up.
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
    if (store.has(path)) spent += bytesOf(url);
    const waiting = next;
    next = undefined;
    if (waiting !== undefined && !stop.signal.aborted) await fetchAhead(waiting);
  };
  const consider = ({ target }: Event): void => {
    const url = placeFrom(target);
    if (url === undefined || stop.signal.aborted) return;
    if (isBusy) next = url;
    else void fetchAhead(url);
  };
  const onPress = ({ target, button, pointerType }: PointerEvent): void => {
    const url = button === 0 && pointerType === 'mouse' ? placeFrom(target) : undefined;
    if (url !== undefined && !isOpen(url)) void store.prefetch(url.pathname + url.search);
  };
  const turnAway = (): void => {
    clearTimeout(timer);
    next = undefined;
  };
  /** The page that has been asked for because a finger is on its link. */
  let touched: string | undefined;
  const onTouch = (event: Event): void => {
    const url = placeFrom(event.target);
    const path = url && url.pathname + url.search;
    if (path === undefined || isBusy || store.has(path) || roundTrip() < LONG_TRIP_MS) return;
    consider(event);
    touched = path;
  };
  const onScroll = (): void => {
    if (touched !== undefined) store.forget(touched);
    touched = undefined;
  };
  const onClick = (): void => {
    touched = undefined;
  };
  const options = { capture: true, passive: true, signal: stop.signal };
  addEventListener('touchstart', onTouch, options);
  addEventListener('click', onClick, options);
  for (const type of ['scroll', 'touchmove', 'pointercancel']) addEventListener(type, onScroll, options);
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

/** The URL that a link leads to, if that is a page to be shown in place, and no dialog opens instead. */
function placeFrom(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>(`a:not([${HAS_POPUP}])`) : null;
  return link === null ? undefined : placeOfLink(link);
}

/** The round trip in milliseconds as far as the browser says (Network Information API), else 0. */
function roundTrip(): number {
  const { connection } = navigator as { connection?: { readonly rtt?: number } };
  return connection?.rtt ?? 0;
}

/** What a page has taken on the wire, in bytes, as far as the browser says (Resource Timing). */
function bytesOf({ href }: URL): number {
  const entry = performance.getEntriesByName(href, 'resource').at(-1);
  return entry instanceof PerformanceResourceTiming ? entry.transferSize : PAGE_SIZE;
}
