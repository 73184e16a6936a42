import { LOADING, LOADING_TEXT } from './attributes.ts';

/** How long the visitor waits before the sign is shown, in milliseconds: what is quicker needs none. */
export const DELAY_MS = 300;

/** What is being loaded. */
const waits = new Set<object>();
let timer: ReturnType<typeof setTimeout>;

/**
 * Shows and announces that something is being loaded, unless it takes less than 300 ms.
 *
 * @returns a function that ends the wait; the sign disappears with the last wait
 */
export function showLoading(): () => void {
  const wait = {};
  if (waits.size === 0) timer = setTimeout(markLoading, DELAY_MS, true);
  waits.add(wait);
  return () => {
    if (!waits.delete(wait) || waits.size > 0) return;
    clearTimeout(timer);
    markLoading(false);
  };
}

/**
 * Shows and announces that something is being loaded, or no longer does.
 *
 * In the page itself because the visitor may wait for the boot script.
 */
export function markLoading(isLoading: boolean): void {
  document.documentElement.toggleAttribute(LOADING, isLoading);
  const status = document.querySelector(`[${LOADING_TEXT}]`);
  if (status) status.textContent = isLoading ? status.getAttribute(LOADING_TEXT) : '';
}
