import type { LinkedMenuLink, LinkedSite } from '../model/site.ts';
import { SafeLink } from '../parts/SafeLink.tsx';
import css from './Footer.module.css';

/** The bottom of every page: how to reach the organisation, and every list of links (behaviour 4). */
export function Footer({ site }: { readonly site: LinkedSite }) {
  const { footer, contact } = site;
  return (
    <footer className={css.footer}>
      <div className="wrap">
        <div className={css.columns}>
          <div className={css.brand}>
            <p className={css.name}>{site.name}</p>
            <p>{footer.quote}</p>
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
              <LinkList links={column.links} />
            </nav>
          ))}
          {site.social.length === 0 ? null : (
            <nav aria-label="Social networks">
              <h2>Follow us</h2>
              <ul>
                {site.social.map(({ network, href }) => (
                  <li key={network}>
                    <SafeLink href={href} newTab>
                      {network}
                      <span className="visually-hidden"> (opens in a new tab)</span>
                    </SafeLink>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
        <div className={css.legal}>
          <p>{footer.copyright}</p>
          {footer.legal.length === 0 ? null : <LinkList links={footer.legal} />}
        </div>
      </div>
    </footer>
  );
}

function LinkList({ links }: { readonly links: readonly LinkedMenuLink[] }) {
  return (
    <ul>
      {links.map(({ text, href }) => (
        <li key={href}>
          <SafeLink href={href}>{text}</SafeLink>
        </li>
      ))}
    </ul>
  );
}
