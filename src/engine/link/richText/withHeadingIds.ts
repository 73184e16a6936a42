import { decoded } from '../../plan/blocks/textHeadings.ts';

/** A heading in cleaned HTML, in which every element is closed and no heading has an id. */
const HEADING = /<(h[2-4])((?: [a-z]+="[^"]*")*)>([\s\S]*?)<\/\1>/g;

/** Whether a text has headings, whose ids depend on what else is on their page. */
export const hasHeadings = (html: string): boolean => html.search(HEADING) >= 0;

/**
 * Gives the headings of a cleaned text their ids, so that links can lead to them.
 *
 * @param idOf returns the id of the next heading, given its words
 */
export const withHeadingIds = (html: string, idOf: (words: string) => string): string =>
  html.replace(HEADING, (_heading, name: string, attributes: string, inner: string) => {
    const id = idOf(decoded(inner.replace(/<[^>]*>/g, '')));
    return `<${name} id="${id}"${attributes}>${inner}</${name}>`;
  });
