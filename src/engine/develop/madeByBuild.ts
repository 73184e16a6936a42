import { FAVICON, FEED, MANIFEST, SEARCH, SECURITY, TOUCH_ICON } from '../model/siteAddresses.ts';

const FILES: ReadonlySet<string> = new Set([
  ...[FEED, SEARCH, MANIFEST, FAVICON, TOUCH_ICON, SECURITY],
  ...['/robots.txt', '/sitemap.xml'],
]);

/**
 * Says that a file is only in a built site: it follows from all pages, or is drawn once. The page for addresses that do
 * not exist would let an author look for a mistake of his own.
 *
 * @param path the path of a request, decoded
 * @returns `undefined` if no build makes such a file
 */
export const madeByBuild = (path: string): string | undefined =>
  FILES.has(path) || /^\/sitemap-\d+\.xml$/.test(path)
    ? `Live authoring does not make ${path}. "npm start" and "npm run build" do.\n`
    : undefined;
