import type { LinkedPage } from '../../engine/model/page.ts';
import type { LinkedSite } from '../../engine/model/site.ts';
import type { Thing } from '../../engine/model/theme.ts';
import { embedJson } from '../embedJson.ts';

/**
 * Returns a page's structured data (schema.org): `WebSite` on the home page, `BreadcrumbList` on all others, and what the
 * theme says is on it.
 *
 * @param things what the theme says
 * @returns JSON-LD, escaped for a `<script>` element; `undefined` if there is nothing to say
 */
export function structuredData(
  page: LinkedPage,
  site: LinkedSite,
  things: readonly Thing[],
): string | undefined {
  const [first, ...others] = [...placeOnSite(page, site), ...things];
  if (first === undefined) return undefined;
  const context = { '@context': 'https://schema.org' };
  return embedJson(
    others.length === 0 ? { ...context, ...first } : { ...context, '@graph': [first, ...others] },
  );
}

function placeOnSite({ canonical, breadcrumb }: LinkedPage, site: LinkedSite): Thing[] {
  const { name, baseUrl, language, at = '/' } = site;
  if (canonical === at) return [{ '@type': 'WebSite', name, url: baseUrl + at, inLanguage: language }];
  if (breadcrumb.length < 2) return [];
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: breadcrumb.map((step, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: step.name,
        // The vocabulary wants a thing here, not its address.
        item: { '@id': baseUrl + step.route },
      })),
    },
  ];
}
