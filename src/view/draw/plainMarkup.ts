import { Fragment, isValidElement, type ReactNode } from 'react';
import { drawnIn } from '../language.ts';
import { DRAWN_ONCE } from '../live/boot/attributes.ts';
import { escapeLikeReact } from './escapeLikeReact.ts';
import type { MarkedDrawing, MarkedText } from './markedText.ts';

/**
 * Draws what needs nothing of React but its elements: components without state, effects and context, and ordinary HTML
 * and SVG. React does the same in four times as long, because it is ready to suspend, stream and hydrate at every
 * element. `tests/unit/view/draw/plainMarkup.test.tsx` compares the two.
 *
 * @param language what `useLanguage` returns
 * @returns exactly what React's `renderToStaticMarkup` returns; `undefined` for anything that only React can draw, or
 *   that fails, so that React says why
 */
export function plainMarkup(node: ReactNode, language: string): string | undefined {
  return written(node, language, undefined)?.rest;
}

/**
 * Draws the content of `<head>`, where React leaves the elements in their places that it would hoist out of a body.
 *
 * @returns like `plainMarkup`
 */
export function plainHead(node: ReactNode, language: string): string | undefined {
  allowed = HEAD_ELEMENTS;
  try {
    return plainMarkup(node, language);
  } finally {
    allowed = ELEMENTS;
  }
}

/**
 * The same with the marked drawings apart, so that nobody has to look for them. What stands in the HTML of an element is
 * left as it is.
 *
 * @returns what `readMarked` makes of the markup; `undefined` like `plainMarkup`
 */
export function plainMarkedText(node: ReactNode, language: string): MarkedText | undefined {
  return written(node, language, []);
}

/** What has been written since the last of `drawings`. */
let text = '';
/** The marked drawings so far; `undefined` while they are written like any other, as those in a drawing are. */
let drawings: MarkedDrawing[] | undefined;

function written(
  node: ReactNode,
  language: string,
  marked: MarkedDrawing[] | undefined,
): MarkedText | undefined {
  const [textAround, drawingsAround] = [text, drawings];
  try {
    text = '';
    drawings = marked;
    drawnIn(language, () => write(node));
    return { drawings: marked ?? [], rest: text };
  } catch {
    return undefined;
  } finally {
    text = textAround;
    drawings = drawingsAround;
  }
}

/**
 * Components that React has to draw because they use it themselves. Each is found out once. One that only contains such a
 * component is not among them: it may contain it on some pages and not on others.
 */
const beyond = new WeakSet<object>();

/** Thrown at what is not plain. One object for all of them, because nobody asks where it was thrown. */
const NOT_PLAIN = new Error('only React can draw this');

const hyphens = new Map<string, string>();

function hyphenated(name: string): string {
  const known = hyphens.get(name);
  if (known !== undefined) return known;
  const made = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  hyphens.set(name, made);
  return made;
}

/** Elements with nothing special about them. Those that React hoists, fills in or controls are left to React. */
const ELEMENTS: ReadonlySet<string> = new Set(
  [
    'a abbr address article aside b blockquote br caption cite code col colgroup dd details dfn div dl dt em',
    'figcaption figure footer h1 h2 h3 h4 h5 h6 header hgroup hr i img kbd li main mark nav ol p picture q s samp',
    'search section small source span strong sub summary sup table tbody td tfoot th thead time tr u ul var wbr',
    'circle clipPath defs ellipse g line linearGradient mask marker path pattern polygon polyline radialGradient rect',
    'stop svg symbol text tspan use',
  ]
    .join(' ')
    .split(' '),
);

/** Elements of `<head>`. */
const HEAD_ELEMENTS: ReadonlySet<string> = new Set(['link', 'meta', 'script', 'title']);

/** Those that may be drawn at the moment. */
let allowed = ELEMENTS;

const VOID = new Set(['br', 'col', 'hr', 'img', 'link', 'meta', 'source', 'wbr']);

/** Attributes that are written as they are called in JSX, or under another name. */
const ATTRIBUTES = new Map<string, string>([
  ...[
    'id title lang dir role target rel type name content property alt media sizes srcSet loading decoding dateTime',
    'colSpan width height viewBox d x y x1 x2 y1 y2 cx cy r rx ry dx dy points transform fill stroke opacity offset mask pathLength preserveAspectRatio xmlns',
    'gradientUnits gradientTransform patternUnits patternTransform',
  ]
    .join(' ')
    .split(' ')
    .map((name): [string, string] => [name, name]),
  ['className', 'class'],
  ['tabIndex', 'tabindex'],
  ...[
    'clipPath clipRule dominantBaseline fillOpacity fillRule fontFamily fontSize fontStyle fontWeight letterSpacing',
    'stopColor stopOpacity strokeDasharray strokeDashoffset strokeLinecap strokeLinejoin strokeMiterlimit',
    'strokeOpacity strokeWidth textAnchor vectorEffect',
  ]
    .join(' ')
    .split(' ')
    .map((name): [string, string] => [name, hyphenated(name)]),
]);

/** Attributes that are present or absent. */
const FLAGS = new Set(['hidden', 'inert', 'open', 'reversed']);

function write(node: unknown): void {
  if (typeof node === 'string') text += escapeLikeReact(node);
  else if (typeof node === 'number') text += node;
  else if (node === null || node === undefined || typeof node === 'boolean') return;
  else if (Array.isArray(node)) for (const part of node) write(part);
  else if (isValidElement<Properties>(node)) writeElement(node.type, node.props);
  else throw NOT_PLAIN;
}

function writeElement(type: unknown, props: Properties): void {
  if (typeof type === 'string') writeTag(type, props);
  else if (type === Fragment) write(props.children);
  else if (typeof type !== 'function' || beyond.has(type) || type.prototype?.isReactComponent !== undefined)
    throw NOT_PLAIN;
  else write(contentOf(type as Component, props));
}

