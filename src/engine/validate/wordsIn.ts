import type { Finding } from '../model/finding.ts';
import type { Theme, Words } from '../model/theme.ts';
import { finding } from './findings.ts';
import type { ValidSite } from './validateFile.ts';

/**
 * Finds the words for a language: those for its tag (`en-IN`), else those for its primary language (`en`), else the
 * first ones in the theme.
 *
 * @param language a BCP 47 tag
 */
export function wordsIn({ words }: Pick<Theme, 'words'>, language: string): Words {
  return chosen(words, language) ?? Object.values(words)[0] ?? {};
}

function chosen(words: Theme['words'], language: string): Words | undefined {
  const byTag = new Map(Object.entries(words).map(([tag, own]) => [tag.toLowerCase(), own]));
  const tag = language.toLowerCase();
  return byTag.get(tag) ?? byTag.get(tag.replace(/-.*/, ''));
}

/** Reports a language of the site that its theme has no words in. */
export function languageFindings(
  { words }: Pick<Theme, 'words'>,
  language: string,
  site: ValidSite | undefined,
): Finding[] {
  const known = Object.keys(words);
  if (site === undefined || known.length === 0 || chosen(words, language) !== undefined) return [];
  const place = { pointer: '/language', target: 'value' } as const;
  return [finding('language-without-words', site.file.source.path, place, { language, known })];
}
