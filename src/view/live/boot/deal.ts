import { again } from './again.ts';
import { ACTIVE, COMMAND, HAS_POPUP, ISLAND, PICKS } from './attributes.ts';
import type { Early } from './early.ts';
import { openDialogOf } from './openers.ts';
import { onSign } from './runtime.ts';

/**
 * Says what is held from now on, instead of the script in the page: what needs the runtime, until that is there. Dialogs
 * open without it. Whoever follows another link meanwhile no longer waits.
 *
 * In the boot script because it covers the time before the runtime starts.
 *
 * @param run starts the runtime; returns whether it is loading
 */
export function dealWith(early: Early, run: () => boolean): void {
  early.isToHold = (control, event) => {
    const isClick = event.type === 'click';
    // Dialogs open and close without the runtime.
    if (!control || control.hasAttribute(COMMAND) || (isClick && openDialogOf(control, event))) return false;
    const island = control.closest(`[${ISLAND}]`);
    if (!island) {
      if (isClick && control.matches('a:not([href^="#"])')) early.drop();
      const isSign = isClick && control.matches(`a[${HAS_POPUP}]`);
      // Held until the file is there that opens the search.
      return isSign && !early.search?.(control, event) && early.state.endsWith('ing') && onSign();
    }
    const isLoading = run();
    if (isLoading && isClick) pick(control, island);
    return isLoading;
  };
  void again();
}

/** Shows what a control picks at once; when the click is replayed, nothing changes any more. */
function pick(control: HTMLElement, island: Element): void {
  const list = control.parentElement;
  if (!list?.hasAttribute(PICKS)) return;
  const at = [...list.children].indexOf(control);
  for (const { children } of island.querySelectorAll(`[${PICKS}]`)) {
    for (const [place, child] of [...children].entries()) child.toggleAttribute(ACTIVE, place === at);
  }
}
