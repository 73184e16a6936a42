/** A start tag, except of links to styles, and the end tag of a shape of a drawing that has no content. */
const TAG =
  /<(?!link )([a-z][\w-]*)([^<>"]*(?:"[^"]*"[^<>"]*)*)>(<\/(?:circle|ellipse|line|path|polygon|polyline|rect|stop|use)>)?/gi;

/**
 * An attribute whose value is a word, a number or nothing. Texts keep their quotation marks, and so does what simple tools
 * look for: addresses, the places they lead to, and texts for pictures.
 */
const PLAIN_VALUE = /(\s(?!(?:href|id|alt|src)=)[^\s"=<>/]+)="([#\w.:+-]*)"/g;

/** The end of a tag that says that the element has no content. */
const SLASH = /\s*\/$/;

/** Elements that never have content, so that the slash says nothing (HTML Standard, section 13.1.2). */
const VOID = new Set(['br', 'col', 'hr', 'img', 'input', 'source', 'wbr']);

/**
 * End tags that a parser adds (HTML Standard, section 13.1.2.4): of an item before the next one or the end of its list,
 * and of a paragraph before what cannot be in one, or before the end of an element that is no text itself.
 */
const IMPLIED =
  /<\/li>(?=<li[ >]|<\/[ou]l>)|<\/p>(?=<(?:address|div|dl|fieldset|figure|form|h[1-6]|nav|ol|p|section|table|ul)[ >]|<\/(?:article|blockquote|dd|div|figcaption|footer|form|li|section|td)>)/g;

/**
 * Writes the content of a body with fewer signs: without the quotation marks around words, empty values, and end tags that
 * are understood. Browsers make the same elements of it.
 *
 * @param html as React and serializers write it: values in double quotation marks, which are escaped in them, and no tags
 *   in scripts
 */
export const compactHtml = (html: string): string =>
  html
    .replace(TAG, (_, name: string, written: string, end?: string) => {
      const isClosed = end !== undefined || SLASH.test(written);
      const attributes = written
        .replace(SLASH, '')
        .replace(PLAIN_VALUE, (_, before: string, value: string) =>
          value === '' ? before : `${before}=${value}`,
        );
      if (!isClosed || VOID.has(name)) return `<${name}${attributes}>`;
      // A value without quotation marks would take the slash for its own.
      return `<${name}${attributes}${/[^"]$/.test(attributes) ? ' ' : ''}/>`;
    })
    .replace(IMPLIED, '');
