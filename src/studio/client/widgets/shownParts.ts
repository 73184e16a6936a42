/** A part of a text, and the element of the page that shows it. */
export interface ShownPart {
  readonly element: Element;
  readonly words: string;
  /** What is written before it and after it. */
  readonly around: readonly [before: string, after: string];
}

/** What a text consists of at its top level: a paragraph, a heading, a list. */
interface WrittenPiece {
  /** What separates it from the one before. */
  readonly before: string;
  readonly text: string;
}

/**
 * The elements that together show all of a text, in those that say so: a page may have drawings between its sections. None
 * if it is shown in another way, or twice.
 *
 * @param isShownBy whether an element shows the piece with this number
 */
export function shownParts(
  elements: readonly Element[],
  whole: string,
  pieces: readonly WrittenPiece[],
  isShownBy: (element: Element, index: number) => boolean,
): readonly ShownPart[] {
  const parts: ShownPart[] = [];
  let next = 0;
  let from = 0;
  for (const element of elements.flatMap((one) => [one, ...one.querySelectorAll('*')])) {
    if (parts.some((part) => part.element.contains(element))) continue;
    const children = [...element.children];
    const isFrom = (at: number): boolean =>
      children.length > 0 &&
      at + children.length <= pieces.length &&
      children.every((child, index) => isShownBy(child, at + index));
    if (next === pieces.length && isFrom(0)) return [];
    if (next === pieces.length || !isFrom(next)) continue;
    const own = pieces.slice(next, next + children.length);
    const start = from + (next === 0 ? 0 : (own[0]?.before.length ?? 0));
    from += own.map(({ before, text }) => before + text).join('').length;
    next += children.length;
    const end = next === pieces.length ? whole.length : from;
    parts.push({
      element,
      words: whole.slice(start, end),
      around: [whole.slice(0, start), whole.slice(end)],
    });
  }
  return next === pieces.length ? parts : [];
}

/** Stands for a text of the settings, which the page shows instead. */
export const PLACEHOLDER = /\{\w+\}/;

/** Whether an element is a heading: a table of contents says the same words. */
export const isHeading = (element: Element): boolean => /^h[1-6]$/.test(element.localName);
