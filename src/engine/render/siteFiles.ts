import type { OutputFile } from '../model/outputFile.ts';
import type { Bundle } from '../model/renderer.ts';
import { SHEET_GATE } from '../model/sheetGate.ts';
import type { LinkedSite } from '../model/site.ts';
import { siteMarker } from '../write/acceptOutput.ts';
import { hashSource, headerPolicy } from './contentSecurityPolicy.ts';
import { securityText } from './securityText.ts';
import { type ListedPage, sitemaps } from './sitemaps.ts';
import { webManifest } from './webManifest.ts';

/**
 * The files of the built site that are not pages, pictures or code, and follow from no text on them.
 *
 * @param pages all that are published, at their canonical addresses
 */
export function* siteFiles(
  pages: readonly ListedPage[],
  site: LinkedSite,
  { theme, client }: Pick<Bundle, 'theme' | 'client'>,
): Generator<OutputFile> {
  const policy = headerPolicy([client.boot, SHEET_GATE].map(hashSource), theme.policySources(site));
  yield { path: '_headers', contents: headers(policy) };
  yield { path: 'robots.txt', contents: `User-agent: *\nAllow: /\n\nSitemap: ${site.baseUrl}/sitemap.xml\n` };
  yield* sitemaps(pages, site);
  yield webManifest(site, theme, client);
  yield* securityText(site);
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
