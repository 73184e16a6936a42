import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { LinkedPage } from '../../engine/model/page.ts';
import type { LinkedSite } from '../../engine/model/site.ts';
import { Footer } from '../../site/frame/Footer.tsx';
import { Header } from '../../site/frame/Header.tsx';
import type { Site, Page as SitePage } from '../../site/siteTypes.ts';
import { embedJson } from '../embedJson.ts';
import { ISLANDS_ID } from '../island.ts';
import { Sections } from '../Sections.tsx';
import { drawSections } from './drawSections.tsx';

interface PageProps {
  readonly page: LinkedPage;
  readonly site: LinkedSite;
}

/**
 * A whole page: the content of `<body>`. The frame and the static sections are finished here; what lies in
 * `<main>` is drawn by the same components that the browser hydrates.
 */
export function Page({ page, site }: PageProps) {
  const { sections, islands, components } = drawSections(page, site);
  // The border between the engine's plain data and the site's frame: the site's schemas have checked it.
  const frame = { page: page as SitePage, site: site as Site };
  const main = renderToString(
    <StaticRouter location={page.route}>
      <Sections pageKey={page.route} sections={sections} components={components} />
    </StaticRouter>,
  );
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <Header {...frame} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: drawn one line above */}
      <main id="main" data-accent={page.accent} dangerouslySetInnerHTML={{ __html: main }} />
      {/* Ahead of the footer, by which the browser knows that nothing has been cut off. */}
      {islands.length === 0 ? null : (
        <script
          type="application/json"
          id={ISLANDS_ID}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: `embedJson` has escaped it
          dangerouslySetInnerHTML={{ __html: embedJson(islands) }}
        />
      )}
      <Footer {...frame} />
    </>
  );
}
