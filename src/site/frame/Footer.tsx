import type { FooterColumn } from '#site/blocks.generated.ts';
import { emailHref, phoneHref } from '../parts/contactLinks.ts';
import { MailAddress } from '../parts/MailAddress.tsx';
import { NewTabNote } from '../parts/NewTabNote.tsx';
import { SafeLink } from '../parts/SafeLink.tsx';
import { Telephone } from '../parts/Telephone.tsx';
import type { Page, Site } from '../siteTypes.ts';
import { useWords } from '../words/useWords.ts';
import { ConsentButton } from './Consent.tsx';
import css from './Footer.module.css';
import { LanguageLinks } from './LanguageLinks.tsx';
import { type ListedLink, MenuLinks } from './MenuLinks.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import { Wordmark } from './Wordmark.tsx';

interface FooterProps {
  readonly page: Page;
  readonly site: Site;
}

/** The footer of every page: contact details and all lists of links (behaviour 4). */
export function Footer({ page, site }: FooterProps) {
  const words = useWords().footer;
  const { footer, contact, social = [] } = site;
  const columns = footer.columns
    .map((column) => ({ title: column.title, links: linksOf(column, words.all) }))
    // A collection may have no pages in the language of the page.
    .filter(({ links }) => links.length > 0);
  return (
    <footer className={css.footer}>
      <div className="wrap">
        <div className={css.columns} id="all-pages">
          <div className={css.brand}>
            <div>
              <p className={css.logo}>
                <Wordmark site={site} onDark />
              </p>
              {footer.quote === undefined ? null : <p className={css.quote}>{footer.quote}</p>}
            </div>
            <address>
              {contact.address?.map((line) => (
                <span key={line}>{line}</span>
              ))}
              {contact.phone === undefined ? null : (
                <SafeLink href={phoneHref(contact.phone)}>
                  <Telephone number={contact.phone} />
                </SafeLink>
              )}
              {contact.email === undefined ? null : (
                <SafeLink href={emailHref(contact.email)}>
                  <span>
                    <MailAddress text={contact.email} />
                  </span>
                </SafeLink>
              )}
            </address>
            {social.length === 0 ? null : (
              <nav aria-label={words.socialNetworks} className={css.social}>
                <h2>{words.followUs}</h2>
                <ul>
                  {social.map(({ network, link }) => (
                    <li key={network}>
                      <SafeLink href={link} newTab>
                        {network}
                        <NewTabNote />
                      </SafeLink>
                    </li>
                  ))}
                </ul>
              </nav>
            )}
          </div>
          {columns.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              {/* Folded on a phone, where they would be two screens long. */}
              <details data-folds="">
                <summary className="fold">
                  <h2>{title}</h2>
                </summary>
                <MenuLinks page={page} links={links} />
              </details>
            </nav>
          ))}
        </div>
        <div className={css.legal}>
          {footer.copyright && <p>{copyrightUntil(footer.copyright, site.year)}</p>}
          <LanguageLinks page={page} site={site} />
          <ThemeSwitch />
          <ConsentButton site={site} />
          {footer.legal.length === 0 ? null : <MenuLinks page={page} links={footer.legal} />}
        </div>
      </div>
    </footer>
  );
}

/** A copyright line whose year, the first one, is followed by the one for which the site is made. */
const copyrightUntil = (line: string, year = 0): string =>
  line.replace(/\b\d{4}\b/, (first) => (Number(first) < year ? `${first}–${year}` : first));

/** The links of a column: those listed in the configuration, or the pages of its collection and the way to the rest. */
const linksOf = (
  { title, links = [], pages = [], all }: FooterColumn,
  textOfAll: (values: { title: string }) => string,
): readonly ListedLink[] => [
  ...links,
  ...pages.map((page) => ({ text: page.title, link: page.link, lang: page.lang })),
  ...(all === undefined ? [] : [{ text: textOfAll({ title }), link: all }]),
];
