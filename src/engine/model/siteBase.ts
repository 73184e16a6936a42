/** Why a text cannot be the address of a site, as the end of "The address ...", and the right one if it is clear. */
export interface BaseFault {
  readonly reason: string;
  readonly better?: string | undefined;
}

/** Hosts that only this computer or its network reaches, where https is rarely set up (RFC 1918, RFC 6761, RFC 6762). */
const LOCAL =
  /^(?:localhost|.*\.(?:localhost|local|internal|test)|127(?:\.\d+){3}|10(?:\.\d+){3}|192\.168(?:\.\d+){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d+){2}|\[::1\])$/;

/**
 * Checks the address that a site is published at: `https://host`, or `https://host/site` if it is not at the root of
 * its host.
 *
 * @returns `undefined` if nothing is wrong
 */
export function baseFault(text: string): BaseFault | undefined {
  const refuse = (reason: string, meant?: string): BaseFault => ({
    reason,
    better: meant !== undefined && meant !== text && baseFault(meant) === undefined ? meant : undefined,
  });
  if (/\s/.test(text)) return refuse('contains a space', text.replace(/\s/g, ''));
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(text)?.[1];
  if (scheme === undefined) return refuse('does not begin with https://', `https://${text}`);
  if (!/^https?$/i.test(scheme))
    return refuse('does not begin with https://', text.replace(/^[^/]*/, 'https:'));
  if (text.includes('?')) return refuse('has a query', text.replace(/[?#].*$/, ''));
  if (text.includes('#')) return refuse('has a fragment', text.replace(/#.*$/, ''));
  if (text.endsWith('/')) return refuse('ends with a slash', text.replace(/\/+$/, ''));
  if (!URL.canParse(text)) return refuse('names no host');
  const { origin, username, hostname, pathname, protocol } = new URL(text);
  if (username !== '') return refuse('contains a user name');
  const path = pathname === '/' ? '' : pathname;
  if (!/^(?:\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*$/.test(path))
    return refuse('has a path with other characters than letters, digits, ".", "_", "~" and "-"');
  if (text !== origin + path) return refuse('is not written as browsers write it', origin + path);
  if (protocol === 'http:' && !LOCAL.test(hostname))
    return refuse('begins with http://, which browsers call not secure', text.replace('http:', 'https:'));
  return undefined;
}

/**
 * The path of the site on its host, which all its addresses begin with: `/site`, or empty at the root.
 *
 * @param baseUrl as `baseFault` allows it
 */
export const basePathOf = (baseUrl: string): string => /^[a-z]+:\/\/[^/]*(.*)$/.exec(baseUrl)?.[1] ?? '';

/**
 * The whole address of something on the site's host.
 *
 * @param address an address in a page, such as `/site/assets/share.png`
 */
export const wholeAddress = (baseUrl: string, address: string): string =>
  baseUrl.slice(0, baseUrl.length - basePathOf(baseUrl).length) + address;
