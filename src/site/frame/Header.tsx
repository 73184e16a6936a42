import searchIcon from 'virtual:icon/search';
import { contactOffer } from '../parts/contactOffer.ts';
import { Icon } from '../parts/Icon.tsx';
import { OpenerLink } from '../parts/OpenerLink.tsx';
import { SafeLink } from '../parts/SafeLink.tsx';
import type { Page, Site } from '../siteTypes.ts';
import { useWords } from '../words/useWords.ts';
import { currentPage } from './currentPage.ts';
import drawer from './Drawer.module.css';
import { DrawerFoot } from './DrawerFoot.tsx';
import css from './Header.module.css';
import { LanguageLinks } from './LanguageLinks.tsx';
import { MenuLinks } from './MenuLinks.tsx';
import { PanelButton } from './MenuPanels.tsx';
import { Wordmark } from './Wordmark.tsx';

interface HeaderProps {
  readonly page: Page;
  readonly site: Site;
}

/** The id of the menu dialog, which buttons reference in `commandfor`. */
const MENU = 'menu';

/**
 * The header of every page (behaviours 1 to 3). At 996 px and wider it contains the menu; below that, a button opens
 * the menu in a native dialog, which needs no script in browsers that support `command`.
 */
export function Header({ page, site }: HeaderProps) {
  const { header: words, contactBar } = useWords();
  const { action } = site.header;
  const offer = contactOffer(page, site, contactBar);
  return (
    <>
      <header className={css.header}>
        <div className={`wrap ${css.bar}`}>
          <button
            type="button"
            className={css.menuButton}
            command="show-modal"
            commandfor={MENU}
            aria-haspopup="dialog"
          >
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <path d="M4 7h16M4 12h16M4 17h16" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
            </svg>
            <span className="visually-hidden">{words.menu}</span>
          </button>
          <SafeLink href={site.header.home} className={css.logo}>
            <Wordmark site={site} />
          </SafeLink>
          <nav aria-label={words.main} className={css.wideMenu}>
            <MenuLinks
              page={page}
              links={site.header.links}
              after={(link, at) => <PanelButton link={link} at={at} />}
            />
          </nav>
          <span className={css.demo} data-of-page="">
            {offer?.isDemo ? (
              <OpenerLink href={offer.href} className="button button-strong">
                {offer.text}
              </OpenerLink>
            ) : null}
          </span>
          <LanguageLinks page={page} site={site} className={css.languages} />
          {site.search === undefined ? null : (
            <SafeLink
              href={site.search}
              className={css.search}
              aria-label={words.search}
              aria-haspopup="dialog"
              aria-keyshortcuts="/"
              aria-current={currentPage(page, site.search)}
            >
              <Icon paths={searchIcon} />
            </SafeLink>
          )}
          {action === undefined ? null : (
            <SafeLink
              href={action.link}
              className="button button-quiet"
              aria-current={currentPage(page, action.link)}
            >
              {action.text}
            </SafeLink>
          )}
        </div>
      </header>
      <noscript>
        <p className={css.withoutMenu}>
          <a href="#all-pages">{words.allPages}</a>
        </p>
      </noscript>
      <dialog id={MENU} className={drawer.drawer} aria-label={words.menu} closedby="any">
        <button type="button" className={drawer.close} command="close" commandfor={MENU}>
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d="M6 6l12 12M18 6L6 18" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
          </svg>
          <span className="visually-hidden">{words.closeMenu}</span>
        </button>
        <nav aria-label={words.main}>
          <MenuLinks
            page={page}
            links={site.header.links}
            after={(link, at) => <PanelButton link={link} at={at} inDrawer />}
          />
        </nav>
        <DrawerFoot page={page} site={site} />
      </dialog>
    </>
  );
}
