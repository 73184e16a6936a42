import { lookup } from 'mrmime';

/** Text types: they are UTF-8 here, and compress well. */
const TEXT = /^(?:text\/|image\/svg\+xml$|application\/(?:json|xml|manifest\+json|atom\+xml)$)/;

/** Files whose extension does not tell their type, or that have none (in .well-known), and programs insist on it. */
const NAMED = new Map([
  ['feed.xml', 'application/atom+xml'],
  ['apple-app-site-association', 'application/json'],
  ['apple-developer-merchantid-domain-association', 'text/plain'],
]);

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/**
 * @param path a file's path or name
 * @returns its Content-Type; `application/octet-stream` for an unknown extension
 */
export function contentType(path: string): string {
  // Not registered with IANA, but browsers ask for it.
  const type = path.toLowerCase().endsWith('.ico')
    ? 'image/x-icon'
    : (NAMED.get(nameOf(path)) ?? lookup(path));
  if (type === undefined) return 'application/octet-stream';
  return TEXT.test(type) ? `${type}; charset=utf-8` : type;
}
