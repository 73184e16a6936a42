import { areShortcutsOn } from './shortcutChoice.ts';

/**
 * Follows the link whose `aria-keyshortcuts` names the key that is pressed, unless somebody types or is in a dialog. On the
 * page that it leads to, the field is focused.
 *
 * @param signs what was pressed before this was there
 */
export function heedShortcuts(signs: readonly Event[]): void {
  addEventListener('keydown', heed);
  // Pressed once more: what follows the shortcut is for the field that it brings.
  for (const sign of signs)
    if (sign instanceof KeyboardEvent && sign.key.length === 1)
      sign.target?.dispatchEvent(new KeyboardEvent('keydown', sign));
}

/** Whether a key is neither for a field or a dialog nor for the browser. */
export function isMeantForPage({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const isInside =
    target instanceof Element && target.closest('input, textarea, select, dialog, [contenteditable]');
  return !(isInside || ctrlKey || metaKey || altKey);
}

function heed(event: KeyboardEvent): void {
  const { key, defaultPrevented } = event;
  if (defaultPrevented || key.length !== 1 || !isMeantForPage(event)) return;
  const link = document.querySelector<HTMLAnchorElement>(`a[aria-keyshortcuts="${CSS.escape(key)}"]`);
  if (link === null || !areShortcutsOn()) return;
  event.preventDefault();
  const field = document.querySelector<HTMLElement>('main [autofocus]');
  if (link.ariaCurrent === 'page' && field !== null) field.focus();
  else link.click();
}
