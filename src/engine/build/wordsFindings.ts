import type { Finding } from '../model/finding.ts';
import type { SiteLanguage } from '../model/language.ts';
import type { Theme } from '../model/theme.ts';
import type { Parsed } from '../parse/parse.ts';
import { finding } from '../validate/findings.ts';
import type { ValidSite } from '../validate/validateFile.ts';
import { wordFindings } from '../validate/wordFindings.ts';
import { wordsFileOf } from './contentOptions.ts';

/** What is wrong with the files of `pages/_words`, one that belongs to no language of the site included. */
export function wordsFindings(
  theme: Theme,
  languages: readonly SiteLanguage[],
  parsed: readonly Parsed[],
  site: ValidSite | undefined,
): Finding[] {
  const files = languages.map(({ tag }) => wordsFileOf(tag, parsed));
  const unused = parsed.filter(({ kind, file }) => kind === 'words' && !files.includes(file));
  return [
    ...languages.flatMap((language, at) => {
      const file = files[at];
      return file?.value === undefined ? [] : wordFindings(file, language, theme, site);
    }),
    ...unused.map(({ file: { source } }) =>
      finding('unused-words', source.path, 'file', { languages: languages.map(({ tag }) => tag) }),
    ),
  ];
}
