import { FRAME_LINKS, HEAD_OF_PAGE, type PageDocument } from './pageDocument.ts';

/** Updates everything outside the sections for a page: title, metadata, styles, hue and `aria-current`. */
export function showHead(page: PageDocument): void {
  for (const old of document.head.querySelectorAll(HEAD_OF_PAGE)) old.remove();
  document.head.append(...page.head.map((element) => document.importNode(element, true)));
  adoptStyles(page.styles);
  document.querySelectorAll(FRAME_LINKS).forEach((link, index) => {
    const value = page.current[index];
    if (value === null || value === undefined) link.removeAttribute('aria-current');
    else link.setAttribute('aria-current', value);
  });
  const main = document.querySelector('main');
  // Keeps what is below it out of sight, which would move when the rest of the page is shown.
  main?.style.setProperty('min-block-size', page.isOpening ? '200vh' : null);
  if (page.accent === undefined) main?.removeAttribute('data-accent');
  else main?.setAttribute('data-accent', page.accent);
}

/** Constructed style sheets by their text, kept because visitors go back and forth. */
const sheets = new Map<string, CSSStyleSheet>();

/**
 * Applies the styles of a page and no others. Styles that the document already has are enabled; the rest become
 * constructed style sheets, which need no hash in the content security policy.
 */
function adoptStyles(styles: readonly string[]): void {
  const missing = new Set(styles);
  // In `dev`, Vite manages the style elements that it inserts.
  for (const style of document.head.querySelectorAll<HTMLStyleElement>('style:not([data-vite-dev-id])')) {
    style.disabled = !missing.delete(style.textContent ?? '');
  }
  const ofPages = new Set(sheets.values());
  // Components bring and remove sheets of their own.
  const others = document.adoptedStyleSheets.filter((sheet) => !ofPages.has(sheet));
  const added = [...missing].map((text) => {
    const sheet = sheets.get(text) ?? new CSSStyleSheet();
    if (!sheets.has(text)) sheet.replaceSync(text);
    sheets.set(text, sheet);
    return sheet;
  });
  document.adoptedStyleSheets = [...added, ...others];
}
