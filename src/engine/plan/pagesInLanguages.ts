import { languageOf, originalOf, type SiteLanguage } from '../model/language.ts';
import type { RoutedPage } from './addresses/assignRoutes.ts';
import type { SitePlan } from './sitePlan.ts';

/** Where a page can be read in a language. */
export interface PlannedInLanguage {
  readonly language: SiteLanguage;
  readonly route: string;
  /** Whether it is the same page; if there is none in that language, it is the home page. */
  readonly isSame: boolean;
}

/**
 * Finds the same page in the languages of a site: the file of the same name in the folder of each.
 *
 * @returns a function that says where a page can be read, in the order of the languages; one without a home page and
 *   without this page is left out. It returns `undefined` if the site has one language.
 */
export function pagesInLanguages({
  targets,
  languages,
}: Pick<SitePlan, 'targets' | 'languages'>): (page: RoutedPage) => readonly PlannedInLanguage[] | undefined {
  if (languages.length < 2) return () => undefined;
  /** By the file in the main language, the pages by the place of their language. */
  const versions = new Map<string, Map<string, string>>();
  const routes = new Set<string>();
  for (const { page } of targets) {
    const { file, route, status, heldBack, tag, number } = page;
    if (status !== 'listed' || heldBack !== undefined || tag !== undefined || number !== undefined) continue;
    routes.add(route);
    const original = originalOf(file, languages);
    const own = versions.get(original) ?? new Map<string, string>();
    versions.set(original, own.set(languageOf(file, languages).at, route));
  }
  return ({ file, tag }) => {
    const own = tag === undefined ? versions.get(originalOf(file, languages)) : undefined;
    return languages.flatMap((language): PlannedInLanguage[] => {
      const route = own?.get(language.at);
      if (route !== undefined) return [{ language, route, isSame: true }];
      return routes.has(language.at) ? [{ language, route: language.at, isSame: false }] : [];
    });
  };
}
