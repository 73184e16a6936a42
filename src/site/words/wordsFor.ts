import { en, type Words } from './en.ts';

/** The words by language: a BCP 47 tag, or the primary language that its regions share. theme.ts has the same ones. */
const languages = { en } satisfies Readonly<Record<string, Words>>;

/** The tag of a language that has words. */
export type SupportedLanguage = keyof typeof languages;

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
