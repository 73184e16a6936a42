import type { LinkedPage } from '../model/page.ts';
import type { LinkedSite } from '../model/site.ts';
import { BlockList } from './BlockList.tsx';
import { Breadcrumb } from './Breadcrumb.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';

interface PageProps {
  readonly page: LinkedPage;
  readonly site: LinkedSite;
}

/** A whole page: the content of `<body>`. */
export function Page({ page, site }: PageProps) {
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <Header page={page} site={site} />
      {page.breadcrumb.length < 2 ? null : <Breadcrumb trail={page.breadcrumb} />}
      <main id="main" data-accent={page.accent}>
        <BlockList page={page} site={site} />
      </main>
      <Footer site={site} />
    </>
  );
}
