import { MARKS } from '../../protocol/address.ts';
import type { FilePlace } from '../state/state.ts';

/** The attributes that say a place, for the element's text first. */
const SAYS = /^data-at(?:-|$)/;

/** Whether an attribute says a place, or of what kind the block is that is there. */
export const isMark = (name: string): boolean =>
  SAYS.test(name) || name === MARKS.section || name === MARKS.type;

/** The place that a mark names: `pages/index.yaml#/blocks/0/title`. */
export function placeOf(mark: string): FilePlace | undefined {
  const [file = '', pointer] = mark.split('#');
  if (file === '' || pointer === undefined) return undefined;
  return { file: decoded(file), pointer: decoded(pointer) };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const isSame = (a: FilePlace | undefined, b: FilePlace): boolean =>
  a?.file === b.file && a.pointer === b.pointer;

/** Every place that an element says it shows. */
const placesOn = (element: Element): readonly FilePlace[] =>
  [...element.attributes]
    .filter(({ name }) => SAYS.test(name))
    .flatMap(({ value }) => value.split(' '))
    .map(placeOf)
    .filter((place) => place !== undefined);

/** The place of a block's section. */
export const sectionPlace = (section: Element): FilePlace | undefined =>
  placeOf(section.getAttribute(MARKS.section) ?? '');

/** The sections of all blocks, in the order of the page. */
export const sectionsOf = (document: Document): readonly Element[] => [
  ...document.querySelectorAll(`[${MARKS.section}]`),
];

/** The section of a block around an element. */
export const sectionAround = (element: Element): Element | undefined =>
  element.closest(`[${MARKS.section}]`) ?? undefined;

/** The element that an event is about, in whichever frame. */
export const targetOf = ({ target }: Event): Element | undefined =>
  // Not "instanceof": a frame has an `Element` of its own.
  target !== null && 'closest' in target ? (target as Element) : undefined;

/** What is seen at a point: a link that is stretched over a whole card is only where its words are. */
export const seenAt = (document: Document, x: number, y: number): Element | undefined =>
  document.elementsFromPoint(x, y).find((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return left <= x && x <= right && top <= y && y <= bottom;
  });

/** Pixels beside a text in which a click still means it. */
const NEAR = 48;

/** Where a click is meant: beside the texts of a block, in the nearest of them, if that is near. */
export function meantAt(document: Document, x: number, y: number): readonly [x: number, y: number] {
  const target = seenAt(document, x, y);
  if (target === undefined || !isBlock(target)) return [x, y];
  const points = [...(sectionAround(target)?.querySelectorAll(`[${MARKS.at}]`) ?? [])].flatMap((text) => {
    const { left, right, top, bottom, width } = text.getBoundingClientRect();
    const at = [
      Math.max(left + 1, Math.min(x, right - 1)),
      Math.max(top + 1, Math.min(y, bottom - 1)),
    ] as const;
    return width === 0 ? [] : [{ at, far: Math.hypot(at[0] - x, at[1] - y) }];
  });
  const [nearest] = points.sort((a, b) => a.far - b.far);
  return nearest === undefined || nearest.far > NEAR ? [x, y] : nearest.at;
}

/** The place that a click means: the innermost that is said; the block if nothing in it says one. */
export function placeAt(target: Element): FilePlace | undefined {
  for (let element: Element | null = target; element !== null; element = element.parentElement) {
    const [first] = placesOn(element);
    if (first !== undefined) return first;
    if (element.hasAttribute(MARKS.section)) return sectionPlace(element);
  }
  return undefined;
}

/** Whether a click on an element means a block, and nothing that is in it. */
export function isBlock(target: Element): boolean {
  const section = sectionAround(target);
  const [place, own] = [placeAt(target), section && sectionPlace(section)];
  return place !== undefined && own !== undefined && isSame(place, own);
}

/** Whether an element shows the value at a place, and not only a part of it. */
export const showsPlace = (element: Element, place: FilePlace): boolean =>
  placesOn(element).some((one) => isSame(one, place));

/** The elements that show a place, the whole section if it is a block's. */
export function elementsAt(document: Document, place: FilePlace): readonly Element[] {
  const elements = sectionsOf(document).filter((section) => isSame(sectionPlace(section), place));
  if (elements.length > 0) return elements;
  const marked = [...document.querySelectorAll('*')].filter((element) => placesOn(element).length > 0);
  const exact = marked.filter((element) => showsPlace(element, place));
  if (exact.length > 0) return exact;
  return marked.filter((element) =>
    placesOn(element).some(
      ({ file, pointer }) => file === place.file && pointer.startsWith(`${place.pointer}/`),
    ),
  );
}

/** The section of the block that a place is in. */
export function sectionOf(document: Document, place: FilePlace): Element | undefined {
  const around = sectionsOf(document).filter((section) => {
    const own = sectionPlace(section);
    return (
      own?.file === place.file &&
      (place.pointer === own.pointer || place.pointer.startsWith(`${own.pointer}/`))
    );
  });
  return around.at(-1);
}

/** Every element whose text is written somewhere, with the places. */
export const textPlacesOn = (document: Document): readonly (readonly [Element, readonly FilePlace[]])[] =>
  [...document.querySelectorAll(`[${MARKS.at}]`)].map((element) => [
    element,
    (element.getAttribute(MARKS.at) ?? '').split(' ').flatMap((mark) => placeOf(mark) ?? []),
  ]);

/** The texts directly in an element. */
export const textsIn = (element: Element): readonly Text[] =>
  [...element.childNodes].filter((node): node is Text => node.nodeType === Node.TEXT_NODE);

/** The texts directly in the elements whose first text is that of a place. */
export const textNodesAt = (document: Document, place: FilePlace): readonly Text[] =>
  textPlacesOn(document).flatMap(([element, [first]]) => (isSame(first, place) ? textsIn(element) : []));
