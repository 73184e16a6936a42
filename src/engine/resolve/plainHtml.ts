import { safeUrl } from '../model/safeUrl.ts';
import type { SafeHtml } from './purifyHtml.ts';
import {
  pictureAttributes,
  picturePath,
  type RichElement,
  richAttributes,
  richElements,
  topLevel,
} from './richTextProfile.ts';

// The characters that every HTML parser keeps and every serialiser writes as they are. Not among them are control
// characters, the no-break space (written as `&nbsp;`), half surrogate pairs and the byte order mark.
const KEPT = String.raw`\u00a1-\ud7ff\ue000-\ufefe\uff00-\u{10ffff}`;
const WORDS = new RegExp(String.raw`[\t\n -%'-;=?-~${KEPT}]+`, 'uy');
/** The only characters that are always written as references (HTML, 13.3, "escaping a string"). */
const REFERENCE = /&(?:amp|lt|gt|nbsp);/y;
const VALUE = `(?:[ !#-%'-;=?-~${KEPT}]|&amp;|&quot;)*`;
const TAG = new RegExp(`<(/?)([a-z]+[2-4]?)((?:[\\t\\n ]+[a-z]+="${VALUE}")*)[\\t\\n ]*>`, 'uy');
const ATTRIBUTE = /([a-z]+)="([^"]*)"/g;

/** An element that has begun and not yet ended. */
interface Open {
  readonly name: string;
  readonly element: RichElement;
}

/**
 * Reads a rich text that is provably clean: made only of elements and attributes that rich text may contain, with safe
 * links, and written as a serialiser would write what a parser reads (HTML, 13.2 and 13.3), except for line breaks in
 * tags. Cleaning such a text changes nothing but those, so it need not be cleaned. Most texts are like this; for any
 * other, this function gives up, and it gives up too early rather than too late.
 *
 * @returns exactly what cleaning the text would return; `undefined` if it may have to be cleaned
 */
export function readPlainHtml(html: string): SafeHtml | undefined {
  const links = new Set<string>();
  let written = '';
  const open: Open[] = [{ name: '', element: topLevel }];
  let at = 0;
  const matchAt = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const match = pattern.exec(html);
    if (match !== null) at = pattern.lastIndex;
    return match;
  };
  while (at < html.length) {
    const parent = open.at(-1);
    if (parent === undefined) return undefined;
    const words = matchAt(WORDS) ?? matchAt(REFERENCE);
    if (words !== null) {
      // In a table or a list, a parser would move words elsewhere or leave them without an item.
      if (!parent.element.words && /[^\t\n ]/.test(words[0])) return undefined;
      written += words[0];
      continue;
    }
    const [tag, slash, name = '', attributes = ''] = matchAt(TAG) ?? [];
    if (tag === undefined) return undefined;
    if (slash === '/') {
      if (open.length === 1 || parent.name !== name || attributes !== '') return undefined;
      written += `</${name}>`;
      open.pop();
      continue;
    }
    const element = richElements.get(name);
    if (element === undefined || !mayBeIn(open, name, element)) return undefined;
    const found = readAttributes(name, attributes);
    if (found === undefined) return undefined;
    if (found.link !== undefined) links.add(found.link);
    written += `<${name}${found.written}>`;
    // A parser drops a line break at the beginning of `pre`.
    if (name === 'pre' && html[at] === '\n') return undefined;
    if (element.holds !== undefined) open.push({ name, element });
  }
  return open.length === 1 ? { html: written, removed: [], links: [...links] } : undefined;
}

/** Whether an element may begin here. */
function mayBeIn(open: readonly Open[], name: string, { role }: RichElement): boolean {
  if (open.at(-1)?.element.holds?.has(role) !== true) return false;
  // A link in a link ends the outer one, and a fourth `b` in three others is dropped (HTML, 13.2.4.3).
  return role !== 'phrase' || !open.some((around) => around.name === name);
}

/** The attributes of a tag as a serialiser writes them, and the link among them. */
interface Attributes {
  readonly written: string;
  readonly link: string | undefined;
}

/** Reads the attributes of a tag; `undefined` if one of them may have to be removed or rewritten. */
function readAttributes(element: string, attributes: string): Attributes | undefined {
  const isPicture = element === 'img';
  const names = new Set<string>();
  let written = '';
  let link: string | undefined;
  for (const [attribute, name = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
    const isKnown = richAttributes.has(name) || (isPicture && pictureAttributes.has(name));
    if (!isKnown || names.has(name)) return undefined;
    if (name === 'src' && !picturePath.test(value)) return undefined;
    names.add(name);
    // Space around a value is removed when it is cleaned.
    if (value !== value.trim()) return undefined;
    written += ` ${attribute}`;
    if (name !== 'href') continue;
    link = value.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
    if (!safeUrl(link).ok) return undefined;
  }
  // A picture without an address is removed.
  return isPicture && !names.has('src') ? undefined : { written, link };
}
