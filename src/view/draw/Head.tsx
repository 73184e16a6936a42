import { NOT_FOUND_ROUTE } from '../../engine/model/notFoundRoute.ts';
import type { LinkedPage } from '../../engine/model/page.ts';
import type { LinkedSite } from '../../engine/model/site.ts';
import { structuredData } from './structuredData.ts';

interface HeadProps {
  readonly page: LinkedPage;
  readonly site: LinkedSite;
}

/** Four dots and the line around them. A data address, so that no request is made for it. */
const ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#9c1d2c"/><g fill="#fff"><circle cx="16" cy="8" r="2"/><circle cx="8" cy="16" r="2"/><circle cx="24" cy="16" r="2"/><circle cx="16" cy="24" r="2"/></g><path d="M16 3c7 0 7 10 0 13s-7 13 0 13 7-10 0-13-7-13 0-13zM3 16c0-7 10-7 13 0s13 7 13 0-10-7-13 0-13 7-13 0z" fill="none" stroke="#f7c948" stroke-width="1.6"/></svg>',
)}`;

/** The elements of `<head>` that tell what the page is (behaviour 6). */
export function Head({ page, site }: HeadProps) {
  const { meta } = page;
  const canonical = site.baseUrl + page.canonical;
  const data = structuredData(page, site);
  return (
    <>
      <title>{meta.title}</title>
      <meta name="description" content={meta.description} />
      {meta.keywords.length === 0 ? null : <meta name="keywords" content={meta.keywords.join(', ')} />}
      {page.route === NOT_FOUND_ROUTE ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={canonical} />
          <meta property="og:url" content={canonical} />
        </>
      )}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={meta.ogTitle} />
      <meta property="og:description" content={meta.description} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={meta.twitterTitle} />
      <meta name="twitter:description" content={meta.description} />
      <link rel="icon" href={ICON} type="image/svg+xml" />
      {data === undefined ? null : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: `embedJson` has escaped it
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: data }} />
      )}
    </>
  );
}
