import { CLOSED_BY, COMMAND, COMMAND_FOR } from './attributes.ts';
import { openDialog } from './openDialog.ts';

/**
 * Polyfills what some browsers lack for `<dialog>` (behaviour 3): buttons with `command` and `commandfor` open and
 * close it, a click on its backdrop closes it, and Escape does, unless `closedby` says otherwise. Closes it when the window is resized
 * to where its button is no longer shown, and focuses the first link beside the button instead of it.
 *
 * Not in the runtime because the menu is a dialog, also on pages that never start that.
 */
export function supportDialogs(): void {
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
    const dialog = target.closest('dialog');
    if (dialog !== target || (dialog.getAttribute(CLOSED_BY) ?? 'any') !== 'any') return;
    // A click on the backdrop targets the dialog itself, but outside its box.
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    const { clientX: x, clientY: y } = event;
    if (x < left || x >= right || y < top || y >= bottom) dialog.close();
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
  addEventListener('resize', () => {
    const dialog = document.querySelector<HTMLDialogElement>('dialog[open]');
    const button = document.querySelector(`[${COMMAND}=show-modal][${COMMAND_FOR}="${dialog?.id}"]`);
    if (button?.getClientRects().length !== 0) return;
    dialog?.close();
    button.parentElement?.querySelector('a')?.focus({ preventScroll: true });
  });
}
