/**
 * Has every navigation end at the top of its page (behaviour 5): the browser does not bring back how far a page was
 * scrolled, and leaving a fragment leads to the top.
 *
 * In the boot script because the browser would restore the place while the page is loading.
 */
export function endAtTop(): void {
  history.scrollRestoration = 'manual';
  addEventListener('hashchange', () => {
    if (!location.hash) scrollTo(0, 0);
  });
}
