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

const adopted = new Set<string>();

/** Styles that the open document lacks. Constructed sheets need no hash in the content security policy. */
function adoptStyles(styles: readonly string[]): void {
  const inDocument = new Set(
    [...document.head.querySelectorAll('style')].map(({ textContent }) => textContent),
  );
  for (const text of styles) {
    if (inDocument.has(text) || adopted.has(text)) continue;
    adopted.add(text);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }
}
