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

/** Applies a theme; anything but "light" and "dark" stands for that of the system. */
export function showTheme(theme: string | null): void {
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
