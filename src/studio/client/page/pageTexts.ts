import type { Field } from '../forms/field.ts';
import { at } from '../forms/schema.ts';
import { filledIn } from '../forms/textsOf.ts';
import type { FilePlace, StudioState } from '../state/state.ts';
import { textPlacesOn } from './marks.ts';
import { boxAround } from './useBoxes.ts';

export interface PageText {
  readonly element: Element;
  /** The text in it; absent for a formatted text, which is all of the element. */
  readonly node?: Text;
  readonly words: string;
  readonly place: FilePlace;
  readonly field: Field;
  readonly isLeft: boolean;
}

/** Elements that have keys of their own, or show no text of the page. */
const CONTROLS = 'button, select, textarea, svg';

const isPlain = ({ widget, schema }: Field): boolean =>
  (widget === 'line' || widget === 'text') && schema.pattern === undefined && schema.format === undefined;

/** Texts drawn letter by letter as they are written in the page's own file, and only once, in their order. */
export function pageTexts(
  document: Document,
  { page = '', files, values, site }: Pick<StudioState, 'page' | 'files' | 'values' | 'site'>,
  isDrawn: (element: Element) => boolean = (element) => boxAround([element]) !== undefined,
): readonly PageText[] {
  const [file, value] = [files[page], values[page]];
  if (file?.kind !== 'page' || value === undefined || site === undefined) return [];
  const drawn = new Map<string, Element[]>();
  for (const [element, places] of textPlacesOn(document))
    for (const place of places)
      if (place.file === page && isDrawn(element))
        drawn.set(place.pointer, [...(drawn.get(place.pointer) ?? []), element]);
  const filled = new Map(filledIn(file, value, site).map((one) => [one.field.pointer, one]));
  return [...drawn].flatMap(([pointer, elements]): readonly PageText[] => {
    const { field, isLeft = false } = filled.get(pointer) ?? {};
    const text = at(value, pointer);
    if (field === undefined || typeof text !== 'string') return [];
    const isRich = field.widget === 'richText';
    // The headings of a formatted text are listed beside it as well.
    const [element, another] = isRich ? elements.filter((one) => isAllOf(one, text)) : elements;
    if (element === undefined || another !== undefined || element.closest(CONTROLS) !== null) return [];
    const about = { element, words: text, place: { file: page, pointer }, field, isLeft };
    if (isRich) return [about];
    if (!isPlain(field) || text.includes('\n')) return [];
    const [node, more] = textsIn(element).filter(
      // A space leads on to the text that follows.
      ({ data }) => data === text || data.trim() === text,
    );
    return node === undefined || more !== undefined ? [] : [{ ...about, node }];
  });
}

const textsIn = (element: Element): readonly Text[] =>
  [...element.childNodes].filter((node): node is Text => node.nodeType === Node.TEXT_NODE);

/** Whether an element says what HTML says, and nothing else. A picture has another address there. */
function isAllOf(element: Element, html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return body.querySelector('img') === null && letters(body) === letters(element);
}

const letters = ({ textContent }: Element): string => (textContent ?? '').replaceAll(/\s+/g, '');
