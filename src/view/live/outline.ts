import type { SlotHtml } from '../island.ts';
import { SCREEN } from './screen.ts';

/** A section without its large drawings, in whose places there is room for them. */
export interface Outline {
  readonly html: SlotHtml;
  /** The content of each `<svg>` in it that has none, in document order. */
  readonly drawings: readonly SlotHtml[];
}

/** From which size on a drawing may be left out, in UTF-16 code units: icons stay. */
const LARGE = 600;

/**
 * Takes the large drawings out of a section: to find the styles of a few hundred shapes and to lay them out takes a slow
 * processor longer than everything else that the visitor sees first. Their size does not depend on their content.
 *
 * @param section changed
 * @returns `undefined` if it has no large drawing
 */
export function outlineOf(section: Element, trust: (html: string) => SlotHtml): Outline | undefined {
  const all = [...section.querySelectorAll('svg')];
  const contents = new Map<Element, string>();
  for (const drawing of all) {
    const content = section.contains(drawing) ? drawing.innerHTML : '';
    if (content.length <= LARGE) continue;
    contents.set(drawing, content);
    drawing.replaceChildren();
  }
  if (contents.size === 0) return undefined;
  const drawings = [...section.querySelectorAll('svg:empty')].map((drawing) =>
    trust(contents.get(drawing) ?? ''),
  );
  return { html: trust(section.innerHTML), drawings };
}

/**
 * Draws what was left out of sections, about a screen at a time.
 *
 * @param elements the sections in the document, each with its outline
 * @returns a generator that draws with each step
 */
export function* drawIn(elements: readonly (readonly [Element, Outline])[]): Generator<void, void> {
  const missing = elements.flatMap(([element, { drawings }]) =>
    [...element.querySelectorAll('svg:empty')].map((drawing, at) => [drawing, drawings[at] ?? ''] as const),
  );
  let size = 0;
  for (const [drawing, content] of missing) {
    if (size > SCREEN) {
      yield;
      size = 0;
    }
    // As in Sections.tsx: the DOM accepts the `TrustedHTML` that TypeScript does not know.
    drawing.innerHTML = content as string;
    size += String(content).length;
  }
}
