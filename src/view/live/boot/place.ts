import { whenParsed } from './whenParsed.ts';

/** The prefix of the names under which `sessionStorage` keeps places: scroll positions, by the key of a history entry. */
export const PLACE = 'place ';

/**
 * Brings readers back to their place (behaviour 5). The browser does so itself when it loads a document, but not:
 * - from an entry that the runtime has left in place, because the runtime takes over the restoration and stores the place
 * - between entries that the runtime has added, which the browser regards as one document and does not load
 *
 * In the boot script because both can happen on a page that never starts the runtime.
 */
export function keepPlace(): void {
  const path = location.pathname + location.search;
  // The key is that of React Router, or ours where it gives none.
  const name = PLACE + history.state?.key;
  const place = withStorage((storage) => storage[name]);
  withStorage((storage) => delete storage[name]);
  history.scrollRestoration = place ? 'manual' : 'auto';
  whenParsed(() => {
    if (place) scrollTo({ top: Number(place), behavior: 'instant' });
  });
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
  addEventListener('popstate', () => {
    if (location.pathname + location.search === path) return;
    if (document.documentElement.dataset.live === 'ready') return;
    withStorage((storage) => {
      storage[name] = scrollY;
    });
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
