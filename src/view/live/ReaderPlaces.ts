import { PLACE, withStorage } from './boot/place.ts';

/**
 * Where the reader was on each history entry that he left for another page in place (behaviour 5). The browser restores
 * the place itself only if the page is already on screen or is loaded as a document. In `sessionStorage`, because he may
 * come back to an entry by another document: then the boot script brings him to the place.
 */
export class ReaderPlaces {
  /** The key of the entry whose page is on screen; `undefined` while another page is on its way. */
  #entry: string | undefined;
  #top = 0;

  /** Call it once the page of the current history entry is on screen. */
  arrive(): void {
    history.scrollRestoration = 'auto';
    this.#entry = keyOfEntry();
    this.#top = scrollY;
  }

  /**
   * Call it on every scroll: when the history has changed, the position may already be that of the new entry.
   */
  scroll(): void {
    this.#top = scrollY;
  }

  /** Call it when the history is about to change or has just changed. */
  leave(): void {
    const [entry, top] = [this.#entry, this.#top];
    this.#entry = undefined;
    if (entry !== undefined) withStorage((storage) => storage.setItem(PLACE + entry, String(top)));
  }

  /** Returns the place on the current history entry, in CSS pixels from the top, and forgets it. */
  take(): number | undefined {
    const name = PLACE + keyOfEntry();
    const place = withStorage((storage) => storage.getItem(name));
    withStorage((storage) => storage.removeItem(name));
    return place ? Number(place) : undefined;
  }
}

/** The key of the current history entry: that of React Router, or a new one where the browser has added the entry. */
function keyOfEntry(): string {
  const { key }: { key?: unknown } = history.state ?? {};
  if (typeof key === 'string') return key;
  const made = Math.random().toString(36).slice(2);
  history.replaceState({ ...history.state, key: made }, '');
  return made;
}
