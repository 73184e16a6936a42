import { phoneHref } from '../parts/contactLinks.ts';
import { SafeLink } from '../parts/SafeLink.tsx';
import type { Page, Site } from '../siteTypes.ts';
import { useWords } from '../words/useWords.ts';
import css from './DrawerFoot.module.css';
import { MenuLinks } from './MenuLinks.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

interface DrawerFootProps {
  readonly page: Page;
  readonly site: Site;
}

/** What follows the menu in the drawer: further links, how to reach the organisation, and the theme. */
export function DrawerFoot({ page, site: { header, contact } }: DrawerFootProps) {
  const words = useWords().header;
  const { more = [] } = header;
  return (
    <div className={css.foot}>
      {more.length === 0 ? null : (
        <nav aria-label={words.more}>
          <MenuLinks page={page} links={more} />
        </nav>
      )}
      <address>
        <SafeLink href={phoneHref(contact.phone)}>{contact.phone}</SafeLink>
        {contact.address.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      {/* A form of its own: radio buttons of the same name elsewhere are another group. */}
      <form>
        <ThemeSwitch />
      </form>
    </div>
  );
}
