import phoneIcon from 'virtual:icon/phone';
import type { Page, Site } from '../siteTypes.ts';
import { useWords } from '../words/useWords.ts';
import css from './ContactBar.module.css';
import { phoneHref, whatsappHref } from './contactLinks.ts';
import { contactOffer } from './contactOffer.ts';
import { Icon } from './Icon.tsx';
import { OpenerLink } from './OpenerLink.tsx';
import { SafeLink } from './SafeLink.tsx';

interface ContactBarProps {
  readonly page: Page;
  readonly site: Site;
}

/**
 * On a phone, a bar at the foot of the window with the ways to get in touch, once the visitor has scrolled. At the end of
 * the page it has room of its own, below the footer. Not on the contact page.
 */
export function ContactBar({ page, site }: ContactBarProps) {
  const { contactBar: words, contact: ways } = useWords();
  const { contact } = site;
  const offer = contactOffer(page, site, words);
  if (offer === undefined) return null;
  const Link = offer.isDemo ? OpenerLink : SafeLink;
  return (
    <nav className={css.bar} aria-label={words.label}>
      {contact.phone === undefined ? null : (
        <SafeLink href={phoneHref(contact.phone)} className="button button-quiet">
          <Icon paths={phoneIcon} />
          {words.call}
        </SafeLink>
      )}
      {contact.whatsapp === undefined ? null : (
        <SafeLink
          href={whatsappHref(contact.whatsapp, ways.aboutPage({ page: page.name }))}
          className="button button-quiet"
        >
          {words.whatsapp}
        </SafeLink>
      )}
      <Link href={offer.href} className="button button-strong">
        {offer.text}
      </Link>
    </nav>
  );
}
