import type { LinkedPage } from '../../engine/model/page.ts';
import type { LinkedSite } from '../../engine/model/site.ts';
import { embedJson } from '../embedJson.ts';

/**
 * Returns a page's structured data (schema.org): `WebSite` on the home page, `BreadcrumbList` on all others.
 *
 * @returns JSON-LD, escaped for a `<script>` element; `undefined` if the page has no breadcrumb
 */
export function structuredData(page: LinkedPage, site: LinkedSite): string | undefined {
  if (page.canonical === '/') {
    return embedJson({
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: site.name,
      url: `${site.baseUrl}/`,
      inLanguage: site.language,
    });
  }
  if (page.breadcrumb.length < 2) return undefined;
  return embedJson({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: page.breadcrumb.map(({ name, route }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: site.baseUrl + route,
    })),
  });
}
