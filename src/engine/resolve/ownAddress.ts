import type { ValidSite } from '../validate/validateFile.ts';

/** The author's own computer, where `npm run dev` and `npm start` show the site. */
const PREVIEW = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/**
 * The hosts that the site is published at.
 *
 * @param baseUrl the origin from `--base`
 */
export function ownHostsOf(site: ValidSite | undefined, baseUrl: string | undefined): string[] {
  const written = [baseUrl, site?.value.baseUrl];
  return written.flatMap((base) =>
    typeof base === 'string' && URL.canParse(base) ? [new URL(base).host.toLowerCase()] : [],
  );
}

/**
 * The address on this site that a full address stands for: `/about-us` for `https://our.host/about-us` and for
 * `http://localhost:5173/about-us`.
 *
 * @param href a full address that `safeUrl` allows
 * @returns `undefined` for the address of another site, or of a file rather than a page
 */
export function ownAddress(href: string, hosts: readonly string[]): string | undefined {
  const { protocol, host, pathname, search, hash } = new URL(href);
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  if (!hosts.includes(host) && !PREVIEW.test(host)) return undefined;
  // A file may come from elsewhere on the same host.
  if (/\.(?!html?$)[^./]*$/.test(pathname)) return undefined;
  return pathname + search + hash;
}
