/** The prefix of the names under which `sessionStorage` keeps places: scroll positions, by the key of a history entry. */
export const PLACE = 'place ';

/** The entry's key in `history.state`: that of React Router, or ours where it gives none. */
const nameOfEntry = (): string => PLACE + history.state?.key;

/**
 * Brings the reader back to his place where the browser cannot (behaviour 5). It restores the place itself when it
 * loads a document. But entries that navigation in place has added share a document: after a reload it goes back and
 * forward between them without loading the page, which is done here until the runtime is ready.
 *
 * In the boot script because that can happen on a page that never starts the runtime.
 */
export function keepPlace(): void {
  // The runtime may have been waiting for a page of this entry.
  history.scrollRestoration = 'auto';
  const path = location.pathname + location.search;
  const name = nameOfEntry();
  const place = withStorage((storage) => storage.getItem(name));
  withStorage((storage) => storage.removeItem(name));
  if (place) {
    addEventListener('DOMContentLoaded', () => scrollTo({ top: Number(place), behavior: 'instant' }));
  }
  addEventListener('popstate', () => {
    if (location.pathname + location.search === path) return;
    if (document.documentElement.dataset.live === 'ready') return;
    withStorage((storage) => storage.setItem(name, String(scrollY)));
    location.reload();
  });
}

/** Uses `sessionStorage`, which throws if the visitor has disabled it or it is full: then places are lost. */
export function withStorage<Value>(use: (storage: Storage) => Value): Value | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}
