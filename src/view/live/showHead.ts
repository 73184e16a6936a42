import { FRAME_LINKS, HEAD_OF_PAGE, type PageDocument } from './pageDocument.ts';

/** Makes the document's head and frame those of a page: title, metadata, styles, hue, the current link. */
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
  if (page.accent === undefined) main?.removeAttribute('data-accent');
  else main?.setAttribute('data-accent', page.accent);
}

/** The sheets that were made of style texts, kept because visitors go back and forth. */
const sheets = new Map<string, CSSStyleSheet>();

/**
 * Makes the styles those of a page: the document's own where it has them, constructed sheets for the others, which need
 * no hash in the content security policy. Styles of the page before no longer apply.
 */
function adoptStyles(styles: readonly string[]): void {
  const missing = new Set(styles);
  // Those that Vite puts in under live authoring are its own.
  for (const style of document.head.querySelectorAll<HTMLStyleElement>('style:not([data-vite-dev-id])')) {
    style.disabled = !missing.delete(style.textContent ?? '');
  }
  document.adoptedStyleSheets = [...missing].map((text) => {
    const sheet = sheets.get(text) ?? new CSSStyleSheet();
    if (!sheets.has(text)) sheet.replaceSync(text);
    sheets.set(text, sheet);
    return sheet;
  });
}
