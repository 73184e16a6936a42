import { isNotFound } from '../model/notFoundRoute.ts';
import type { OutputFile } from '../model/outputFile.ts';
import type { Bundle } from '../model/renderer.ts';
import type { LinkedSite } from '../model/site.ts';
import type { Look } from '../model/theme.ts';
import { headersFile } from './headersFile.ts';
import { inlineScripts } from './render.ts';
import { securityText } from './securityText.ts';
import type { AppIcon } from './siteIcons.ts';
import { type ListedPage, sitemaps } from './sitemaps.ts';
import { webManifest } from './webManifest.ts';

/** Whether the name of a file says that hosts send it as a page. */
export const isHtml = (address: string): boolean => address.endsWith('.html');

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
  const documents = [...brought].filter(isHtml).sort();
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
