import { Fragment, isValidElement, type ReactNode } from 'react';
import { drawnIn } from '../language.ts';

/**
 * Draws what needs nothing of React but its elements: components without state, effects and context, and ordinary HTML
 * and SVG. React does the same in four times as long, because it is ready to suspend, stream and hydrate at every
 * element. `tests/view/plainMarkup.test.tsx` compares the two.
 *
 * @param language what `useLanguage` returns
 * @returns exactly what React's `renderToStaticMarkup` returns; `undefined` for anything that only React can draw, or
 *   that fails, so that React says why
 */
export function plainMarkup(node: ReactNode, language: string): string | undefined {
  try {
    return drawnIn(language, () => markupOf(node));
  } catch {
    return undefined;
  }
}

/** Components that React has to draw. Each is found out once. */
const beyond = new WeakSet<object>();

class NotPlain extends Error {}

const hyphens = new Map<string, string>();

function hyphenated(name: string): string {
  const known = hyphens.get(name);
  if (known !== undefined) return known;
  const made = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  hyphens.set(name, made);
  return made;
}

/** Elements with nothing special about them. Those that React hoists, fills in or controls are left to React. */
const ELEMENTS = new Set(
  [
    'a abbr address article aside b blockquote br caption cite code col colgroup dd details dfn div dl dt em',
    'figcaption figure footer h1 h2 h3 h4 h5 h6 header hgroup hr i img kbd li main mark nav ol p q s samp search',
    'section small span strong sub summary sup table tbody td tfoot th thead time tr u ul var wbr',
    'circle clipPath defs ellipse g line linearGradient mask marker path pattern polygon polyline radialGradient rect',
    'stop svg symbol text tspan use',
  ]
    .join(' ')
    .split(' '),
);

const VOID = new Set(['br', 'col', 'hr', 'img', 'wbr']);

/** Attributes that are written as they are called in JSX, or under another name. */
const ATTRIBUTES = new Map<string, string>([
  ...[
    'id title lang dir role target rel type name alt loading decoding dateTime colSpan width height viewBox d x y x1 x2',
    'y1 y2 cx cy r rx ry dx dy points transform fill stroke opacity offset mask pathLength preserveAspectRatio xmlns',
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

function markupOf(node: unknown): string {
  if (typeof node === 'string') return escaped(node);
  if (node === null || node === undefined || typeof node === 'boolean') return '';
  if (typeof node === 'number') return String(node);
  if (Array.isArray(node)) {
    let markup = '';
    for (const part of node) markup += markupOf(part);
    return markup;
  }
  if (!isValidElement<Properties>(node)) throw new NotPlain();
  const { type, props } = node;
  if (typeof type === 'string') return elementMarkup(type, props);
  if (type === Fragment) return markupOf(props.children);
  if (typeof type !== 'function' || beyond.has(type) || type.prototype?.isReactComponent !== undefined)
    throw new NotPlain();
  try {
    // A function that is no class is a component that takes its properties. Hooks throw, because React is not drawing.
    return markupOf((type as (properties: Properties) => unknown)(props));
  } catch (problem) {
    beyond.add(type);
    throw problem;
  }
}

type Properties = Readonly<Record<string, unknown>>;

function elementMarkup(tag: string, props: Properties): string {
  if (!ELEMENTS.has(tag)) throw new NotPlain();
  // React preloads pictures that are not lazy.
  if (tag === 'img' && props.loading !== 'lazy') throw new NotPlain();
  let markup = `<${tag}`;
  let inner: unknown;
  let children: unknown;
  for (const name of Object.keys(props)) {
    const value = props[name];
    if (value === null || value === undefined) continue;
    if (name === 'children') children = value;
    else if (name === 'dangerouslySetInnerHTML') inner = value;
    else markup += attributeMarkup(tag, name, value);
  }
  if (VOID.has(tag)) {
    if (children !== undefined || inner !== undefined) throw new NotPlain();
    return `${markup}/>`;
  }
  if (inner === undefined) return `${markup}>${markupOf(children)}</${tag}>`;
  if (children !== undefined) throw new NotPlain();
  const html: unknown =
    typeof inner === 'object' && inner !== null ? Reflect.get(inner, '__html') : undefined;
  if (typeof html !== 'string') throw new NotPlain();
  return `${markup}>${html}</${tag}>`;
}

function attributeMarkup(tag: string, name: string, value: unknown): string {
  if (name === 'style') return styleMarkup(value);
  if (name === 'suppressHydrationWarning') return '';
  if (FLAGS.has(name)) {
    if (typeof value !== 'boolean') throw new NotPlain();
    return value ? ` ${name}=""` : '';
  }
  const isOwn = name.startsWith('data-') || name.startsWith('aria-');
  if (typeof value === 'boolean') {
    if (isOwn && OWN_NAME.test(name)) return ` ${name}="${value}"`;
    throw new NotPlain();
  }
  if (typeof value !== 'string' && typeof value !== 'number') throw new NotPlain();
  if (name === 'href' || name === 'src') {
    // React leaves out an empty address, except that of a link, and replaces "javascript:".
    if (value === '' && tag !== 'a') throw new NotPlain();
    if (UNSAFE.test(String(value))) throw new NotPlain();
    return ` ${name}="${escaped(value)}"`;
  }
  const written = isOwn && OWN_NAME.test(name) ? name : ATTRIBUTES.get(name);
  if (written === undefined) throw new NotPlain();
  return ` ${written}="${escaped(value)}"`;
}

const OWN_NAME = /^(?:data|aria)(?:-[a-z\d]+)+$/;

/** What may be "javascript:", written in any way that browsers accept. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers ignore them
const UNSAFE = /^[\u0000-\u0020]*j/i;

function styleMarkup(style: unknown): string {
  if (typeof style !== 'object' || style === null) throw new NotPlain();
  const rules: string[] = [];
  for (const [name, value] of Object.entries(style)) {
    if (value === null || value === undefined || value === '' || typeof value === 'boolean') continue;
    // React adds "px" to most numbers.
    if (typeof value !== 'string' && !(typeof value === 'number' && name.startsWith('--')))
      throw new NotPlain();
    if (name.startsWith('ms')) throw new NotPlain();
    const property = name.startsWith('--') ? escaped(name) : hyphenated(name);
    rules.push(`${property}:${escaped(String(value).trim())}`);
  }
  return rules.length === 0 ? '' : ` style="${rules.join(';')}"`;
}

const SPECIAL = /["'&<>]/;
const REFERENCES: Readonly<Record<string, string>> = {
  '"': '&quot;',
  "'": '&#x27;',
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
};

function escaped(value: string | number): string {
  if (typeof value === 'number') return String(value);
  return SPECIAL.test(value) ? value.replace(/["'&<>]/g, (sign) => REFERENCES[sign] ?? sign) : value;
}
