import type { LinkedPage } from '../../engine/model/page.ts';
import type { LinkedMenuLink, LinkedSite } from '../../engine/model/site.ts';
import { NewTabNote } from '../parts/NewTabNote.tsx';
import { SafeLink } from '../parts/SafeLink.tsx';
import { useWords } from '../words/useWords.ts';
import css from './Footer.module.css';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import { Wordmark } from './Wordmark.tsx';

interface FooterProps {
  readonly page: LinkedPage;
  readonly site: LinkedSite;
}

/** The bottom of every page: how to reach the organisation, and every list of links (behaviour 4). */
export function Footer({ page, site }: FooterProps) {
  const words = useWords().footer;
  const { footer, contact } = site;
  return (
    <footer className={css.footer}>
      <div className="wrap">
        <div className={css.columns} id="all-pages">
          <div className={css.brand}>
            <p className={css.logo}>
              <Wordmark name={site.name} />
            </p>
            <p className={css.quote}>{footer.quote}</p>
            <address>
              {contact.address.map((line) => (
                <span key={line}>{line}</span>
              ))}
              <SafeLink href={contact.phoneHref}>{contact.phone}</SafeLink>
              <SafeLink href={contact.emailHref}>{contact.email}</SafeLink>
            </address>
          </div>
          {footer.columns.map((column) => (
            <nav key={column.title} aria-label={column.title}>
              <h2>{column.title}</h2>
              <LinkList page={page} links={column.links} />
            </nav>
          ))}
          {site.social.length === 0 ? null : (
            <nav aria-label={words.socialNetworks}>
              <h2>{words.followUs}</h2>
              <ul>
                {site.social.map(({ network, href }) => (
                  <li key={network}>
                    <SafeLink href={href} newTab>
                      {network}
                      <NewTabNote />
                    </SafeLink>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
        <div className={css.legal}>
          <p>{footer.copyright}</p>
          <ThemeSwitch />
          {footer.legal.length === 0 ? null : <LinkList page={page} links={footer.legal} />}
        </div>
      </div>
    </footer>
  );
}

function LinkList({ page, links }: { readonly page: LinkedPage; readonly links: readonly LinkedMenuLink[] }) {
  return (
    <ul>
      {links.map(({ text, href, route }) => (
        <li key={href}>
          <SafeLink href={href} aria-current={route === page.canonical ? 'page' : undefined}>
            {text}
          </SafeLink>
        </li>
      ))}
    </ul>
  );
}
