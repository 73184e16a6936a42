import { NOT_FOUND_ROUTE } from '../model/notFoundRoute.ts';
import type { OutputFile } from '../model/outputFile.ts';
import type { Bundle } from '../model/renderer.ts';
import type { LinkedSite } from '../model/site.ts';
import { headersFile } from './headersFile.ts';

/**
 * The files of the built site that are not pages, pictures or code.
 *
 * @param routes the canonical addresses of all pages
 * @param most the number of addresses in one sitemap
 */
export function* siteFiles(
  routes: readonly string[],
  site: LinkedSite,
  { theme }: Pick<Bundle, 'theme'>,
  most = MOST_IN_SITEMAP,
): Generator<OutputFile> {
  yield headersFile(site, theme.policySources(site));
  yield { path: 'robots.txt', contents: `User-agent: *\nAllow: /\n\nSitemap: ${site.baseUrl}/sitemap.xml\n` };
  yield* sitemaps(routes, site, most);
}

/** What a sitemap may hold (sitemaps.org, "Protocol"). Its other limit, 50 MB, is a thousand bytes for each address. */
const MOST_IN_SITEMAP = 50_000;

/** Lists the canonical routes for search engines: in one sitemap or, if it would be too large, in several with an index. */
function* sitemaps(all: readonly string[], { baseUrl }: LinkedSite, most: number): Generator<OutputFile> {
  const routes = all.filter((route) => route !== NOT_FOUND_ROUTE).sort();
  if (routes.length <= most) {
    yield { path: 'sitemap.xml', contents: sitemap('urlset', 'url', routes, baseUrl) };
    return;
  }
  const parts = sitemapParts(all, most);
  for (const [at, path] of parts.entries())
    yield { path, contents: sitemap('urlset', 'url', routes.slice(at * most, (at + 1) * most), baseUrl) };
  const paths = parts.map((path) => `/${path}`);
  yield { path: 'sitemap.xml', contents: sitemap('sitemapindex', 'sitemap', paths, baseUrl) };
}

/**
 * The paths of the sitemaps besides the one that robots are told of; none if that one holds all addresses. They are at
 * the site's root, because a sitemap may only list what is in its own folder or below.
 */
export function sitemapParts(routes: readonly string[], most = MOST_IN_SITEMAP): string[] {
  const count = routes.filter((route) => route !== NOT_FOUND_ROUTE).length;
  if (count <= most) return [];
  return Array.from({ length: Math.ceil(count / most) }, (_, at) => `sitemap-${at + 1}.xml`);
}

const sitemap = (root: string, item: string, paths: readonly string[], baseUrl: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...paths.map((path) => `<${item}><loc>${baseUrl}${path}</loc></${item}>`),
    `</${root}>`,
    '',
  ].join('\n');
