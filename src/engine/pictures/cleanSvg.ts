import { isUtf8 } from 'node:buffer';
import type { DOMPurify, WindowLike } from 'dompurify';
import { memoised } from '../model/memoised.ts';

interface CleanSvg {
  readonly svg: string;
  /** Its size in CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** What was removed, as an author would name it: `<script>`, `onload`, `href "https://..."`. */
  readonly removed: readonly string[];
  /** How many elements it has after all references have been followed, so that a few of them cannot become millions. */
  readonly elements: number;
}

/**
 * Cleans a drawing with DOMPurify's profile for SVG, which has no scripts, foreign elements and event handlers, and
 * removes references to anything outside of the file.
 *
 * @returns `undefined` if it is no drawing: not well-formed, not UTF-8, without a size, or with entities of its own
 */
export async function cleanSvg(bytes: Uint8Array): Promise<CleanSvg | undefined> {
  const text = new TextDecoder().decode(bytes);
  // Entities could multiply without an end (the "billion laughs").
  if (!isUtf8(bytes) || /<!ENTITY/i.test(text) || isTooDeep(text)) return undefined;
  return (await purifier())(text);
}

/** How deep elements may be in each other. Programs that draw nest a dozen; parsers give up at some thousands. */
const MOST_LEVELS = 200;

