import { STATIC, type StaticFile } from '../../discover/staticFiles.ts';
import type { Finding } from '../../model/finding.ts';
import type { SiteLanguage } from '../../model/language.ts';
import { OutputNames } from '../../model/outputNames.ts';
import { FAVICON, FEED, SEARCH, SEARCH_FIELD, TOUCH_ICON } from '../../model/siteAddresses.ts';
import { finding } from '../findings.ts';
import { addressKey, isGenerated } from './addresses.ts';
import type { RoutedPage } from './routedPage.ts';

/**
 * Reports files of `pages/_static` that would be published where something else is: a page, a file of the build, or
 * another such file with other capitals.
 */
export function staticCollisions(
  files: readonly StaticFile[],
  pages: readonly RoutedPage[],
  languages: readonly SiteLanguage[] = [],
): Finding[] {
  const made = new Set(languages.flatMap(({ at }) => [at + FEED, at + SEARCH]));
  const byKey = new Map<string, string>();
  for (const { file, route, alsoAt, status } of files.length === 0 ? [] : pages)
    for (const own of status === 'listed' ? [route, ...alsoAt] : []) {
      byKey.set(addressKey(own), file);
      // A file cannot also be the folder of a page.
      for (const folder of foldersOf(own)) if (!byKey.has(folder)) byKey.set(`${folder}/`, file);
    }
  const names = new OutputNames();
  return files.flatMap(({ path, address }) => {
    if (OTHER_ICONS.has(address)) return [];
    if (
      isGenerated(address) ||
      made.has(address.toLowerCase()) ||
      address.toLowerCase().endsWith(`/${SEARCH_FIELD}`)
    )
      return [finding('reserved-static-file', path, 'file', { address })];
    // A folder "about.html" cannot be beside the file of the page "/about".
    const folder = foldersOf(address).find((name) => /\.html$/i.test(name) && byKey.has(addressKey(name)));
    const page = byKey.get(addressKey(folder ?? address)) ?? byKey.get(`${address}/`);
    const clash = page === undefined ? names.take(address.slice(1)) : undefined;
    const other = page ?? (clash === undefined ? undefined : `${STATIC}/${clash.replace(/\/$/, '')}`);
    return other === undefined ? [] : [finding('static-file-collision', path, 'file', { address, other })];
  });
}

/** The icons that a site may bring, each with those that are still made from another. */
export const OTHER_ICONS: ReadonlyMap<string, string> = new Map([
  [FAVICON, 'the SVG that most browsers show in tabs, and the icons of home screens'],
  [TOUCH_ICON, "those that browsers show in tabs, and those of home screens that are not Apple's"],
]);

/** `/a/b/c` is in `/a` and `/a/b`. */
const foldersOf = (address: string): string[] =>
  [...address.matchAll(/(?<=.)\//g)].map(({ index }) => address.slice(0, index));
