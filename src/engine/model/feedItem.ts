/** A page in the site's feed. Its text is drawn with the page. */
export interface FeedItem {
  readonly route: string;
  readonly file: string;
  readonly name: string;
  readonly summary?: string;
  readonly tags: readonly string[];
  /** The day it was published and the day it was last changed: `2024-07-07`. */
  readonly date: string;
  readonly updated: string;
}
