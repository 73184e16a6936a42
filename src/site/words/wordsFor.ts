import { en, type Words } from './en.ts';

/** The words by language: a BCP 47 tag, or the primary language that its regions share. */
const languages: Readonly<Record<string, Words>> = { en };

const byTag = new Map(Object.entries(languages).map(([tag, words]) => [tag.toLowerCase(), words]));

/**
 * The words of a language: those of the very tag (`en-IN`), else those of its primary language (`en`). A site in a
 * language without words of its own has an English interface around its content.
 *
 * @param language a BCP 47 tag
 */
export function wordsFor(language: string): Words {
  const tag = language.toLowerCase();
  return byTag.get(tag) ?? byTag.get(tag.replace(/-.*/, '')) ?? en;
}
