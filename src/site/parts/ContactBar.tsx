import type { Page, Site } from '../siteTypes.ts';
import { useWords } from '../words/useWords.ts';
import css from './ContactBar.module.css';
import { phoneHref, whatsappHref } from './contactLinks.ts';
import { demoLink } from './demoLink.ts';
import { OpenerLink } from './OpenerLink.tsx';
import { SafeLink } from './SafeLink.tsx';

interface ContactBarProps {
  readonly page: Page;
  readonly site: Site;
}

/**
 * On a phone, a bar at the foot of the window with the ways to get in touch, on a page that offers a demo. It follows
 * the top of the page, so it is in the window once the visitor has passed that, and until the footer.
 */
export function ContactBar({ page, site: { contact } }: ContactBarProps) {
  const words = useWords().contactBar;
  const demo = demoLink(page);
  if (demo === undefined) return null;
  return (
    <nav className={css.bar} aria-label={words.label}>
      <SafeLink href={phoneHref(contact.phone)}>{words.call}</SafeLink>
      {contact.whatsapp === undefined ? null : (
        <SafeLink href={whatsappHref(contact.whatsapp)}>{words.whatsapp}</SafeLink>
      )}
      <OpenerLink href={demo} className="button button-strong">
        {words.demo}
      </OpenerLink>
    </nav>
  );
}
