export interface SearchPage {
  /** Its address, from the site's root. */
  readonly route: string;
  readonly name: string;
  readonly tags: readonly string[];
  /** Its text by headings; what comes before the first one has an empty heading. */
  readonly parts: readonly SearchPart[];
  /** Of a page that searches, the document with its field, as it stands in a file of its own. */
  readonly field?: string;
}

/**
 * A heading and the text below it, without markup, and the id that leads there: empty if none does, left out where it is
 * that of the part before, as it is for most things in a list.
 */
export type SearchPart = readonly [heading: string, text: string, id?: string];

/**
 * A part as the file has it: one that is in it already is the number of that one, from 0, so that what pages share is found
 * on each of them and is fetched once.
 */
export type WrittenPart = SearchPart | readonly [same: number, id?: string];