/** A function that is no class, so a component that takes its properties. */
type Component = (properties: Properties) => unknown;

/** What a component consists of. Hooks throw, because React is not drawing. */
function contentOf(component: Component, props: Properties): unknown {
  try {
    return component(props);
  } catch {
    beyond.add(component);
    throw NOT_PLAIN;
  }
}

type Properties = Readonly<Record<string, unknown>>;

function writeTag(tag: string, props: Properties): void {
  if (!allowed.has(tag)) throw NOT_PLAIN;
  // React preloads pictures that are not lazy.
  if (tag === 'img' && props.loading !== 'lazy') throw NOT_PLAIN;
  const when = drawings === undefined || tag !== 'svg' ? undefined : props[DRAWN_ONCE];
  if (drawings !== undefined && (when === true || when === 'true' || when === 'late'))
    drawings.push(markedDrawing(props, when === 'late'));
  else {
    const inner = writeStart(tag, props, undefined);
    if (VOID.has(tag)) {
      if (props.children !== undefined && props.children !== null) throw NOT_PLAIN;
      if (inner !== undefined) throw NOT_PLAIN;
      text += '/>';
      return;
    }
    text += '>';
    writeContent(inner, props);
    text += `</${tag}>`;
  }
}

/** Takes what was written before as well. */
function markedDrawing(props: Properties, isLate: boolean): MarkedDrawing {
  const before = text;
  const around = drawings;
  drawings = undefined;
  text = '';
  const inner = writeStart('svg', props, DRAWN_ONCE);
  const start = `${text}>`;
  text = '';
  writeContent(inner, props);
  const content = text;
  text = '';
  drawings = around;
  return { before, start, isLate, content };
}

/**
 * Writes a start tag except for its end.
 *
 * @param without the name of a property that is left out
 * @returns the HTML that is the element's content, in the form in which React takes it
 */
function writeStart(tag: string, props: Properties, without: string | undefined): unknown {
  let inner: unknown;
  text += `<${tag}`;
  for (const name in props) {
    const value = props[name];
    if (value === null || value === undefined || name === 'children' || name === without) continue;
    if (name === 'dangerouslySetInnerHTML') inner = value;
    else writeAttribute(tag, name, value);
  }
  return inner;
}

function writeContent(inner: unknown, { children }: Properties): void {
  if (inner === undefined) {
    write(children);
    return;
  }
  if (children !== undefined && children !== null) throw NOT_PLAIN;
  const html: unknown =
    typeof inner === 'object' && inner !== null ? Reflect.get(inner, '__html') : undefined;
  if (typeof html !== 'string') throw NOT_PLAIN;
  text += html;
}

function writeAttribute(tag: string, name: string, value: unknown): void {
  const { kind, start } = forms.get(name) ?? newForm(name);
  if (kind === 'text' || kind === 'own') {
    if (typeof value === 'string') text += `${start}${escapeLikeReact(value)}"`;
    else if (typeof value === 'number' || (typeof value === 'boolean' && kind === 'own'))
      text += `${start}${value}"`;
    else throw NOT_PLAIN;
  } else if (kind === 'address') {
    if (typeof value !== 'string' && typeof value !== 'number') throw NOT_PLAIN;
    // React leaves out an empty address, except that of a link, and replaces "javascript:".
    if (value === '' && tag !== 'a') throw NOT_PLAIN;
    if (UNSAFE.test(String(value))) throw NOT_PLAIN;
    text += `${start}${escapeLikeReact(value)}"`;
  } else if (kind === 'style') text += styleMarkup(value);
  else if (kind === 'flag' && typeof value === 'boolean') text += value ? `${start}"` : '';
  else if (kind !== 'nothing') throw NOT_PLAIN;
}

/** How an attribute is written. */
interface Form {
  readonly kind: 'text' | 'own' | 'address' | 'style' | 'flag' | 'nothing' | 'react';
  /** What precedes its value. */
  readonly start: string;
}

/** The attributes that have occurred. Their names are in the code of components, so there are few. */
const forms = new Map<string, Form>();

function newForm(name: string): Form {
  const form = { kind: kindOf(name), start: ` ${ATTRIBUTES.get(name) ?? name}="` };
  forms.set(name, form);
  return form;
}

function kindOf(name: string): Form['kind'] {
  if (name === 'style') return 'style';
  if (name === 'suppressHydrationWarning') return 'nothing';
  if (FLAGS.has(name)) return 'flag';
  if (name === 'href' || name === 'src') return 'address';
  if (OWN_NAME.test(name)) return 'own';
  return ATTRIBUTES.has(name) ? 'text' : 'react';
}

const OWN_NAME = /^(?:data|aria)(?:-[a-z\d]+)+$/;

/** What may be "javascript:", written in any way that browsers accept. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers ignore them
const UNSAFE = /^[\u0000-\u0020]*j/i;

function styleMarkup(style: unknown): string {
  if (typeof style !== 'object' || style === null) throw NOT_PLAIN;
  const rules: string[] = [];
  for (const [name, value] of Object.entries(style)) {
    if (value === null || value === undefined || value === '' || typeof value === 'boolean') continue;
    // React adds "px" to most numbers.
    if (typeof value !== 'string' && !(typeof value === 'number' && name.startsWith('--'))) throw NOT_PLAIN;
    if (name.startsWith('ms')) throw NOT_PLAIN;
    const property = name.startsWith('--') ? escapeLikeReact(name) : hyphenated(name);
    rules.push(`${property}:${escapeLikeReact(String(value).trim())}`);
  }
  return rules.length === 0 ? '' : ` style="${rules.join(';')}"`;
}
