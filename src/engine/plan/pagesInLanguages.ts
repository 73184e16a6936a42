import { originalOf, type SiteLanguage, translationOf } from '../model/language.ts';
import { isNotFound } from '../model/notFoundRoute.ts';
import type { RoutedPage } from './addresses/routedPage.ts';
import type { SitePlan } from './sitePlan.ts';

/** Where a page can be read in a language; if there is no such page in it (`isSame`), that is its home page. */
interface PlannedInLanguage {
  readonly language: SiteLanguage;
  readonly route: string;
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
  const published = targets.flatMap(({ page }) => {
    const { file, route, status, heldBack, tag, number } = page;
    // What is not found is so in one language: the way to another one is that to its home page.
    const isOwn = tag === undefined && number === undefined && !isNotFound(route, languages);
    return isOwn && status === 'listed' && heldBack === undefined ? [[file, route] as const] : [];
  });
  const byFile = new Map(published);
  const routes = new Set(byFile.values());
  return ({ file, tag }) => {
    const original = tag === undefined ? originalOf(file, languages) : '';
    return languages.flatMap((language): PlannedInLanguage[] => {
      const { at } = language;
      const route = byFile.get(at === '/' ? original : translationOf(original, language));
      if (route !== undefined) return [{ language, route, isSame: true }];
      return routes.has(at) ? [{ language, route: at, isSame: false }] : [];
    });
  };
}
