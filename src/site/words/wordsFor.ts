import { en, type Words } from './en.ts';

/** The words by language: a BCP 47 tag, or a primary language for all its regions. theme.ts has the same keys. */
const languages = { en } satisfies Readonly<Record<string, Words>>;

/** The tag of a language that this site has words in. */
export type SupportedLanguage = keyof typeof languages;

const byTag = new Map(Object.entries(languages).map(([tag, words]) => [tag.toLowerCase(), words]));

/**
 * Returns the words of a language: those of the exact tag (`en-IN`), else those of its primary language (`en`), else
 * English.
 *
 * @param language a BCP 47 tag
 */
export function wordsFor(language: string): Words {
  const tag = language.toLowerCase();
  return byTag.get(tag) ?? byTag.get(tag.replace(/-.*/, '')) ?? en;
}
