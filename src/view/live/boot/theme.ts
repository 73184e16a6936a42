/**
 * Shows the theme that the visitor has chosen on an earlier page, and follows and stores what is chosen on this one
 * (behaviour 9).
 *
 * In the boot script because the theme is set before the first paint, and choosing one needs no runtime.
 */
export function followTheme(): void {
  try {
    showTheme(localStorage.getItem('theme'));
  } catch {
    // Storage is switched off: the system's theme it is.
  }
  addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== 'theme') return;
    showTheme(target.value);
    try {
      localStorage.setItem('theme', target.value);
    } catch {
      // It holds for this page, then.
    }
  });
}

/**
 * Checks the radio button of the theme that is shown (behaviour 9). To be called once the document has been parsed.
 *
 * In the boot script because the server does not know the theme, and every page offers the choice.
 */
export function checkShownTheme(): void {
  const shown = document.documentElement.dataset.theme ?? 'system';
  const choice = document.querySelector<HTMLInputElement>(`[name=theme][value="${shown}"]`);
  if (choice) choice.checked = true;
}

function showTheme(theme: string | null): void {
  const root = document.documentElement;
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  else delete root.dataset.theme;
}
