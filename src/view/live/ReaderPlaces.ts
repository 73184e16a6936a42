import { PLACE, withStorage } from './boot/place.ts';

/**
 * Where readers were on each history entry that they left in place (behaviour 5): the browser restores the place itself
 * only when it loads a document. In `sessionStorage`, because a reader may come back to an entry from another document:
 * then the boot script restores the place.
 */
export class ReaderPlaces {
  /** The key of the entry whose page is on screen; `undefined` while another page is on its way. */
  #entry: string | undefined;
  #top = 0;
  #path = '';

  /** Begins with the page on screen. Call it before anything else listens to the history. */
  watch(): void {
    this.arrive();
    addEventListener('popstate', () => {
      // Not read now that the history has changed: it may already be that of the new entry.
      this.#store(this.#top);
      if (openPath() !== this.#path) this.#holdStill();
    });
    addEventListener('scroll', () => {
      this.#top = scrollY;
    });
    // The boot script gives the restoration back to the browser whenever the page is left.
    addEventListener('pageshow', takeOver);
  }

  /** Call it once the page of the current history entry is on screen. */
  arrive(): void {
    takeOver();
    this.#entry = keyOfEntry();
    this.#top = scrollY;
    this.#path = openPath();
  }

  /** Call it before a link changes the history. */
  leave(): void {
    // The event of the last scrolling may be still to come.
    this.#store(scrollY);
  }

  #store(top: number): void {
    const entry = this.#entry;
    this.#entry = undefined;
    if (entry !== undefined) withStorage((storage) => storage.setItem(PLACE + entry, String(top)));
  }

  /**
   * Keeps the page on screen where it is while another one is on its way. An entry that the runtime has not shown yet is
   * restored by the browser, which scrolls the page that is still there, and goes on after the next one has come if the
   * page scrolls smoothly.
   */
  #holdStill(): void {
    const { style } = document.documentElement;
    const top = this.#top;
    style.scrollBehavior = 'auto';
    requestAnimationFrame(() => {
      style.scrollBehavior = '';
      if (this.#entry === undefined) scrollTo({ top, behavior: 'instant' });
    });
  }

  /** Returns the place on the current history entry, in CSS pixels from the top, and forgets it. */
  take(): number | undefined {
    const name = PLACE + keyOfEntry();
    const place = withStorage((storage) => storage.getItem(name));
    withStorage((storage) => storage.removeItem(name));
    return place ? Number(place) : undefined;
  }
}

/**
 * Keeps the browser from restoring places: it would scroll the previous page, which stays on screen until the next one
 * is there.
 */
function takeOver(): void {
  history.scrollRestoration = 'manual';
}

/** The path and query of the current address: what makes it another page. */
const openPath = (): string => location.pathname + location.search;

/** The key of the current history entry: that of React Router, or a new one where the browser has added the entry. */
function keyOfEntry(): string {
  const { key }: { key?: unknown } = history.state ?? {};
  if (typeof key === 'string') return key;
  const made = Math.random().toString(36).slice(2);
  history.replaceState({ ...history.state, key: made }, '');
  return made;
}
