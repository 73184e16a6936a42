interface NamedPage {
  readonly file: string;
  readonly name: unknown;
}

/**
 * Whether one of two pages is more likely the copy of the other, as people and programs name copies: "copy" or a number
 * is added to the name of the file, or the file has a new name and the page's own name stays.
 */
export function isCopyOf(one: NamedPage, other: NamedPage): boolean {
  const [own, others] = [stemOf(one.file), stemOf(other.file)];
  if (own.includes(others) !== others.includes(own)) return own.includes(others);
  const [isCopy, isOthers] = [own, others].map((stem) => /\bcopy\b/.test(stem));
  if (isCopy !== isOthers) return isCopy === true;
  return share(own, one.name) < share(others, other.name);
}

const stemOf = (file: string): string => file.replace(/^.*\//, '').replace(/\.ya?ml$/, '');

/** The share of the words in a file's name that the page's own name has, from 0 to 1. */
function share(stem: string, name: unknown): number {
  const [words, named] = [wordsOf(stem), wordsOf(String(name))];
  return words.filter((word) => named.includes(word)).length / Math.max(1, words.length);
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
