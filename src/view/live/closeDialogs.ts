/** Closes whatever is open over the page: dialogs, and the popovers of the frame. */
export function closeDialogs(): void {
  for (const dialog of document.querySelectorAll('dialog')) {
    dialog.close();
    if (dialog.popover && dialog.matches(':popover-open')) dialog.hidePopover();
  }
}