function isTooDeep(text: string): boolean {
  let level = 0;
  for (const [, closes, empty] of text.matchAll(/<(\/?)[a-z](?:[^>"']|"[^"]*"|'[^']*')*?(\/?)>/gi)) {
    if (closes === '/') level -= 1;
    else if (empty !== '/') level += 1;
    if (level > MOST_LEVELS) return true;
  }
  return false;
}

/** A reference to something in the same file. */
const isInside = (address: string): boolean => address.trim().startsWith('#');

/** Whether styles refer to anything outside of the file; escapes could hide it. */
const refersOutside = (style: string): boolean =>
  /@import|@namespace|\\|expression\s*\(|image-set\s*\(|src\s*\(/i.test(style) ||
  [...style.matchAll(/url\s*\(\s*(["']?)([^)]*?)\1\s*\)/gi)].some(([, , address = '']) => !isInside(address));

/** Drawings whose size only their contents say are as large as browsers make them (CSS 2.1, section 10.3.2). */
const DEFAULT_SIZE = [300, 150] as const;

/** Loads DOMPurify on jsdom, which takes half a second. */
export async function loadPurify() {
  const [{ JSDOM }, { default: createDOMPurify }] = await Promise.all([import('jsdom'), import('dompurify')]);
  const { window } = new JSDOM('');
  // jsdom's window has everything that DOMPurify needs, but the two packages' types do not match.
  const purify = createDOMPurify(window as unknown as WindowLike);
  if (!purify.isSupported)
    throw new Error('DOMPurify does not support this DOM, so nothing would be cleaned');
  return { window, purify };
}

/** What DOMPurify has removed of the last text: elements by their names, and attributes. */
export const removedBy = ({ removed }: DOMPurify) =>
  removed.map((item) => ({
    element: 'element' in item ? item.element?.nodeName : undefined,
    attribute: 'attribute' in item ? item.attribute?.name : undefined,
  }));

const purifier = memoised(async () => {
  const { window, purify } = await loadPurify();
  let removed: string[] = [];
  purify.addHook('uponSanitizeAttribute', (_node, attribute) => {
    const { attrName, attrValue } = attribute;
    const isAddress = /(?:^|:)(?:href|src)$/i.test(attrName);
    if (isAddress ? isInside(attrValue) : !refersOutside(attrValue)) return;
    attribute.keepAttr = false;
    removed.push(`${attrName} "${attrValue.slice(0, 200)}"`);
  });
  purify.addHook('uponSanitizeElement', (node, { tagName }) => {
    if (tagName !== 'style' || !refersOutside(node.textContent ?? '')) return;
    node.parentNode?.removeChild(node);
    removed.push('<style>');
  });
  return (text: string): CleanSvg | undefined => {
    removed = [];
    const parsed = new window.DOMParser().parseFromString(text, 'image/svg+xml');
    const source = parsed.documentElement;
    // Without its namespace, browsers show no drawing.
    const isDrawing = source.localName === 'svg' && source.namespaceURI === SVG;
    if (parsed.querySelector('parsererror') !== null || !isDrawing) return undefined;
    purify.sanitize(source, {
      USE_PROFILES: { svg: true, svgFilters: true },
      ADD_TAGS: ['use'],
      // Names are compared in lower case. A drawing that is shown as a picture has no links, and one that is opened should not have any.
      FORBID_TAGS: ['a', 'foreignobject', 'script', 'animate', 'set', 'animatetransform', 'animatemotion'],
      NAMESPACE: SVG,
      ALLOW_DATA_ATTR: false,
      IN_PLACE: true,
    });
    for (const { element = '#', attribute = '' } of removedBy(purify)) {
      if (!element.startsWith('#')) removed.push(`<${element}>`);
      // Editors leave their own notes in drawings; they do no harm and are not reported.
      if (/^on/i.test(attribute)) removed.push(attribute);
    }
    const size = sizeOf(source);
    if (size === undefined) return undefined;
    const [width, height] = size;
    if (!source.hasAttribute('width')) source.setAttribute('width', String(width));
    if (!source.hasAttribute('height')) source.setAttribute('height', String(height));
    return {
      svg: new window.XMLSerializer().serializeToString(source),
      width,
      height,
      elements: elementsIn(source),
      removed: [...new Set(removed)].sort(),
    };
  };
});

const SVG = 'http://www.w3.org/2000/svg';

/** The part of an element of the DOM that this file reads. */
interface Drawn {
  readonly localName: string;
  readonly children: ArrayLike<Drawn> & Iterable<Drawn>;
  getAttribute(name: string): string | null;
}

/** Width and height in whole CSS pixels; `undefined` for a drawing that would be invisible. */
function sizeOf(source: Drawn): readonly [number, number] | undefined {
  const lengthOf = (name: string): number | undefined => {
    const written = /^\s*([\d.]+(?:e[+-]?\d+)?)([a-z%]*)\s*$/i.exec(source.getAttribute(name) ?? '');
    const pixels = PIXELS[written?.[2]?.toLowerCase() || 'px'];
    return written === null || pixels === undefined ? undefined : Number(written[1]) * pixels;
  };
  const box = (source.getAttribute('viewBox') ?? '').trim().split(/[\s,]+/);
  const [, , boxWidth, boxHeight] = box.map(Number);
  const ratio =
    boxWidth !== undefined && boxHeight !== undefined && boxHeight > 0 ? boxWidth / boxHeight : undefined;
  const [wide, high] = [lengthOf('width'), lengthOf('height')];
  const byHeight = high === undefined || ratio === undefined ? undefined : high * ratio;
  const width = wide ?? byHeight ?? boxWidth ?? DEFAULT_SIZE[0];
  const height = high ?? (ratio === undefined ? DEFAULT_SIZE[1] : width / ratio);
  const size = [Math.round(width), Math.round(height)] as const;
  return size.every((side) => side >= 1 && side <= 100_000) ? size : undefined;
}

/** CSS pixels of each unit (CSS Values, section 6.2). */
const PIXELS: Readonly<Record<string, number>> = {
  px: 1,
  pt: 4 / 3,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
};

/** Counts elements as often as they are drawn, up to a number that no honest drawing has. */
function elementsIn(source: Drawn): number {
  const byId = new Map<string, Drawn>();
  const all: Drawn[] = [source];
  for (const one of all) {
    const id = one.getAttribute('id');
    if (id !== null && !byId.has(id)) byId.set(id, one);
    all.push(...one.children);
  }
  const known = new Map<Drawn, number>();
  const count = (one: Drawn): number => {
    const before = known.get(one);
    if (before !== undefined) return before;
    // A reference to what contains it is drawn as nothing.
    known.set(one, 0);
    let sum = 1;
    for (const child of one.children) sum += count(child);
    const reference = one.getAttribute('href') ?? one.getAttribute('xlink:href');
    const target = one.localName === 'use' ? byId.get(reference?.trim().slice(1) ?? '') : undefined;
    if (target !== undefined) sum += count(target);
    known.set(one, Math.min(sum, Number.MAX_SAFE_INTEGER));
    return sum;
  };
  return count(source);
}
