import { shownTag } from '../../plan/lists/gatherTags.ts';
import type { Collection } from '../../plan/lists/groupCollections.ts';

/** A tag as a list of tags shows it. */
export interface ListedTag {
  readonly text: string;
  readonly link: string;
  /** How many published pages have it. */
  readonly count: number;
  /** The hue of the first of them. */
  readonly accent?: number;
}

/**
 * Lists the tags of a collection that lead to a page: those of most pages first, and those of as many in the order of
 * their names.
 *
 * @param basePath the path of the site on its host
 */
export function listTags(collection: Collection | undefined, basePath: string): ListedTag[] {
  if (collection === undefined) return [];
  return [...collection.tags]
    .flatMap(([key, tag]) => {
      const { name: text, link } = shownTag(tag, basePath) ?? {};
      const pages = collection.tagged.get(key) ?? [];
      if (text === undefined || link === undefined || pages.length === 0) return [];
      const accent = pages.at(0)?.accent;
      return [{ text, link, count: pages.length, ...(accent === undefined ? {} : { accent }) }];
    })
    .sort((a, b) => b.count - a.count);
}
