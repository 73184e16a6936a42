/**
 * Applies and stores any choice of a theme on this page or, at the same time, in another tab (behaviour 9).
 *
 * In the boot script because choosing one needs no runtime.
 */
export function followTheme(): void {
  const show = (theme: string | null): void => {
    window.early.showTheme(theme);
    checkShownTheme();
  };
  addEventListener('change', ({ target }) => {
    // Only controls send this event, and all of them have a value.
    const { name, value } = target as HTMLInputElement;
    if (name !== 'theme') return;
    show(value);
    try {
      localStorage.setItem('theme', value);
    } catch {
      // The choice applies to this page only.
    }
  });
  // Sent to the other tabs only.
  addEventListener('storage', ({ key, newValue }) => {
    if (key === 'theme') show(newValue);
  });
}

/**
 * Checks the radio buttons of the current theme, of which the header and the footer each have a group (behaviour 9).
 * Call it after the document has been parsed.
 *
 * In the boot script because the server does not know the theme, and every page has the radio buttons.
 */
export function checkShownTheme(): void {
  const shown = document.documentElement.dataset.theme ?? 'system';
  for (const choice of document.querySelectorAll<HTMLInputElement>('[name=theme]')) {
    // Keeps the browser from restoring the choice; in HTML, radio buttons may not have it.
    choice.autocomplete = 'off';
    choice.checked = choice.value === shown;
  }
}
