import { en, type IslandWords, islands, type Words } from './en.ts';

/** The words by language: a BCP 47 tag, or a primary language for all its regions. theme.ts has the same keys. */
const languages = { en } satisfies Readonly<Record<string, Words>>;
const ofIslands = { en: islands } satisfies Readonly<Record<keyof typeof languages, IslandWords>>;

/** The tag of a language that this site has words in. */
export type SupportedLanguage = keyof typeof languages;

/**
 * Returns the words of a language: those of the exact tag (`en-IN`), else those of its primary language (`en`), else
 * English.
 *
 * @param language a BCP 47 tag
 */
export const wordsFor = (language: string): Words => chosen(languages, language);

/** The same for the words of islands, in code that the browser runs. */
export const islandWordsFor = (language: string): IslandWords => chosen(ofIslands, language);

function chosen<Texts>(texts: Readonly<Record<SupportedLanguage, Texts>>, language: string): Texts {
  const tag = language.toLowerCase();
  const byTag = new Map(Object.entries<Texts>(texts).map(([own, words]) => [own.toLowerCase(), words]));
  return byTag.get(tag) ?? byTag.get(tag.replace(/-.*/, '')) ?? texts.en;
}
