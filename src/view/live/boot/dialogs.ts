import { CLOSED_BY, COMMAND, COMMAND_FOR } from './attributes.ts';
import { openDialog } from './openDialog.ts';

/**
 * Polyfills what some browsers lack for `<dialog>` (behaviour 3): buttons with `command` and `commandfor` open and
 * close it, a click on its backdrop closes it, and Escape does, unless `closedby` says otherwise. Closes it when the window is resized
 * to where its button is no longer shown, and focuses the first link beside the button instead of it. A list that has been
 * opened (`popover`) closes when the focus leaves it.
 *
 * Not in the runtime because the menu is a dialog, also on pages that never start that.
 */
export function supportDialogs(): void {
  /** The dialog on whose backdrop the pointer was pressed: text that is selected may end there. */
  let pressed: Element | undefined;
  addEventListener('pointerdown', (event) => {
    pressed = backdropAt(event);
  });
  addEventListener('click', (event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    if (!('command' in HTMLButtonElement.prototype)) {
      const button = target.closest<HTMLElement>(`[${COMMAND_FOR}]`);
      const id = button?.getAttribute(COMMAND_FOR);
      const dialog = document.querySelector<HTMLDialogElement>(`dialog[id="${id}"]`);
      const command = button?.getAttribute(COMMAND);
      if (command === 'show-modal' && dialog && button) openDialog(dialog, button);
      if (command === 'close') dialog?.close();
    }
    const dialog = backdropAt(event);
    if (dialog !== undefined && dialog === pressed && (dialog.getAttribute(CLOSED_BY) ?? 'any') === 'any')
      dialog.close();
  });
  addEventListener(
    'cancel',
    (event) => {
      if (event.target instanceof Element && event.target.matches(`[${CLOSED_BY}=none]`))
        event.preventDefault();
    },
    // These events do not bubble.
    true,
  );
  // Nothing that the keyboard reaches lies under an open list.
  addEventListener('focusout', ({ target, relatedTarget: next }) => {
    const list = target instanceof Element ? target.closest<HTMLElement>('[popover]') : null;
    // A press on the button of a list closes it by itself.
    const isElsewhere = next instanceof Element && !next.matches('[popovertarget]') && !list?.contains(next);
    if (isElsewhere) list?.hidePopover?.();
  });
  addEventListener('resize', () => {
    const open = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')];
    const button = document.querySelector(`[${COMMAND}=show-modal][${COMMAND_FOR}="${open[0]?.id}"]`);
    if (button?.getClientRects().length !== 0) return;
    // Those over it first: as long as they are open, nothing behind them can be focused.
    for (const dialog of open.reverse()) dialog.close();
    button.parentElement?.querySelector('a')?.focus({ preventScroll: true });
  });
}

/** The dialog on whose backdrop an event is: it targets the dialog itself, but outside its box. */
function backdropAt({ target, clientX: x, clientY: y }: MouseEvent): HTMLDialogElement | undefined {
  if (!(target instanceof HTMLDialogElement)) return undefined;
  const { left, right, top, bottom } = target.getBoundingClientRect();
  return x < left || x >= right || y < top || y >= bottom ? target : undefined;
}
