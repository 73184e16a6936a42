/**
 * Applies the theme that the visitor chose on an earlier page (behaviour 9).
 *
 * In the page itself because the theme must be set before the first paint.
 */
export function showStoredTheme(): void {
  try {
    showTheme(localStorage.getItem('theme'));
  } catch {
    // Storage is disabled: use the system theme.
  }
}

/**
 * Applies and stores any choice of a theme on this page or, at the same time, in another tab (behaviour 9).
 *
 * In the boot script because choosing one needs no runtime.
 */
export function followTheme(): void {
  addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== 'theme') return;
    showTheme(target.value);
    checkShownTheme();
    try {
      localStorage.setItem('theme', target.value);
    } catch {
      // The choice applies to this page only.
    }
  });
  // Sent to the other tabs only.
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== 'theme') return;
    showTheme(newValue);
    checkShownTheme();
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
    if (choice.value === shown) choice.checked = true;
  }
}

function showTheme(theme: string | null): void {
  const root = document.documentElement;
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  else delete root.dataset.theme;
  // The colour around the page: of the chosen theme, or of the system's. The first is for light, the second for dark.
  const chosen = root.dataset.theme;
  document.querySelectorAll<HTMLMetaElement>('[name=theme-color]').forEach((color, at) => {
    const own = at ? 'dark' : 'light';
    color.media = !chosen ? `(prefers-color-scheme:${own})` : own === chosen ? 'all' : 'not all';
  });
}
