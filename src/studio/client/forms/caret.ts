import { placeholderIn } from '../../../engine/model/placeholderText.ts';

/** Where somebody has clicked: a piece of text on the page, and how many of its characters are before the click. */
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

/** Selects it. Of a long text, only the placeholder that is left in it. */
export function selectStandIn(control: Element): void {
  const left = placeholderAt(control);
  if (isText(control)) control.select();
  else if (left === undefined) getSelection()?.selectAllChildren(control);
  else getSelection()?.setBaseAndExtent(left.node, left.start, left.node, left.end);
}

/** Where the first placeholder in a formatted text is; `undefined` if there is none. */
export function placeholderAt(
  shown: Element,
): { readonly node: Text; readonly start: number; readonly end: number } | undefined {
  for (const node of textsIn(shown)) {
    const words = placeholderIn(node.data, '');
    const start = words === undefined ? -1 : node.data.indexOf(words);
    if (words !== undefined && start >= 0) return { node, start, end: start + words.length };
  }
  return undefined;
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
  return [...node.childNodes].flatMap((child) => (child instanceof Text ? [child] : textsIn(child)));
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
