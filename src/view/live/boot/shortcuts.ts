import { areShortcutsOn } from './shortcutChoice.ts';

/**
 * Follows the link whose `aria-keyshortcuts` names the key that is pressed, unless somebody types or is in a dialog. On the
 * page that it leads to, the field is focused.
 *
 * @param signs what was pressed before this was there
 */
export function heedShortcuts(signs: readonly Event[]): void {
  addEventListener('keydown', heed);
  for (const sign of signs) if (sign instanceof KeyboardEvent) heed(sign);
}

function heed(event: KeyboardEvent): void {
  const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
  if (defaultPrevented || ctrlKey || metaKey || altKey || key.length !== 1) return;
  if (target instanceof Element && target.closest('input, textarea, select, dialog, [contenteditable]'))
    return;
  const link = document.querySelector<HTMLAnchorElement>(`a[aria-keyshortcuts="${CSS.escape(key)}"]`);
  if (link === null || !areShortcutsOn()) return;
  event.preventDefault();
  const field = document.querySelector<HTMLElement>('main [autofocus]');
  if (link.ariaCurrent === 'page' && field !== null) field.focus();
  else link.click();
}
