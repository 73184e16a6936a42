import { ownRules } from '../ownRules.ts';
import { applySheets } from './loadSheets.ts';
import { FRAME_LINKS, FRAME_PARTS, HEAD_OF_PAGE, type PageDocument } from './pageDocument.ts';

/** Updates everything outside the sections for a page: title, metadata, styles, hue, `aria-current`, and what else of the frame is the page's own. */
export function showHead(page: PageDocument): void {
  for (const old of document.head.querySelectorAll(HEAD_OF_PAGE)) old.remove();
  document.head.append(...page.head.map((element) => document.importNode(element, true)));
  adoptStyles(page);
  document.querySelectorAll(FRAME_PARTS).forEach((part, index) => {
    const own = page.parts[index];
    // Of a page that is on its way, it has not arrived; that of the page before would lead elsewhere.
    if (own === undefined) part.replaceChildren();
    // What is the same stays, with the focus that it may have.
    else if (!own.isEqualNode(part)) part.replaceWith(document.importNode(own, true));
  });
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

/** The rules that pages have added for their hues and tones, which say the same on every page and therefore stay. */
const added = new Set<string>();
let ofValues: CSSStyleSheet | undefined;

/**
 * Makes the styles of a page apply. Beside the sheet of the page, everything but the rules of its hues and tones
 * is repetition, for the first screen of a page that is loaded: to replace it would have the browser find the style of
 * every element again, those around the sections too.
 */
function adoptStyles({ styles, sheets: shared }: PageDocument): void {
  if (shared.length === 0) replaceStyles(styles);
  else {
    addRules(styles.flatMap(ownRules));
    applySheets(shared);
  }
}

function addRules(rules: readonly string[]): void {
  const missing = rules.filter((rule) => !added.has(rule));
  if (missing.length === 0) return;
  ofValues ??= new CSSStyleSheet();
  for (const rule of missing) {
    ofValues.insertRule(rule);
    added.add(rule);
  }
  if (!document.adoptedStyleSheets.includes(ofValues)) {
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, ofValues];
  }
}

/**
 * Applies styles and no others. Styles that the document already has are enabled; the rest become constructed style
 * sheets, which need no hash in the content security policy.
 */
function replaceStyles(styles: readonly string[]): void {
  const missing = new Set(styles);
  // In `dev`, Vite manages the style elements that it inserts.
  for (const style of document.head.querySelectorAll<HTMLStyleElement>('style:not([data-vite-dev-id])')) {
    style.disabled = !missing.delete(style.textContent ?? '');
  }
  const ofPages = new Set(sheets.values());
  // Components bring and remove sheets of their own.
  const others = document.adoptedStyleSheets.filter((sheet) => !ofPages.has(sheet));
  const newest = [...missing].map((text) => {
    const sheet = sheets.get(text) ?? new CSSStyleSheet();
    if (!sheets.has(text)) sheet.replaceSync(text);
    sheets.set(text, sheet);
    return sheet;
  });
  document.adoptedStyleSheets = [...newest, ...others];
}
