import { defined } from '../model/defined.ts';
import { hreflangOf } from '../model/language.ts';
import type { OutputFile } from '../model/outputFile.ts';
import type { LinkedSite } from '../model/site.ts';
import { escapeXml } from './escapeXml.ts';

export interface ListedPage {
  readonly route: string;
  /** The day on which it was last changed, if it says so: `2024-07-07`. */
  readonly changed?: string;
  /** In each language that it can be read in, the main one first; absent if that is one. */
  readonly versions?: readonly { readonly tag: string; readonly route: string }[];
}

/** What a sitemap may hold (sitemaps.org, "Protocol"). Its other limit, 50 MB, is a thousand bytes for each address. */
const MOST_IN_SITEMAP = 50_000;

/** Lists the pages for search engines: in one sitemap or, if it would be too large, in several with an index. */
export function* sitemaps(
  all: readonly ListedPage[],
  { baseUrl }: LinkedSite,
  most = MOST_IN_SITEMAP,
): Generator<OutputFile> {
  const pages = [...all].sort((one, other) => (one.route < other.route ? -1 : 1));
  const pageList = (some: readonly ListedPage[]): string =>
    sitemap(
      'urlset',
      some.map((page) => `<url>${placeOf(baseUrl, page)}${versionsOf(baseUrl, page)}</url>`),
    );
  if (pages.length <= most) {
    yield { path: 'sitemap.xml', contents: pageList(pages) };
    return;
  }
  const items: string[] = [];
  // At the site's root, because a sitemap may only list what is in its own folder or below.
  for (let at = 0; at * most < pages.length; at += 1) {
    const some = pages.slice(at * most, (at + 1) * most);
    const [changed] = some.flatMap((page) => page.changed ?? []).sort((a, b) => (a < b ? 1 : -1));
    const path = `sitemap-${at + 1}.xml`;
    items.push(`<sitemap>${placeOf(baseUrl, { route: `/${path}`, ...defined({ changed }) })}</sitemap>`);
    yield { path, contents: pageList(some) };
  }
  yield { path: 'sitemap.xml', contents: sitemap('sitemapindex', items) };
}

/** Where something is and when it last changed: a day is a complete date in W3C's format. */
const placeOf = (baseUrl: string, { route, changed }: ListedPage): string =>
  `<loc>${escapeXml(baseUrl + route)}</loc>${changed === undefined ? '' : `<lastmod>${changed}</lastmod>`}`;

/** The same page in all languages, itself included (Google Search Central, "Localized versions of your pages"). */
const versionsOf = (baseUrl: string, { versions = [] }: ListedPage): string =>
  hreflangOf(versions)
    .map(
      ({ hreflang, route }) =>
        `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(baseUrl + route)}"/>`,
    )
    .join('');

const XHTML = ' xmlns:xhtml="http://www.w3.org/1999/xhtml"';

const sitemap = (root: string, items: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${items.some((item) => item.includes('<xhtml:')) ? XHTML : ''}>`,
    ...items,
    `</${root}>`,
    '',
  ].join('\n');
