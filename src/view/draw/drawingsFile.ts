import { readStyles, type StyleRule } from './styleRules.ts';

/** What a class of drawings sets, as attributes of SVG. */
type Paints = ReadonlyMap<string, string>;

/**
 * Makes a function that turns a drawing into markup for a file of its own, which pages show with `<use>`. The rules of the
 * page do not reach into such a file in every browser, so classes become the attributes that they stand for; custom
 * properties, `currentColor` and fonts are inherited from the page (SVG 2, section 5.6).
 *
 * @param styles the style sheets with the classes
 * @returns a function that takes the content of an `svg` element and returns XML; `undefined` for a drawing that would
 *   look otherwise there, because one of its classes stands for something else than attributes
 */
export function standaloneDrawings(styles: readonly string[]): (content: string) => string | undefined {
  const paints = new Map<string, Paints>();
  for (const text of styles) collect(readStyles(text), paints);
  return (content) => standalone(content, paints);
}

/** A drawing in a file. */
export interface Drawing {
  /** By which `<use>` finds it. */
  readonly id: string;
  /** The attributes that its shapes inherit, each with a space before it, and its canvas if it fills what shows it. */
  readonly paint: string;
  /** What `standaloneDrawings` made of it. */
  readonly markup: string;
}

/** The file with some drawings. */
export const drawingsFile = (drawings: Iterable<Drawing>): string =>
  `<svg xmlns="http://www.w3.org/2000/svg">${[...drawings]
    .map(({ id, paint, markup }) => {
      const tag = paint.includes(' viewBox=') ? 'symbol' : 'g';
      return `<${tag} id="${id}"${paint}>${markup}</${tag}>`;
    })
    .join('')}</svg>\n`;

/** A rule of one class, and the properties that are attributes as well (SVG 2, section 6.6). */
const ONE_CLASS = /^\.([\w-]+)$/;
const PRESENTATION = /^(?:fill|stroke|font-size|font-weight|text-anchor|opacity)(?:-[a-z]+)?$/;

function collect(rules: readonly StyleRule[], paints: Map<string, Paints>): void {
  for (const { head, body } of rules) {
    if (typeof body === 'object') {
      if (/^@(?:layer|supports)\b/.test(head)) collect(body, paints);
      continue;
    }
    const [, name] = ONE_CLASS.exec(head) ?? [];
    if (name === undefined || body === undefined) continue;
    const declared = body.split(';').map((declaration): [string, string] => {
      const at = declaration.indexOf(':');
      return [declaration.slice(0, at), declaration.slice(at + 1)];
    });
    if (declared.every(([property]) => PRESENTATION.test(property)))
      paints.set(name, new Map([...(paints.get(name) ?? []), ...declared]));
  }
}

const TAG = /<([a-zA-Z]+)((?:\s+[\w-]+=(?:"[^"]*"|[^\s"'>]+))*)\s*(\/?)>/g;
const ATTRIBUTE = /([\w-]+)=(?:"([^"]*)"|([^\s"'>]+))/g;

/** What XML 1.0 (section 2.2) does not allow anywhere: one of these would undo the whole file. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: an author may have written one
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;

function standalone(content: string, paints: ReadonlyMap<string, Paints>): string | undefined {
  if (NOT_IN_XML.test(content)) return undefined;
  let isAlike = true;
  const markup = content.replace(TAG, (_, name: string, written: string, end: string) => {
    const attributes = new Map<string, string>();
    const classes: string[] = [];
    for (const [, key = '', quoted, plain = ''] of written.matchAll(ATTRIBUTE)) {
      const value = quoted ?? plain;
      if (key === 'class') classes.push(...value.split(' '));
      else attributes.set(key, value);
    }
    for (const one of classes) {
      const own = paints.get(one);
      if (own === undefined) isAlike = false;
      // A rule has precedence over an attribute.
      for (const [property, value] of own ?? []) attributes.set(property, value);
    }
    return `<${name}${[...attributes].map(([key, value]) => ` ${key}="${value}"`).join('')}${end}>`;
  });
  return isAlike ? markup : undefined;
}
