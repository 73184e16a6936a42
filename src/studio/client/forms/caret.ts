import { placeholdersIn } from '../../../engine/model/placeholderText.ts';

/** Where somebody has clicked: a piece of text on the page (or where a link leads), and how many of its characters are before the click. */
export interface Clicked {
  readonly text: string;
  readonly offset: number;
}

/** What is at a point of a document, in its own CSS pixels; `undefined` where there is no text. */
export function clickedAt(
  document: Document,
  x: number,
  y: number,
): (Clicked & { readonly node: Node }) | undefined {
  const { offsetNode: node, offset } = document.caretPositionFromPoint?.(x, y) ?? {};
  return node?.nodeType === Node.TEXT_NODE && offset !== undefined
    ? { node, text: node.textContent ?? '', offset }
    : undefined;
}

/** Whether a control has what stands in for an author's words, which is selected, so that these replace it. */
export const isStandIn = (control: Element): boolean =>
  control.matches('[data-control]') && control.closest('.field')?.hasAttribute('data-stand-in') === true;

/** Whether a control opens what is chosen from, when it is clicked: nobody writes a sentence there. */
export const isPicker = (control: Element): boolean =>
  control.matches('[role="combobox"], [aria-expanded="false"], summary');

/** Selects it. Of a long text, only the first placeholder that is left in it. */
export function selectStandIn(control: Element): void {
  const [left] = placeholdersAt(control);
  if (isText(control)) control.select();
  else if (left === undefined) getSelection()?.selectAllChildren(control);
  else select(left);
}

interface PlaceInText {
  readonly node: Text;
  readonly start: number;
  readonly end: number;
}

/** Where the placeholders in a formatted text are; not those in what can only be edited as it is written. */
export function placeholdersAt(shown: Element): readonly PlaceInText[] {
  return textsIn(shown).flatMap((node) => {
    if (node.parentElement?.closest('code, pre, [contenteditable="false"]')) return [];
    return placesOfPlaceholders(node.data).map((place) => ({ node, ...place }));
  });
}

/** Where the placeholders in the words between two tags are. */
export function placesOfPlaceholders(words: string): readonly Omit<PlaceInText, 'node'>[] {
  let end = 0;
  return placeholdersIn(words, '').map((one) => {
    const start = words.indexOf(one, end);
    end = start + one.length;
    return { start, end };
  });
}

/** Selects the next placeholder behind the caret in a formatted text. @returns whether there is one */
export function selectNextPlaceholder(shown: Element): boolean {
  const selection = shown.ownerDocument.getSelection();
  const here = selection?.rangeCount ? selection.getRangeAt(0) : undefined;
  const next = placeholdersAt(shown).find(
    ({ node, end }) => here === undefined || here.comparePoint(node, end) > 0,
  );
  if (next === undefined) return false;
  select(next);
  next.node.parentElement?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  return true;
}

function select({ node, start, end }: PlaceInText): void {
  node.ownerDocument.getSelection()?.setBaseAndExtent(node, start, node, end);
}

/** Puts the caret of a control that has the focus where its text was clicked on the page; at its end if it was not. */
export function putCaret(control: Element, clicked: Clicked | undefined): void {
  if (isText(control)) {
    const at = placeIn(control.value, clicked);
    // A date or a number has no caret.
    if (control.selectionStart !== null) control.setSelectionRange(at, at);
    return;
  }
  if (!control.matches('[contenteditable]')) return;
  const link = [...control.querySelectorAll('a')].find((one) => one.getAttribute('href') === clicked?.text);
  if (link !== undefined) {
    getSelection()?.selectAllChildren(link);
    link.scrollIntoView({ block: 'nearest' });
    return;
  }
  const texts = textsIn(control);
  let at = placeIn(texts.map(({ data }) => data).join(''), clicked);
  const text = texts.find(({ length }) => {
    if (at <= length) return true;
    at -= length;
    return false;
  });
  if (text !== undefined) getSelection()?.collapse(text, at);
}

const isText = (control: Element): control is HTMLInputElement | HTMLTextAreaElement =>
  control instanceof HTMLTextAreaElement || control instanceof HTMLInputElement;

function textsIn(node: Node): readonly Text[] {
  // Not "instanceof": the frame has a `Text` of its own.
  return [...node.childNodes].flatMap((child) =>
    child.nodeType === Node.TEXT_NODE ? [child as Text] : textsIn(child),
  );
}

/** What is left of a text without spaces and line breaks, which pages have where they like. */
export const letters = (text: string): string => text.replaceAll(/\s+/g, '');

/** Where in a text a click on a part of it is meant: spaces and line breaks may be others on the page. */
export function placeIn(whole: string, clicked: Clicked | undefined): number {
  if (clicked === undefined) return whole.length;
  const { text, offset } = clicked;
  const start = letters(whole).indexOf(letters(text));
  if (start < 0) return whole.length;
  const before = start + letters(text.slice(0, offset)).length;
  const around = new RegExp(`^\\s*(?:\\S\\s*){${before}}`).exec(whole)?.[0] ?? whole;
  return /\s$/.test(text.slice(0, offset)) ? around.length : around.trimEnd().length;
}
