import type { Theme, Words } from '../model/theme.ts';

/**
 * The words of a language: those of the very tag (`en-IN`), else those of its primary language (`en`), else the first
 * that the theme has.
 *
 * @param language a BCP 47 tag
 */
export function wordsIn({ words }: Pick<Theme, 'words'>, language: string): Words {
  const byTag = new Map(Object.entries(words).map(([tag, own]) => [tag.toLowerCase(), own]));
  const tag = language.toLowerCase();
  return byTag.get(tag) ?? byTag.get(tag.replace(/-.*/, '')) ?? Object.values(words)[0] ?? {};
}
