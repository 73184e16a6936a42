/** Where a rich text is broken so that a browser would not show what follows, and what to write there. */
export interface LostHtml {
  readonly kind: 'quote' | 'tag' | 'comment';
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

const isAddress = (name: string): boolean => /^(?:href|src)$/i.test(name);
