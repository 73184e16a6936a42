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
