import { phoneHref } from '../parts/contactLinks.ts';
import { contactOffer } from '../parts/contactOffer.ts';
import { OpenerLink } from '../parts/OpenerLink.tsx';
import { SafeLink } from '../parts/SafeLink.tsx';
import { Telephone } from '../parts/Telephone.tsx';
import type { Page, Site } from '../siteTypes.ts';
import { useWords } from '../words/useWords.ts';
import css from './DrawerFoot.module.css';
import { LanguageLinks } from './LanguageLinks.tsx';
import { MenuLinks } from './MenuLinks.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

interface DrawerFootProps {
  readonly page: Page;
  readonly site: Site;
}

/** What follows the menu in the drawer: further links, how to reach the organisation, and the theme. */
export function DrawerFoot({ page, site }: DrawerFootProps) {
  const { header: words, contactBar } = useWords();
  const { header, contact } = site;
  // On the narrowest phones, the header has no room for the search.
  const search = site.search === undefined ? [] : [{ text: words.search, link: site.search }];
  const isListed = [...header.links, ...(header.more ?? [])].some(({ link }) => link === site.search);
  const more = [...(header.more ?? []), ...(isListed ? [] : search)];
  const offer = contactOffer(page, site, contactBar);
  const Link = offer?.isDemo ? OpenerLink : SafeLink;
  return (
    <div className={css.foot}>
      {more.length === 0 ? null : (
        <nav aria-label={words.more}>
          <MenuLinks page={page} links={more} search={site.search} />
        </nav>
      )}
      <LanguageLinks page={page} site={site} />
      <div data-of-page="">
        {offer === undefined ? null : (
          <Link href={offer.href} className="button button-strong">
            {offer.text}
          </Link>
        )}
      </div>
      {contact.phone === undefined && contact.address === undefined ? null : (
        <address>
          {contact.phone === undefined ? null : (
            <SafeLink href={phoneHref(contact.phone)}>
              <Telephone number={contact.phone} />
            </SafeLink>
          )}
          {contact.address?.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      )}
      {/* A form of its own: radio buttons of the same name elsewhere are another group. */}
      <form>
        <ThemeSwitch />
      </form>
    </div>
  );
}
