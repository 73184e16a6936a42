import { atValue, type Finding } from '../model/finding.ts';
import type { SiteLanguage } from '../model/language.ts';
import { asList, asRecord, isRecord } from '../model/readValue.ts';
import type { Theme } from '../model/theme.ts';
import type { Words } from '../model/words.ts';
import { finding } from './findings.ts';
import type { ValidSite } from './validateFile.ts';

/**
 * Finds the words for a language: those for its tag (`en-IN`), else those for its primary language (`en`), else the
 * first ones in the theme.
 *
 * @param language a BCP 47 tag
 * @param written what `pages/_words` has in this language; of it, the default texts
 */
export function wordsIn({ words }: Pick<Theme, 'words'>, language: string, written: Words = {}): Words {
  const own = chosen(words, language) ?? Object.values(words)[0] ?? {};
  return written.defaults === undefined
    ? own
    : { ...own, defaults: withTexts(own.defaults, written.defaults) };
}

/** Texts, with those that are written instead of them. */
function withTexts(texts: unknown, written: unknown): unknown {
  if (typeof texts === 'string') return typeof written === 'string' ? written : texts;
  const instead = asRecord(written);
  return Object.fromEntries(
    Object.entries(asRecord(texts)).map(([key, text]) => [key, withTexts(text, instead[key])]),
  );
}

/** Whether a theme itself has words in a language. */
export const hasWords = ({ words }: Pick<Theme, 'words'>, language: string): boolean =>
  chosen(words, language) !== undefined;

function chosen(words: Theme['words'], language: string): Words | undefined {
  const byTag = new Map(Object.entries(words).map(([tag, own]) => [tag.toLowerCase(), own]));
  const tag = language.toLowerCase();
  return byTag.get(tag) ?? byTag.get(tag.replace(/-.*/, ''));
}

/** Reports a language of the site that neither its theme nor `pages/_words` has words in. */
export function languageFindings(
  { words }: Pick<Theme, 'words'>,
  languages: readonly SiteLanguage[],
  site: ValidSite | undefined,
): Finding[] {
  const known = Object.keys(words);
  if (site === undefined || known.length === 0) return [];
  // The main language comes first among the languages, but perhaps not in the file.
  const tags = asList(site.value.languages).map((one) => asRecord(one).tag);
  return languages.flatMap(({ tag, words: written }) => {
    if (chosen(words, tag) !== undefined || written !== undefined) return [];
    const pointer = tags.includes(tag) ? `/languages/${tags.indexOf(tag)}/tag` : '/language';
    const [first = {}] = Object.values(words);
    const facts = { language: tag, known, names: keyed(first).map(([key]) => key) };
    return [finding('language-without-words', site.file.source.path, atValue(pointer), facts)];
  });
}

/** All texts with their keys, those of groups joined by dots. */
export const keyed = (texts: object, before = ''): [key: string, text: unknown][] =>
  Object.entries(texts).flatMap(([key, text]): [string, unknown][] =>
    isRecord(text) ? keyed(text, `${before}${key}.`) : [[before + key, text]],
  );
