import type { FrameComponent, LeadComponent } from '#view/frame.ts';
import type { Page, Site } from '../siteTypes.ts';
import { useWords } from '../words/useWords.ts';
import { Breadcrumb } from './Breadcrumb.tsx';
import { Consent } from './Consent.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { MenuPanels } from './MenuPanels.tsx';

/** The page frame, which surrounds the sections of every page: skip link, header, footer, and what tells screen readers that something is being loaded. */
export const Frame: FrameComponent<Page, Site> = ({ page, site, children }) => {
  const words = useWords();
  return (
    <>
      <a className="skip-link" href="#main">
        {words.skipToContent}
      </a>
      <Consent site={site} />
      <Header page={page} site={site} />
      {/* Before the footer, so that the data of the interactive blocks is parsed first. */}
      {children}
      <Footer page={page} site={site} />
      <MenuPanels page={page} site={site} />
      <p className="visually-hidden" role="status" data-loading-text={words.loadingPage} />
    </>
  );
};

/** The breadcrumb, before the page's blocks; nothing on the home page. */
export const Lead: LeadComponent<Page, Site> = ({ page }) =>
  page.breadcrumb.length > 1 ? <Breadcrumb trail={page.breadcrumb} /> : null;
