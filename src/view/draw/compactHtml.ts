/** A start tag, except of links to styles, and the end tag of a shape of a drawing that has no content. */
const TAG =
  /<(?!link )([a-z][\w-]*)([^<>"]*(?:"[^"]*"[^<>"]*)*)>(<\/(?:circle|ellipse|line|path|polygon|polyline|rect|stop|use)>)?/gi;

/**
 * An attribute of how something looks, whose value is a word or a number. All others keep their quotation marks: what a
 * page says and where it leads is read by simple tools, too.
 */
const PLAIN_VALUE =
  /(\s(?:aria-hidden|class|c[xy]|fill|height|r[xy]?|stroke(?:-width)?|width|[xy][12]?))="([#\w.:+-]+)"/g;

/** An attribute whose presence is all that it says. */
const EMPTY_VALUE = /(\s(?!alt)[^\s"=<>/]+)=""/g;

/** The end of a tag that says that the element has no content. */
const SLASH = /\s*\/$/;

/** Elements that never have content, so that the slash says nothing (HTML Standard, section 13.1.2). */
const VOID = new Set(['br', 'col', 'hr', 'img', 'input', 'source', 'wbr']);

/** The end tag of an item before the next one or the end of its list, which a parser adds (HTML Standard, section 13.1.2.4). */
const IMPLIED = /<\/li>(?=<li[ >]|<\/[ou]l>)/g;

/**
 * Writes the content of a body with fewer signs: without some quotation marks, empty values, and end tags of items.
 * Browsers make the same elements of it.
 *
 * @param html as React and serializers write it: values in double quotation marks, which are escaped in them, and no tags
 *   in scripts
 */
export const compactHtml = (html: string): string =>
  html
    .replace(TAG, (_, name: string, written: string, end?: string) => {
      const isClosed = end !== undefined || SLASH.test(written);
      const attributes = written.replace(SLASH, '').replace(PLAIN_VALUE, '$1=$2').replace(EMPTY_VALUE, '$1');
      if (!isClosed || VOID.has(name)) return `<${name}${attributes}>`;
      // A value without quotation marks would take the slash for its own.
      return `<${name}${attributes}${/[^"]$/.test(attributes) ? ' ' : ''}/>`;
    })
    .replace(IMPLIED, '');
