import { baseFault, basePathOf } from '../../model/siteBase.ts';
import type { ValidSite } from '../../validate/validateFile.ts';

/** The author's own computer, where `npm run dev` and `npm start` show the site. */
const PREVIEW = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/** Where the site is published: hosts, each with the path of the site. */
export function ownHostsOf(site: ValidSite | undefined, baseUrl: string | undefined): string[] {
  const written = [baseUrl, site?.value.baseUrl];
  return written.flatMap((base) =>
    typeof base === 'string' && baseFault(base) === undefined
      ? [new URL(base).host.toLowerCase() + basePathOf(base)]
      : [],
  );
}

/** The path of the site on its host; empty at the root, and as long as site.config.yaml names none that is right. */
export function basePathIn(site: ValidSite | undefined, baseUrl = site?.value.baseUrl): string {
  return typeof baseUrl === 'string' && baseFault(baseUrl) === undefined ? basePathOf(baseUrl) : '';
}

/**
 * The address on this site that a full address stands for: `/about-us` for `https://our.host/about-us` and for
 * `http://localhost:5173/about-us`; `undefined` for another site, or for a file rather than a page.
 */
export function ownAddress(href: string, hosts: readonly string[]): string | undefined {
  const { protocol, host, pathname, search, hash } = new URL(href);
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  const paths = hosts.flatMap((own) => {
    const [name, path] = [own.replace(/\/.*$/, ''), own.replace(/^[^/]*/, '')];
    return (name === host || PREVIEW.test(host)) && `${pathname}/`.startsWith(`${path}/`) ? [path] : [];
  });
  const [base = PREVIEW.test(host) ? '' : undefined] = paths;
  if (base === undefined) return undefined;
  // A file may come from elsewhere on the same host.
  if (/\.(?!html?$)[^./]*$/.test(pathname)) return undefined;
  return (pathname.slice(base.length) || '/') + search + hash;
}
