import { richElements } from '../../model/richTextProfile.ts';

/** Where a rich text is broken so that a browser would show what follows in the wrong way or not at all. */
export interface LostHtml {
  readonly kind: 'quote' | 'tag' | 'comment' | 'element';
  /** The piece of the text that lacks its end: `href="/about-us`, `<a`, `<!--`. */
  readonly piece: string;
  readonly end: string;
}

/** Elements whose contents are no HTML (HTML, 13.1.2, "raw text elements"). */
const RAW = new Set(['script', 'style', 'textarea', 'title', 'xmp']);

/**
 * Finds the first quote, tag or comment of a rich text that is never closed, `undefined` if all are. A browser, and so the
 * sanitiser, takes all that follows for a part of it, up to the next quote or the end, and shows nothing of it.
 */
export function lostHtml(html: string): LostHtml | undefined {
  const opening = /<(?:!--|([a-z][^\s/>"'<]*))/gi;
  for (let match = opening.exec(html); match !== null; match = opening.exec(html)) {
    const name = match[1];
    if (name === undefined) {
      const end = html.indexOf('-->', opening.lastIndex);
      if (end < 0) return { kind: 'comment', piece: '<!--', end: '-->' };
      opening.lastIndex = end + 3;
      continue;
    }
    const tag = readTag(html, opening.lastIndex);
    if ('end' in tag) opening.lastIndex = tag.end;
    else if ('lost' in tag) return tag.lost;
    else return { kind: 'tag', piece: html.slice(match.index, tag.until).trimEnd(), end: '>' };
    if (!RAW.has(name.toLowerCase())) continue;
    const close = html.toLowerCase().indexOf(`</${name.toLowerCase()}`, opening.lastIndex);
    if (close < 0) return undefined;
    opening.lastIndex = close;
  }
  return undefined;
}

const ATTRIBUTE = /[\s/]*([^\s"'<>/=]+)(\s*=\s*)?/y;

/** Reads the attributes of a tag, from after its name to after its `>`. */
function readTag(html: string, start: number): { end: number } | { lost: LostHtml } | { until: number } {
  let at = start;
  for (;;) {
    ATTRIBUTE.lastIndex = at;
    const [whole = '', name = '', equals] = ATTRIBUTE.exec(html) ?? [];
    if (whole === '') {
      const next = /[^\s/]/g;
      next.lastIndex = at;
      const found = next.exec(html);
      if (found?.[0] === '>') return { end: found.index + 1 };
      if (found === null || found[0] === '<') return { until: found?.index ?? html.length };
      // A quote or an equals sign alone, which a browser reads as part of a name.
      at = found.index + 1;
      continue;
    }
    at += whole.length;
    const quote = html[at];
    if (equals === undefined) continue;
    if (quote !== '"' && quote !== "'") {
      at += /^[^\s>]*/.exec(html.slice(at, at + 5000))?.[0].length ?? 0;
      continue;
    }
    const close = html.indexOf(quote, at + 1);
    const value = html.slice(at + 1, close < 0 ? html.length : close);
    // The quote that seems to close it opens the next attribute's value, or that of another tag.
    const isOpen = close < 0 || /<\/?[a-z!]/i.test(value) || /\s[a-z-]+\s*=\s*$/i.test(value);
    if (!isOpen) {
      at = close + 1;
      continue;
    }
    const meant = /^[^<>]*?(?=\s+[a-z-]+\s*=|\s*\/?>|\s*<|\s*$)/i.exec(value.slice(0, 2000))?.[0] ?? '';
    const piece = `${name}${equals}${quote}${isAddress(name) ? (/^\S*/.exec(meant)?.[0] ?? '') : meant}`;
    return { lost: { kind: 'quote', piece, end: quote } };
  }
}

/** Elements without an end tag, and those that end by themselves (HTML, 13.1.2.4 and 13.2.6.4.7). */
const ENDS_ITSELF = /^(?:br|img|hr|p|li|dt|dd|caption|thead|tbody|tfoot|tr|th|td|h[2-4])$/;
const TAG = /<!--[\s\S]*?-->|<(\/?)([a-z][a-z0-9]*)(?:"[^"]*"|'[^']*'|[^"'>])*>/gi;

/**
 * Finds the first element of a rich text that is never closed, such as a `<strong>` after which everything is bold;
 * `undefined` if there is none. Elements that overlap are none: a browser shows them as they are meant.
 */
export function unclosedElement(html: string): (LostHtml & { readonly start: number }) | undefined {
  const tags = [...html.matchAll(TAG)].flatMap(({ 0: piece, 1: slash, 2: written = '', index: start }) => {
    const name = written.toLowerCase();
    return richElements.has(name) && !ENDS_ITSELF.test(name)
      ? [{ name, piece, start, step: slash === '' ? -1 : 1 }]
      : [];
  });
  // How many more end tags than start tags of a name are still to come.
  const spare = new Map<string, number>();
  for (const { name, step } of tags) spare.set(name, (spare.get(name) ?? 0) + step);
  const opened: typeof tags = [];
  for (const tag of tags) {
    spare.set(tag.name, (spare.get(tag.name) ?? 0) - tag.step);
    if (tag.step < 0) opened.push(tag);
    else {
      const own = opened.findLastIndex(({ name }) => name === tag.name);
      const inner = own < 0 ? [] : opened.splice(own).slice(1);
      const lost = inner.find(({ name }) => (spare.get(name) ?? 0) <= 0);
      if (lost !== undefined) return asLost(lost);
    }
  }
  return opened[0] && asLost(opened[0]);
}

const asLost = ({ name, piece, start }: { name: string; piece: string; start: number }) =>
  ({ kind: 'element', piece, end: `</${name}>`, start }) as const;

const isAddress = (name: string): boolean => /^(?:href|src)$/i.test(name);
