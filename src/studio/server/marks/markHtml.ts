import { escapeHtml } from '../../../engine/model/escapeHtml.ts';
import { attributesOf, tokensOf, unescaped } from './htmlTokens.ts';
import type { Place, Thing } from './markData.ts';
import { hasPlaces, partsOf, withoutPlaces } from './sentinels.ts';

interface Element {
  readonly tag: string;
  /** It and what it is in, the innermost first. */
  readonly around: Element[];
  readonly start: string;
  readonly end: string;
  readonly added: Map<string, Set<string>>;
  readonly inside: Place[];
  readonly at: number;
  text: string;
  whole: string;
}

export interface Drawn {
  readonly places: readonly Place[];
  readonly things: readonly Thing[];
  /** Texts that could not be marked, because their drawing depends on their letters: found by what they say. */
  readonly unmarked: readonly { readonly text: string; readonly place: Place }[];
  /** Rich texts: what is inside them, such as a heading, may be shown once more, in a table of contents. */
  readonly inside: readonly { readonly text: string; readonly place: Place }[];
}

/** A place as an attribute has it. */
export const placeText = ({ file, pointer }: Place): string => `${encoded(file)}#${encoded(pointer)}`;

const encoded = (text: string): string => encodeURI(text).replaceAll('#', '%23');

/** `html`: one section, or what is around the sections; `outer`: attributes for its first element. */
export function markHtml(
  html: string,
  { places, things, unmarked, inside }: Drawn,
  outer: Readonly<Record<string, string>> = {},
): string {
  const pieces: (string | Element)[] = [];
  const elements: Element[] = [];
  let current: Element | undefined;
  /** Places that have begun and not ended, each with the element that it began in. */
  const open: { readonly place: Place; readonly element: Element | undefined }[] = [];
  for (const token of tokensOf(html)) {
    if (token.kind === 'open') {
      const element = newElement(token.text, token.tag, current, elements.length);
      if (elements.length === 0)
        for (const [name, value] of Object.entries(outer)) element.added.set(name, new Set([value]));
      elements.push(element);
      pieces.push(element);
      markAttributes(element, token.text);
      if (!token.isEmpty) current = element;
    } else if (token.kind === 'close') {
      pieces.push(token.text);
      current = current?.around[1];
    } else if (token.kind === 'text') {
      const text = withoutPlaces(token.text);
      if (current !== undefined) current.text += text;
      for (const one of current?.around ?? []) one.whole += text;
      if (!hasPlaces(token.text)) pieces.push(token.text);
      else {
        for (const part of partsOf(token.text)) {
          if (part.kind === 'words') pieces.push(withoutPlaces(part.text));
          else if (part.kind === 'begin') {
            const place = places[part.place];
            if (place !== undefined) open.push({ place, element: current });
          } else {
            const last = open.pop();
            if (last !== undefined) note(commonOf(last.element, current), 'data-at', last.place);
          }
        }
      }
    } else pieces.push(withoutPlaces(token.text));
  }
  // A text whose end was cut off.
  for (const { place, element } of open) note(element, 'data-at', place);
  findUnmarked(elements, unmarked, Object.keys(outer).length === 0);
  for (const element of elements) {
    const text = unescaped(element.text).trim();
    if (text.length < SHORTEST || element.around.some(({ added }) => added.has('data-at'))) continue;
    const around = inside.filter((rich) => rich.text.includes(text));
    if (around.length === 1) note(element, 'data-at', around[0]?.place);
  }
  findThings(elements, things);
  return pieces.map((piece) => (typeof piece === 'string' ? piece : writtenTag(piece))).join('');

  function markAttributes(element: Element, text: string): void {
    // What nobody sees is no place.
    if (!hasPlaces(text) || /^<input type="hidden"/.test(text)) return;
    for (const { name, value } of attributesOf(text))
      for (const part of partsOf(value))
        if (part.kind === 'begin' && places[part.place] !== undefined)
          note(element, `data-at-${name.toLowerCase()}`, places[part.place]);
  }
}

/** In the innermost elements that say nothing else. Around the sections, a button's words are the theme's. */
function findUnmarked(elements: readonly Element[], unmarked: Drawn['unmarked'], isAround: boolean): void {
  if (unmarked.length === 0) return;
  const wanted = new Map<string, Place>();
  for (const { text, place } of unmarked) {
    const plain = spaced(text);
    if (!wanted.has(plain)) wanted.set(plain, place);
  }
  // With each character written as a reference of six, and room for line breaks between words.
  const longest = 8 * Math.max(...[...wanted.keys()].map((text) => text.length));
  for (const element of [...elements].reverse()) {
    if (element.text.length > longest) continue;
    const whole = element.whole.length > longest ? '' : element.whole;
    const place = wanted.get(spaced(unescaped(whole))) ?? wanted.get(spaced(unescaped(element.text)));
    if (place === undefined || element.added.has('data-at')) continue;
    if (isAround && element.around.some(({ tag }) => tag === 'button')) continue;
    // What it says is in it, and is known to be written elsewhere: a link's own words that are the name of its page.
    if (element.text.trim() === '' && element.inside.length > 0) continue;
    const isInside = element.inside.some((other) => placeText(other) === placeText(place));
    if (!isInside) note(element, 'data-at', place);
  }
}

