/**
 * How long React may take to come alive on a device that is quick enough for a cross-fade, in milliseconds. A processor
 * slowed four times takes some 50, and 100 more until the first frame of a cross-fade.
 */
const QUICK_MS = 25;

let isQuick = false;

/** Tells how long React took to come alive: a slow device shows the next page sooner without a cross-fade. */
export function noteStart(milliseconds: number): void {
  isQuick = milliseconds <= QUICK_MS;
}

/**
 * Changes the page on screen, by a cross-fade where the browser has view transitions (CSS View Transitions Level 1).
 * What is named in a style sheet by `view-transition-name` moves from its old place to its new one. Under reduced motion
 * and on a slow device the change is immediate.
 *
 * @param change changes the document before it returns
 */
export function crossFade(change: () => void): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isStill || !isQuick || document.hidden || !('startViewTransition' in document)) {
    change();
    return;
  }
  const { ready, finished } = document.startViewTransition(change);
  // A transition that another one overtakes is skipped, and the document is changed all the same.
  for (const end of [ready, finished]) end.catch(() => undefined);
}
