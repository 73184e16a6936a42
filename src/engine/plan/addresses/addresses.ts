/** Files that the build itself writes to the site's root. */
const GENERATED = new Set(
  '/404.html /robots.txt /sitemap.xml /feed.xml /search.json /manifest.webmanifest /_headers /_redirects'.split(
    ' ',
  ),
);

/**
 * What all spellings of an address have in common that are one and the same on some host: capitals, a slash at the end,
 * `.html`, `/index.html`.
 *
 * @param address decoded, beginning with a slash
 */
export function addressKey(address: string): string {
  const plain = address
    .normalize('NFC')
    .toLowerCase()
    .replace(/\/+$/, '')
    .replace(/\/index(?:\.html?)?$|\.html?$/, '');
  return plain === '' ? '/' : plain;
}

/** Whether the engine itself uses an address, so that no page can have it. */
export const isReserved = (address: string): boolean =>
  /^\/(?:404|assets)(?:\/|$)/.test(address) || address.startsWith('/_');

/** Whether an address ends in "index", a name that hosts leave out: the file `blog/index.html` is at `/blog/`. */
export const isIndex = (address: string): boolean => /\/index$/.test(address);

/** Whether the build itself writes what is published at an address, or below it. */
export const isGenerated = (address: string): boolean =>
  GENERATED.has(address.toLowerCase()) || isReserved(address.toLowerCase());
