import { NOT_PLAIN } from './notPlain.ts';

/** The properties of an element. */
export type Properties = Readonly<Record<string, unknown>>;

const hyphens = new Map<string, string>();

function hyphenated(name: string): string {
  const known = hyphens.get(name);
  if (known !== undefined) return known;
  const made = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  hyphens.set(name, made);
  return made;
}

/** Attributes that are written as they are called in JSX, or under another name. */
const ATTRIBUTES = new Map<string, string>([
  ...[
    'id title lang dir role target rel type name content property alt media sizes srcSet loading decoding dateTime',
    'colSpan width height viewBox d x y x1 x2 y1 y2 cx cy r rx ry dx dy points transform fill stroke opacity offset mask pathLength preserveAspectRatio xmlns',
    'gradientUnits gradientTransform patternUnits patternTransform',
    'method encType autoComplete inputMode minLength maxLength pattern placeholder value closedby command commandfor',
  ]
    .join(' ')
    .split(' ')
    .map((name): [string, string] => [name, name]),
  ['className', 'class'],
  ['htmlFor', 'for'],
  ['defaultChecked', 'checked'],
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
const FLAGS = new Set([
  'defaultChecked',
  'disabled',
  'hidden',
  'inert',
  'open',
  'readOnly',
  'required',
  'reversed',
]);

/**
 * Writes an attribute.
 *
 * @param tag the element's
 * @returns the markup with a space before it; nothing for what is no attribute
 * @throws `NOT_PLAIN` for what only React can write
 */
export function attributeMarkup(tag: string, name: string, value: unknown): string {
  const { kind, start } = forms.get(name) ?? newForm(name);
  if (kind === 'text' || kind === 'own') {
    if (typeof value === 'string') return `${start}${escaped(value)}"`;
    if (typeof value === 'number' || (typeof value === 'boolean' && kind === 'own'))
      return `${start}${value}"`;
    throw NOT_PLAIN;
  }
  if (kind === 'address') {
    if (typeof value !== 'string' && typeof value !== 'number') throw NOT_PLAIN;
    // React leaves out an empty address, except that of a link, and replaces "javascript:".
    if (value === '' && tag !== 'a') throw NOT_PLAIN;
    if (UNSAFE.test(String(value))) throw NOT_PLAIN;
    return `${start}${escaped(value)}"`;
  }
  if (kind === 'style') return styleMarkup(value);
  if (kind === 'nothing') return '';
  if (kind === 'count' && typeof value === 'number' && value >= 1) return `${start}${value}"`;
  if (kind === 'flag' && typeof value === 'boolean') return value ? `${start}"` : '';
  throw NOT_PLAIN;
}

/** How an attribute is written. */
interface Form {
  readonly kind: 'text' | 'own' | 'address' | 'style' | 'flag' | 'count' | 'nothing' | 'react';
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
  // What only the browser does.
  if (name === 'ref' || name === 'suppressHydrationWarning' || LISTENER.test(name)) return 'nothing';
  if (FLAGS.has(name)) return 'flag';
  if (name === 'href' || name === 'src' || name === 'action') return 'address';
  if (name === 'rows') return 'count';
  if (OWN_NAME.test(name)) return 'own';
  return ATTRIBUTES.has(name) ? 'text' : 'react';
}

const LISTENER = /^on./i;
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

/** A text or a number as React writes it, in text and in attributes. */
export function escaped(value: string | number): string {
  if (typeof value === 'number') return String(value);
  return SPECIAL.test(value) ? value.replace(/["'&<>]/g, (sign) => REFERENCES[sign] ?? sign) : value;
}
