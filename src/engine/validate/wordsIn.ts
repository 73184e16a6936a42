import type { Theme, Words } from '../model/theme.ts';

/**
 * Finds the words for a language: those for its tag (`en-IN`), else those for its primary language (`en`), else the
 * first ones in the theme.
 *
 * @param language a BCP 47 tag
 */
export function wordsIn({ words }: Pick<Theme, 'words'>, language: string): Words {
  const byTag = new Map(Object.entries(words).map(([tag, own]) => [tag.toLowerCase(), own]));
  const tag = language.toLowerCase();
  return byTag.get(tag) ?? byTag.get(tag.replace(/-.*/, '')) ?? Object.values(words)[0] ?? {};
}
