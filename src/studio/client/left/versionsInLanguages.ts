import { languageOf, originalOf, translationOf } from '../../../engine/model/language.ts';
import type { StudioLanguage, StudioPage } from '../../protocol/site.ts';
import type { StudioState } from '../state/state.ts';

export interface VersionInLanguage {
  readonly language: StudioLanguage;
  readonly page: StudioPage | undefined;
  readonly original: string;
  readonly isOpen: boolean;
}

/** The page that is open in all languages of the site; nothing if the site has one, or the page is in one only. */
export function versionsInLanguages({ site, page = '' }: StudioState): readonly VersionInLanguage[] {
  const { languages = [], pages = [] } = site ?? {};
  const original = originalOf(page, languages);
  if (languages.length < 2 || !pages.some(({ file }) => file === original)) return [];
  return languages.map((language) => {
    const file = language.at === '/' ? original : translationOf(original, language);
    return {
      language,
      original,
      page: pages.find((one) => one.file === file),
      isOpen: languageOf(page, languages).at === language.at,
    };
  });
}
