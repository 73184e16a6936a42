import { Fragment, isValidElement, type ReactNode } from 'react';
import { drawnIn } from '../language.ts';
import { enterChild, hasIds, leaveChild, startIds, withFirstHooks } from './firstHooks.ts';
import { NOT_PLAIN } from './notPlain.ts';
import { attributeMarkup, escaped, type Properties } from './plainAttributes.ts';

/** How something is drawn. */
export interface Manner {
  /** What begins the ids of `useId`: React's `identifierPrefix`. */
  readonly prefix?: string;
  /** Whether React finds the texts again in the browser: then comments keep apart those that follow one another. */
  readonly isHydrated?: boolean;
}

/**
 * Draws what needs nothing of React but its elements and the first values of its hooks: components without context, and
 * ordinary HTML and SVG. React does the same in four times as long, because it is ready to suspend, stream and hydrate at
 * every element. `tests/view/plainMarkup.test.tsx` compares the two.
 *
 * @param language what `useLanguage` returns
 * @returns exactly what React's `renderToStaticMarkup` returns, or `renderToString` for `isHydrated`; `undefined` for
 *   anything that only React can draw, or that fails, so that React says why
 */
export function plainMarkup(
  node: ReactNode,
  language: string,
  { prefix = '', isHydrated = false }: Manner = {},
): string | undefined {
  separatesTexts = isHydrated;
  isAfterText = false;
  try {
    return drawnIn(language, () => withFirstHooks(prefix, () => markupOf(node)));
  } catch {
    return undefined;
  }
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
 * Components that React has to draw because they use it themselves. Each is found out once. One that only contains such a
 * component is not among them: it may contain it on some pages and not on others.
 */
const beyond = new WeakSet<object>();

/** What is special about an element. */
interface Kind {
  /** Whether it has neither content nor an end tag. */
  readonly isVoid?: boolean;
  /** The property with its content. */
  readonly content: 'children' | 'value';
  /** What React writes after its other attributes. */
  readonly last: readonly string[];
}

const PLAIN: Kind = { content: 'children', last: [] };
const VOID: Kind = { ...PLAIN, isVoid: true };

const kinds = (names: string, kind: Kind): [string, Kind][] => names.split(' ').map((name) => [name, kind]);

/** Elements that are written like most others. Those that React hoists or controls are left to React. */
const ELEMENTS: ReadonlyMap<string, Kind> = new Map([
  ...kinds(
    'a abbr address article aside b blockquote caption cite code colgroup dd details dfn div dl',
    PLAIN,
  ),
  ...kinds(
    'dt em figcaption figure footer h1 h2 h3 h4 h5 h6 header hgroup i kbd li main mark nav ol p',
    PLAIN,
  ),
  ...kinds(
    'picture q s samp search section small span strong sub summary sup table tbody td tfoot th',
    PLAIN,
  ),
  ...kinds('thead time tr u ul var dialog fieldset label legend noscript option select', PLAIN),
  ...kinds(
    'circle clipPath defs ellipse g line linearGradient mask marker path pattern polygon polyline',
    PLAIN,
  ),
  ...kinds('radialGradient rect stop svg symbol text tspan use', PLAIN),
  ...kinds('br col hr img source wbr', VOID),
  ['form', { ...PLAIN, last: ['action', 'encType', 'method', 'target'] }],
  ['input', { ...VOID, last: ['name', 'defaultChecked', 'value'] }],
  ['button', { ...PLAIN, last: ['name'] }],
  ['textarea', { ...PLAIN, content: 'value' }],
]);

/** Elements of `<head>`. */
const HEAD_ELEMENTS: ReadonlyMap<string, Kind> = new Map([
  ...kinds('script title', PLAIN),
  ...kinds('link meta', VOID),
]);

/** Those that may be drawn at the moment. */
let allowed = ELEMENTS;

/** Whether comments keep texts apart, and whether a text was drawn last. */
let separatesTexts = false;
let isAfterText = false;

function markupOf(node: unknown): string {
  if (typeof node === 'string') return textMarkup(node);
  if (node === null || node === undefined || typeof node === 'boolean') return '';
  if (typeof node === 'number') return textMarkup(String(node));
  if (Array.isArray(node)) {
    let markup = '';
    for (let place = 0; place < node.length; place += 1) {
      enterChild(node.length, place);
      markup += markupOf(node[place]);
      leaveChild();
    }
    return markup;
  }
  if (!isValidElement<Properties>(node)) throw NOT_PLAIN;
  const { type, props } = node;
  if (typeof type === 'string') {
    isAfterText = false;
    const markup = elementMarkup(type, props);
    isAfterText = false;
    return markup;
  }
  if (type === Fragment) return markupOf(props.children);
  if (typeof type !== 'function' || beyond.has(type) || type.prototype?.isReactComponent !== undefined)
    throw NOT_PLAIN;
  startIds();
  const content = contentOf(type as Component, props);
  if (!hasIds()) return markupOf(content);
  enterChild(1, 0);
  const markup = markupOf(content);
  leaveChild();
  return markup;
}

function textMarkup(text: string): string {
  if (!separatesTexts) return escaped(text);
  if (text === '') return '';
  const between = isAfterText ? '<!-- -->' : '';
  isAfterText = true;
  return between + escaped(text);
}

/** A function that is no class, so a component that takes its properties. */
type Component = (properties: Properties) => unknown;

/** What a component consists of. */
function contentOf(component: Component, props: Properties): unknown {
  try {
    return component(props);
  } catch {
    beyond.add(component);
    throw NOT_PLAIN;
  }
}

function elementMarkup(tag: string, props: Properties): string {
  const kind = allowed.get(tag);
  if (kind === undefined || isControlled(tag, props)) throw NOT_PLAIN;
  let markup = `<${tag}`;
  let inner: unknown;
  let content: unknown;
  for (const name of Object.keys(props)) {
    const value = props[name];
    if (value === null || value === undefined) continue;
    if (name === kind.content) content = value;
    else if (name === 'dangerouslySetInnerHTML') inner = value;
    else if (!kind.last.includes(name)) markup += attributeMarkup(tag, name, value);
  }
  for (const name of kind.last) {
    const value = props[name];
    if (value !== null && value !== undefined) markup += attributeMarkup(tag, name, value);
  }
  if (kind.isVoid === true) {
    if (content !== undefined || inner !== undefined) throw NOT_PLAIN;
    return `${markup}/>`;
  }
  if (inner === undefined) return `${markup}>${markupOf(content)}</${tag}>`;
  if (content !== undefined) throw NOT_PLAIN;
  const html: unknown =
    typeof inner === 'object' && inner !== null ? Reflect.get(inner, '__html') : undefined;
  if (typeof html !== 'string') throw NOT_PLAIN;
  return `${markup}>${html}</${tag}>`;
}

/** Whether React does more for an element than to write what is there. */
function isControlled(tag: string, { loading, value, defaultValue }: Properties): boolean {
  // It preloads pictures that are not lazy.
  if (tag === 'img') return loading !== 'lazy';
  // It marks the option.
  if (tag === 'select') return (value ?? defaultValue ?? undefined) !== undefined;
  // Browsers leave out a line break at the start.
  return tag === 'textarea' && value !== undefined && (typeof value !== 'string' || value.startsWith('\n'));
}
