/** What is known about the ids of a page that is not wholly valid. */
export interface LikelyIds {
  /** The ids of its blocks, valid or not. */
  readonly ids: ReadonlySet<string>;
  /** Words that may be ids, in a line that is broken or under a misspelt name. */
  readonly words: ReadonlySet<string>;
}

/**
 * Reads the ids of a page with mistakes from its text, so that a link to an id that it certainly does not have is
 * reported at once.
 */
export function likelyIds(text: string): LikelyIds {
  const ids = [...text.matchAll(/^[ \t-]*id[ \t]*:[ \t]*["']?([a-z0-9][a-z0-9-]*)["']?[ \t]*(?:#.*)?$/gm)];
  // The last word of a line or of a part between brackets: whatever comes before it may be the broken name.
  const words = [...text.matchAll(/(?<![\w-])([a-z0-9][a-z0-9-]*)["']?[ \t]*(?=$|[,}#])/gm)];
  return { ids: new Set(ids.map(([, id = '']) => id)), words: new Set(words.map(([, word = '']) => word)) };
}