const spaced = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Characters from which on a text is unlikely to be somewhere by chance. */
const SHORTEST = 4;

function newElement(text: string, tag: string, parent: Element | undefined, at: number): Element {
  const plain = withoutPlaces(text);
  const end = plain.endsWith('/>') ? '/>' : '>';
  const element: Element = {
    tag,
    around: [],
    at,
    end,
    text: '',
    whole: '',
    added: new Map(),
    inside: [],
    start: plain.slice(0, -end.length),
  };
  element.around.push(element, ...(parent?.around ?? []));
  return element;
}

function note(element: Element | undefined, attribute: string, place: Place | undefined): void {
  if (element === undefined || place === undefined) return;
  const texts = element.added.get(attribute) ?? new Set<string>();
  element.added.set(attribute, texts.add(placeText(place)));
  for (const one of element.around) one.inside.push(place);
}

const commonOf = (first: Element | undefined, second: Element | undefined): Element | undefined =>
  second?.around.find((one) => first?.around.includes(one)) ?? first;

const attributeOf = (element: Element, name: string): string | undefined =>
  attributesOf(element.start).find((attribute) => attribute.name === name)?.value;

const ATTRIBUTES: Readonly<Record<Thing['kind'], string>> = {
  link: 'data-at-href',
  image: 'data-at-src',
  icon: 'data-at-icon',
  scene: 'data-at-scene',
};

/** The width of an icon, and the least of a drawing, in their own units. */
const ICON = 24;
const DRAWING = 64;

/**
 * Links and pictures by their addresses, icons and drawings by the texts of the same mapping beside them. What is drawn
 * once more, for narrow pages or for wide ones, is found by the texts right beside it.
 */
function findThings(elements: readonly Element[], things: readonly Thing[]): void {
  const left = new Set(things);
  const found = new Map<string, readonly Thing[]>();
  const all = (kind: Thing['kind']): Thing[] => [...left].filter((thing) => thing.kind === kind);
  const again = (element: Element, drawn: string): Thing | undefined =>
    nearestOf(element, found.get(drawn) ?? [], true);
  const mark = (element: Element, drawn: string, thing: Thing | undefined): void => {
    if (thing === undefined) return;
    if (left.delete(thing)) found.set(drawn, [...(found.get(drawn) ?? []), thing]);
    note(element, ATTRIBUTES[thing.kind], thing);
  };
  for (const element of elements) {
    const { tag } = element;
    const written =
      tag === 'a' ? attributeOf(element, 'href') : tag === 'img' ? attributeOf(element, 'src') : undefined;
    if (written !== undefined) {
      const address = unescaped(written);
      const same = all(tag === 'a' ? 'link' : 'image').filter((thing) => thing.address === address);
      const [only, another] = same;
      // Two addresses that are the same are told apart by what is beside them, or by their order.
      const isOnly = another === undefined && only !== undefined;
      mark(element, address, isOnly ? only : (again(element, address) ?? nearestOf(element, same)));
    } else if (tag === 'svg' && !element.around.slice(1).some((one) => one.tag === 'svg')) {
      const width = Number(attributeOf(element, 'viewBox')?.split(' ')[2] ?? DRAWING);
      // Other small ones are signs of the theme, such as the arrow of a link.
      const kind = width === ICON ? 'icon' : width >= DRAWING ? 'scene' : undefined;
      if (kind === undefined) continue;
      const drawing = drawingOf(element, elements);
      mark(element, drawing, again(element, drawing) ?? nearestOf(element, all(kind)));
    }
  }
}

/** What a page draws twice is written once, with an id. */
function drawingOf(svg: Element, elements: readonly Element[]): string {
  const inner = elements[svg.at + 1];
  const id = inner?.around[1] === svg ? (attributeOf(inner, 'href') ?? attributeOf(inner, 'id')) : undefined;
  return id?.replace('#', '') ?? `at ${svg.at}`;
}

/**
 * The thing whose mapping has a text nearest to the element; of several, the one of the innermost mapping.
 *
 * @param isBeside whether no other text may be nearer
 */
function nearestOf(element: Element, candidates: readonly Thing[], isBeside = false): Thing | undefined {
  if (candidates.length === 0) return undefined;
  for (const one of element.around) {
    const fitting = candidates.filter((thing) => one.inside.some((place) => isOf(place, thing)));
    if (fitting.length > 0)
      return fitting.reduce((best, thing) => (thing.parent.length > best.parent.length ? thing : best));
    if (isBeside && one.inside.length > 0) return undefined;
  }
  return undefined;
}

const isOf = (place: Place, { file, parent }: Thing): boolean =>
  place.file === file && (place.pointer === parent || place.pointer.startsWith(`${parent}/`));

function writtenTag({ start, end, added }: Element): string {
  const attributes = [...added].map(([name, texts]) => ` ${name}="${escapeHtml([...texts].join(' '))}"`);
  return `${start}${attributes.join('')}${end}`;
}
