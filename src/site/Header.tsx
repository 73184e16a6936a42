import type { LinkedPage } from '../model/page.ts';
import type { LinkedMenuLink, LinkedSite } from '../model/site.ts';
import { SafeLink } from '../parts/SafeLink.tsx';
import css from './Header.module.css';

interface HeaderProps {
  readonly page: LinkedPage;
  readonly site: LinkedSite;
}

/** The top of every page: the logo, the menu and the highlighted button (behaviour 1). */
export function Header({ page, site }: HeaderProps) {
  const current = (link: LinkedMenuLink): 'page' | undefined =>
    link.route !== undefined && link.route === page.canonical ? 'page' : undefined;
  return (
    <header className={css.header}>
      <div className={`wrap ${css.bar}`}>
        <SafeLink href={site.header.home} className={css.logo}>
          {site.name}
        </SafeLink>
        <nav aria-label="Main">
          <ul className={css.links}>
            {site.header.links.map((link) => (
              <li key={link.href}>
                <SafeLink href={link.href} aria-current={current(link)}>
                  {link.text}
                </SafeLink>
              </li>
            ))}
          </ul>
        </nav>
        <SafeLink
          href={site.header.action.href}
          className="button button-strong"
          aria-current={current(site.header.action)}
        >
          {site.header.action.text}
        </SafeLink>
      </div>
    </header>
  );
}
