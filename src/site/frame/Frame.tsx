import type { FrameComponent, LeadComponent } from '../../view/frame.ts';
import type { Page, Site } from '../siteTypes.ts';
import { useWords } from '../words/useWords.ts';
import { Breadcrumb } from './Breadcrumb.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';

/** What surrounds the sections of every page: the skip link, the header, the footer. */
export const Frame: FrameComponent<Page, Site> = ({ page, site, children }) => (
  <>
    <a className="skip-link" href="#main">
      {useWords().skipToContent}
    </a>
    <Header page={page} site={site} />
    {/* Ahead of the footer, so that the interactive blocks' data is read before it. */}
    {children}
    <Footer page={page} site={site} />
  </>
);

/** The way from the home page to this one, ahead of the page's blocks. */
export const Lead: LeadComponent<Page, Site> = ({ page }) =>
  page.breadcrumb.length > 1 ? <Breadcrumb trail={page.breadcrumb} /> : null;
