import type { Page, Site } from '../siteTypes.ts';

interface LanguageLinksProps {
  readonly page: Page;
  readonly site: Site;
  readonly className?: string | undefined;
}

/** Links to the same page in the other languages of the site, each as the language calls itself. */
export function LanguageLinks({ page, site, className }: LanguageLinksProps) {
  const names = new Map(site.languages?.map(({ tag, name }) => [tag, name]));
  const others = (page.inLanguages ?? []).filter(({ tag }) => tag !== site.language);
  return others.length === 0 ? null : (
    <p className={className} data-of-page="">
      {others.map(({ tag, link }) => (
        <a key={tag} href={link} hrefLang={tag} lang={tag}>
          {names.get(tag)}
        </a>
      ))}
    </p>
  );
}
