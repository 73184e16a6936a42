/** Whether a visitor wants keys of one character to do something, which can be turned off (WCAG 2.2, 2.1.4). */
const NAME = 'without-shortcuts';

/** Whether they do; also where the browser keeps nothing. */
export function areShortcutsOn(): boolean {
  try {
    return localStorage.getItem(NAME) === null;
  } catch {
    return true;
  }
}

/** Keeps the visitor's choice, where the browser allows that. */
export function chooseShortcuts(on: boolean): void {
  try {
    if (on) localStorage.removeItem(NAME);
    else localStorage.setItem(NAME, '');
  } catch {
    // It holds for this page only.
  }
}
