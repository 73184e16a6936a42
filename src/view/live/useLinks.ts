import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { showLoading } from './boot/loading.ts';
import { closeDialogs } from './closeDialogs.ts';
import { isLeft, leave } from './leave.ts';
import { isOpen, linkToFollow } from './linkToFollow.ts';
import type { PageStore } from './PageStore.ts';
import { prefetchLinks } from './prefetchLinks.ts';
import type { ReaderPlaces } from './ReaderPlaces.ts';

/**
 * Follows links within the site in place; what cannot be shown in place is left to the browser, and so is every later
 * click, so that it overtakes the page that the browser is loading.
 */
export function useLinks(store: PageStore, places: ReaderPlaces): void {
  // A new function on each page, for which nothing here needs to begin anew.
  const navigate = useNavigate();
  const go = useRef(navigate);
  useEffect(() => {
    go.current = navigate;
  });
  useEffect(() => {
    let latest = 0;
    let endLoading = (): void => undefined;
    const overtake = (): void => {
      latest += 1;
      endLoading();
    };
    const onClick = (event: MouseEvent): void => {
      const url = linkToFollow(event);
      if (url === undefined || isLeft()) return;
      event.preventDefault();
      overtake();
      const mine = latest;
      endLoading = showLoading();
      // The sign of loading is behind an open dialog, and its announcement is not heard.
      closeDialogs();
      const path = url.pathname + url.search;
      const found = url.hash === '' ? store.open(path) : store.load(path);
      found.then(
        () => {
          // A second click cancels the first. As in any browser, a link to the open page adds no history entry.
          if (mine !== latest) return;
          endLoading();
          places.leave();
          // At once: the page is there, and React would leave the browser time in between.
          flushSync(() => go.current(path + url.hash, { replace: isOpen(url) }));
        },
        () => {
          if (mine !== latest) return;
          endLoading();
          leave(url);
        },
      );
    };
    document.addEventListener('click', onClick);
    window.addEventListener('popstate', overtake);
    const endPrefetching = prefetchLinks(store);
    return () => {
      // React may run this cleanup between two listeners of the same `popstate` event.
      overtake();
      document.removeEventListener('click', onClick);
      window.removeEventListener('popstate', overtake);
      endPrefetching();
    };
  }, [store, places]);
}
