/** A heading in a text, for a table of contents. */
export interface TextHeading {
  readonly id: string;
  readonly level: 2 | 3 | 4;
  /** Its words as HTML without tags. */
  readonly html: string;
}

const HEADING = /<h([2-4]) id="([^"]*)"[^>]*>([\s\S]*?)<\/h\1>/g;

/**
 * The headings of a rich text, in order.
 *
 * @param html as a block receives it
 */
export const textHeadings = (html: string): TextHeading[] =>
  [...html.matchAll(HEADING)].map(([, level, id = '', inner = '']) => ({
    id,
    level: level === '2' ? 2 : level === '3' ? 3 : 4,
    html: inner.replace(/<sup><a id="fnref[^>]*>\d+<\/a><\/sup>|<[^>]*>/g, ''),
  }));

/**
 * A rich text in which each heading has a link to itself beside it, which is called like the heading; the style sheet of the
 * class draws its sign.
 *
 * @param className of the element around both
 */
export const withHeadingLinks = (html: string, className: string): string =>
  html.replace(
    HEADING,
    (heading, _level, id: string) =>
      `<div class="${className}">${heading}<a href="#${id}" aria-labelledby="${id}"></a></div>`,
  );
