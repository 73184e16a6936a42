import { afterRest } from './rest.ts';

/** How long a mouse has to stay on an entry of a menu, or off it, before its list follows, in milliseconds. */
const INTENT_MS = 150;

/**
 * Opens the list of a menu's entry (`popover`) while a mouse is on the entry or on the list. Its button opens it too, and
 * then it stays. The focus is left where it is.
 *
 * Not in the runtime because the menu is on pages that never start that.
 */
export function openMenus(): void {
  /** The list that is open only because of the mouse. */
  let shown: HTMLElement | undefined;
  afterRest(
    (event) => {
      const { target } = event;
      if (!(target instanceof Element) || !(event instanceof PointerEvent)) return;
      if (event.pointerType !== 'mouse') return;
      const button = target.closest('li')?.querySelector<HTMLButtonElement>(':scope>[popovertarget]');
      const list = button && document.getElementById(button.getAttribute('popovertarget') ?? '');
      if (shown && shown !== list && !shown.contains(target)) {
        shown.hidePopover();
        shown = undefined;
      }
      // A browser without such lists has no button either.
      if (!list?.showPopover || list.matches(':popover-open') || !button?.offsetWidth) return;
      // Else a dialog takes the focus.
      list.inert = true;
      list.showPopover();
      list.inert = false;
      shown = list;
    },
    undefined,
    INTENT_MS,
  );
  addEventListener(
    'click',
    (event) => {
      const { target } = event;
      if (!(target instanceof Element) || !shown?.matches(':popover-open')) return;
      if (target.getAttribute('popovertarget') !== shown.id) return;
      event.preventDefault();
      shown = undefined;
    },
    true,
  );
}
