/** Opens a dialog for a button or a link. */
export function openDialog(dialog: HTMLDialogElement, opener: HTMLElement): void {
  // Safari does not focus what is clicked, and closing returns the focus to where it was.
  opener.focus();
  dialog.showModal();
  // Only if it asks for it: Chromium also focuses whatever can be scrolled, and has chosen something in it otherwise. With
  // a mouse the visitor goes on by typing; on a touch screen, a keyboard would cover what the dialog says.
  if (!dialog.hasAttribute('tabindex')) return;
  const field =
    matchMedia('(pointer:fine)').matches &&
    dialog.querySelector<HTMLElement>('input:not([type=hidden]),select,textarea');
  (field || dialog).focus();
}
