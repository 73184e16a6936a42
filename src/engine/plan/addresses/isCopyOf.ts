/** A page as its author sees it in a folder. */
interface NamedPage {
  /** Path of its file. */
  readonly file: string;
  readonly name: unknown;
}

/**
 * Whether one of two pages is more likely the copy of the other, as people and programs name copies: "copy" or a number
 * is added to the name of the file, and the page's own name stays.
 */
export function isCopyOf(one: NamedPage, other: NamedPage): boolean {
  const [own, others] = [stemOf(one.file), stemOf(other.file)];
  if (own.includes(others) !== others.includes(own)) return own.includes(others);
  const [isCopy, isOthers] = [own, others].map((stem) => /\bcopy\b/.test(stem));
  if (isCopy !== isOthers) return isCopy === true;
  return own !== slugOf(one.name) && others === slugOf(other.name);
}

const stemOf = (file: string): string => file.replace(/^.*\//, '').replace(/\.ya?ml$/, '');

const slugOf = (name: unknown): string =>
  String(name)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
