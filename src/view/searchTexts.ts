/** How many pages are shown: whoever does not find it among these types another word. */
export const MOST_FOUND = 12;

/** What `data-finds` holds, as JSON: what a search of the site needs besides its elements. */
export interface SearchTexts {
  /** The address of what can be found in the language of the page. */
  readonly index: string;
  /** The path of the site on its host. */
  readonly basePath: string;
  /** What is said while that is fetched, and if it does not come. */
  readonly coming: string;
  readonly failed: string;
  /** What is said of so many pages, from none to `MOST_FOUND`; `{query}` stands for what was typed. */
  readonly found: readonly string[];
}
