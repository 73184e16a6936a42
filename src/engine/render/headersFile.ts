import type { OutputFile } from '../model/outputFile.ts';
import type { LinkedSite } from '../model/site.ts';
import { PUBLISHED_AT, siteMarker } from '../model/siteMarker.ts';
import type { PolicySources } from '../model/theme.ts';
import { headerPolicy } from './contentSecurityPolicy.ts';

/**
 * Makes `_headers`, for the hosts that read it (Netlify, Cloudflare Pages) and the static server of `npm start`. What
 * each page has in its own `<meta>` is not repeated, so it is as long for a large site as for a small one: Cloudflare
 * drops lines of more than 2,000 characters, and rules after the hundredth
 * (developers.cloudflare.com/pages/configuration/headers).
 *
 * @param brought the addresses of the HTML files that the author brings, decoded. They have no policy of their own, and
 *   the one for everything allows inline styles because pages have some, so each has a second one without them.
 */
export function headersFile(
  site: LinkedSite,
  sources: PolicySources,
  routes: Iterable<string>,
  scripts: readonly string[],
  brought: readonly string[],
): OutputFile {
  const { basePath, baseUrl, httpsOnly } = site;
  const everywhere = [
    `Content-Security-Policy: ${headerPolicy(sources, scripts)}`,
    ...(httpsOnly === undefined ? [] : [`Strict-Transport-Security: ${transport(httpsOnly)}`]),
    'X-Content-Type-Options: nosniff',
    'X-Frame-Options: DENY',
    'Referrer-Policy: strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy: same-origin-allow-popups',
    'Permissions-Policy: camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  ];
  const own = ['Cross-Origin-Resource-Policy: same-origin'];
  const rules = [
    rule(`${basePath}/*`, everywhere),
    // Not in the rule for everything: hosts join the values of all rules, and two values are none (Fetch,
    // "cross-origin resource policy internal check"). Of deeper pages, only a folder's name tells them from /assets/.
    rule(`${basePath}/`, own),
    rule(`${basePath}/:page`, own),
    ...foldersOf(routes).map((folder) => rule(`${basePath}/${folder}/*`, own)),
    // Their names change with their contents. Where a host sends two values, browsers take the longer life (RFC 9111).
    // Pictures may be shown elsewhere: readers of the feed and previews of links load them.
    rule(`${basePath}/assets/*`, [
      'Cache-Control: public, max-age=31536000, immutable',
      'Cross-Origin-Resource-Policy: cross-origin',
    ]),
    ...brought
      .flatMap(addressesOf)
      .slice(0, MAX_BROUGHT)
      .map((address) => rule(basePath + encodeURI(address), [`Content-Security-Policy: ${BROUGHT}`])),
  ];
  return { path: '_headers', contents: `${siteMarker}\n${PUBLISHED_AT}${baseUrl}\n${rules.join('')}` };
}

/** Browsers apply it together with the one for everything. */
const BROUGHT = "script-src 'self'; style-src 'self'";

/** How many rules there may be for files that are brought and for folders, with the others below Cloudflare's hundred. */
const MAX_BROUGHT = 60;
const MAX_FOLDERS = 30;

/** The folders that pages are in, without those below others. */
function foldersOf(routes: Iterable<string>): string[] {
  const folders = new Set([...routes].flatMap((route) => /^\/([^/]+)\//.exec(route)?.[1] ?? []));
  folders.delete('assets');
  return [...folders].sort().slice(0, MAX_FOLDERS);
}

/** Where hosts send an HTML file: with its ending or without. */
const addressesOf = (address: string): string[] => [address, address.replace(/(?:index)?\.html$/, '')];

const rule = (path: string, headers: readonly string[]): string =>
  `${path}\n${headers.map((line) => `  ${line}\n`).join('')}`;

/** RFC 6797, section 6.1. */
function transport({ days, subdomains }: NonNullable<LinkedSite['httpsOnly']>): string {
  const age = `max-age=${days * 24 * 60 * 60}`;
  return subdomains === true ? `${age}; includeSubDomains` : age;
}
