import { HELD } from './boot/attributes.ts';
import { showLoading } from './boot/loading.ts';
import { isPlainClick } from './linkToFollow.ts';

/**
 * Begins the wait for what a control of an interactive block has to load: marks the control at once, and shows the sign
 * of loading in time. The wait ends, with both, when it is aborted: by the caller, once what was waited for has come or
 * failed, or when the visitor turns to something else: another link or button, the history, another page.
 *
 * @returns the wait; once its signal is aborted, what was waited for must not happen any more
 */
export function beginWait(control: Element): AbortController {
  const wait = new AbortController();
  const { signal } = wait;
  const turnAway = (): void => wait.abort();
  const onClick = (event: MouseEvent): void => {
    const clicked = event.target instanceof Element ? event.target.closest('a,button') : null;
    if (clicked !== null && clicked !== control && isPlainClick(event)) turnAway();
  };
  document.addEventListener('click', onClick, { capture: true, signal });
  window.addEventListener('popstate', turnAway, { signal });
  window.addEventListener('pagehide', turnAway, { signal });
  control.setAttribute(HELD, '');
  const endLoading = showLoading();
  signal.addEventListener('abort', () => {
    control.removeAttribute(HELD);
    endLoading();
  });
  return wait;
}
