import { HAS_POPUP, ISLAND, OPENS } from './attributes.ts';
import { openDialog } from './openDialog.ts';

/**
 * Makes a link with `aria-haspopup` open the dialog of its block, or with `data-opens`, anywhere on the page, that of the
 * block it leads to (behaviours 14 and 23). Where there is none, and without a script, it is a plain link.
 *
 * In the boot script because the dialog, which is part of the page, has to wait for nothing.
 *
 * @param event a click on the control
 * @returns whether a dialog has been opened
 */
export function openDialogOf(control: HTMLElement, event: Event): boolean {
  if (!control.matches(`a[${HAS_POPUP}]`)) return false;
  const place = control.hasAttribute(OPENS)
    ? document.querySelector(control.getAttribute('href') ?? '')
    : control;
  const dialog = place?.closest(`[${ISLAND}]`)?.querySelector('dialog');
  if (!dialog) return false;
  event.preventDefault();
  // The menu, to whose button the focus then returns.
  control.closest('dialog')?.close();
  openDialog(dialog, control);
  return true;
}
