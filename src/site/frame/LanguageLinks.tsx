import type { Page, Site } from '../siteTypes.ts';
import { useWords } from '../words/useWords.ts';

interface LanguageLinksProps {
  readonly page: Page;
  readonly site: Site;
  readonly className?: string | undefined;
}

/**
 * Links to the same page in the other languages of the site, each as the language calls itself. One to a language that does
 * not have the page has a title that says that it leads to the home page.
 */
export function LanguageLinks({ page, site, className }: LanguageLinksProps) {
  const words = useWords().header;
  const names = new Map(site.languages?.map(({ tag, name }) => [tag, name]));
  const others = (page.inLanguages ?? []).filter(({ tag }) => tag !== site.language);
  return others.length === 0 ? null : (
    <p className={className} data-of-page="">
      {others.map(({ tag, link, isSame }) => (
        <a key={tag} href={link} hrefLang={tag} lang={tag} title={isSame ? undefined : words.homePage}>
          {names.get(tag)}
        </a>
      ))}
    </p>
  );
}
