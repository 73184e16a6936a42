import type { LinkedPage } from '../../engine/model/page.ts';
import type { LinkedSite } from '../../engine/model/site.ts';
import { embedJson } from '../embedJson.ts';

/**
 * What the page says to search engines in schema.org terms: the site on its home page, the way to it on others.
 *
 * @returns JSON-LD, escaped for a `<script>` element; `undefined` where there is nothing to say
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
