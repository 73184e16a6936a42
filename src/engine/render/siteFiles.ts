import { NOT_FOUND_ROUTE } from '../model/notFoundRoute.ts';
import type { OutputFile } from '../model/outputFile.ts';
import type { Bundle } from '../model/renderer.ts';
import { SHEET_GATE } from '../model/sheetGate.ts';
import type { LinkedSite } from '../model/site.ts';
import { siteMarker } from '../write/acceptOutput.ts';
import { hashSource, headerPolicy } from './contentSecurityPolicy.ts';

/**
 * The files of the built site that are not pages, pictures or code.
 *
 * @param routes the canonical addresses of all pages
 */
export function* siteFiles(
  routes: readonly string[],
  site: LinkedSite,
  { theme, client }: Pick<Bundle, 'theme' | 'client'>,
): Generator<OutputFile> {
  const policy = headerPolicy([client.boot, SHEET_GATE].map(hashSource), theme.policySources(site));
  yield { path: '_headers', contents: headers(policy) };
  yield { path: 'robots.txt', contents: `User-agent: *\nAllow: /\n\nSitemap: ${site.baseUrl}/sitemap.xml\n` };
  yield { path: 'sitemap.xml', contents: sitemap(routes, site) };
}

/** Headers for hosts that read this file, including the static server of `npm start`. */
function headers(policy: string): string {
  const everywhere = [
    `Content-Security-Policy: ${policy}`,
    'Strict-Transport-Security: max-age=63072000; includeSubDomains',
    'X-Content-Type-Options: nosniff',
    'Referrer-Policy: strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy: same-origin-allow-popups',
    'Cross-Origin-Resource-Policy: same-origin',
    'Permissions-Policy: camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  ];
  return `${siteMarker}\n/*\n${everywhere.map((line) => `  ${line}\n`).join('')}`;
}

/** Lists the canonical routes for search engines. */
function sitemap(all: readonly string[], site: LinkedSite): string {
  const routes = all.filter((route) => route !== NOT_FOUND_ROUTE).sort();
  const urls = routes.map((route) => `<url><loc>${site.baseUrl}${route}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}
