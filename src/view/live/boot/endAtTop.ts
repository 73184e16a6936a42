/**
 * Makes every navigation end at the top of the page (behaviour 5): the browser does not restore the scroll position,
 * and going back from a fragment scrolls to the top.
 *
 * In the boot script because the browser restores the scroll position while the page is loading.
 */
export function endAtTop(): void {
  history.scrollRestoration = 'manual';
  addEventListener('hashchange', () => {
    if (!location.hash) scrollTo(0, 0);
  });
}
