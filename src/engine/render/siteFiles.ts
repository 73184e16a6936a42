import { isNotFound } from '../model/notFoundRoute.ts';
import type { OutputFile } from '../model/outputFile.ts';
import { unreachableAddress } from '../model/placeholderContact.ts';
import type { Bundle } from '../model/renderer.ts';
import type { LinkedSite } from '../model/site.ts';
import { MANIFEST, SECURITY } from '../model/siteAddresses.ts';
import type { Look } from '../model/theme.ts';
import { dayAsTime } from './dayAsTime.ts';
import { headersFile } from './headersFile.ts';
import { inlineScripts } from './render.ts';
import type { AppIcon } from './siteIcons.ts';
import { type ListedPage, sitemaps } from './sitemaps.ts';

/**
 * The files of the built site that are not pages, pictures or code, and follow from no text on them.
 *
 * @param pages all that are published, at their canonical addresses
 * @param brought the addresses of the files that the author brings, decoded
 */
export function* siteFiles(
  pages: readonly ListedPage[],
  site: LinkedSite,
  { theme, client }: Pick<Bundle, 'theme' | 'client'>,
  { look, appIcons }: { readonly look: Look; readonly appIcons: readonly AppIcon[] },
  brought: Iterable<string>,
): Generator<OutputFile> {
  const documents = [...brought].filter((address) => address.endsWith('.html')).sort();
  const routes = pages.map(({ route }) => route);
  yield headersFile(site, theme.policySources(site), routes, inlineScripts(client), documents);
  yield { path: 'robots.txt', contents: `User-agent: *\nAllow: /\n\nSitemap: ${site.baseUrl}/sitemap.xml\n` };
  yield* sitemaps(
    pages.filter(({ route }) => !isNotFound(route, site.languages)),
    site,
  );
  yield webManifest(site, look, appIcons);
  yield* securityText(site);
}

/**
 * What a browser needs to put the site on a home screen (Web Application Manifest). Its addresses are relative to itself,
 * so that they are right wherever the site lies. It opens in the browser, which has a back button and an address.
 */
function webManifest(
  { name, language }: LinkedSite,
  { colors }: Look,
  appIcons: readonly AppIcon[],
): OutputFile {
  const manifest = {
    name,
    lang: language,
    id: './',
    start_url: './',
    scope: './',
    display: 'browser',
    ...(colors === undefined ? {} : { theme_color: colors.light, background_color: colors.light }),
    icons: appIcons.map(({ address, size, isMaskable }) => ({
      src: address.slice(1),
      sizes: `${size}x${size}`,
      type: 'image/png',
      ...(isMaskable ? { purpose: 'maskable' } : {}),
    })),
  };
  return { path: MANIFEST.slice(1), contents: `${JSON.stringify(manifest)}\n` };
}

/**
 * Whom to tell of a hole in the site's security (RFC 9116). The day from which on it is out of date is the author's
 * promise to have looked at it until then, so it is never made up here.
 *
 * @returns nothing for a site without a contact, or with a placeholder: a report that is never read is worse than none
 */
export function securityText(site: LinkedSite): OutputFile[] {
  const { security, baseUrl, language, timeZone } = site;
  if (security === undefined || placeholderContact(site) !== undefined) return [];
  const lines = [
    `Contact: ${security.contact}`,
    `Expires: ${dayAsTime(security.expires, timeZone)}`,
    `Preferred-Languages: ${language}`,
    `Canonical: ${baseUrl}${SECURITY}`,
  ];
  return [{ path: SECURITY.slice(1), contents: `${lines.join('\n')}\n` }];
}

/** The contact that keeps a site from having a security.txt, because nobody can be reached there. */
export function placeholderContact(site: Pick<LinkedSite, 'security'> | undefined): string | undefined {
  const contact = site?.security?.contact;
  return contact === undefined || unreachableAddress(contact) === undefined ? undefined : contact;
}
