/** Why a text cannot be the address of a site, as the end of "The address ...", and the right one if it is clear. */
interface BaseFault {
  readonly reason: string;
  readonly better: string | undefined;
}

/** Hosts that only this computer or its network reaches, where https is rarely set up (RFC 1918, RFC 6761, RFC 6762). */
const LOCAL =
  /^(?:localhost|.*\.(?:localhost|local|internal|test)|127(?:\.\d+){3}|10(?:\.\d+){3}|192\.168(?:\.\d+){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d+){2}|\[::1\])$/;

/**
 * Checks the address that a site is published at: `https://host`, or `https://host/site` if it is not at the root of
 * its host. All flaws are named at once.
 *
 * @returns `undefined` if nothing is wrong
 */
export function baseFault(text: string): BaseFault | undefined {
  const reasons = new Set<string>();
  let better: string | undefined = text;
  // More flaws than an address can have.
  for (let round = 0; better !== undefined && round < 12; round += 1) {
    const flaw = firstFlaw(better);
    if (flaw === undefined) break;
    reasons.add(flaw.reason);
    better = flaw.better === better ? undefined : flaw.better;
  }
  const reason = [...reasons]
    .join('\n')
    .replace(/\n(.*)$/, ' and $1')
    .replaceAll('\n', ', ');
  return reasons.size === 0 ? undefined : { reason, better };
}

function firstFlaw(text: string): BaseFault | undefined {
  const flaw = (reason: string, better?: string): BaseFault => ({ reason, better });
  if (/\s/.test(text)) return flaw('contains a space', text.replace(/\s/g, ''));
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(text)?.[1];
  if (scheme === undefined) return flaw('does not begin with https://', `https://${text}`);
  if (!/^https?$/i.test(scheme))
    return flaw('does not begin with https://', text.replace(/^[^/]*/, 'https:'));
  if (text.includes('?')) return flaw('has a query', text.replace(/[?#].*$/, ''));
  if (text.includes('#')) return flaw('has a fragment', text.replace(/#.*$/, ''));
  if (/[^/:]\/+$/.test(text)) return flaw('ends with a slash', text.replace(/\/+$/, ''));
  if (!URL.canParse(text)) return flaw('names no host');
  const { origin, username, password, hostname, pathname, protocol } = new URL(text);
  if (username !== '' || password !== '')
    return flaw('contains a user name', text.replace(/\/\/[^/]*@/, '//'));
  const path = pathname === '/' ? '' : pathname;
  if (!/^(?:\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*$/.test(path))
    return flaw('has a path with other characters than letters, digits, ".", "_", "~" and "-"');
  if (text !== origin + path) return flaw('is not written as browsers write it', origin + path);
  if (protocol === 'http:' && !LOCAL.test(hostname))
    return flaw('begins with http://, which browsers call not secure', text.replace('http:', 'https:'));
  return undefined;
}

/** The path of the site on its host, which all its addresses begin with: `/site`, or empty at the root. */
export const basePathOf = (baseUrl: string): string => /^[a-z]+:\/\/[^/]*(.*)$/.exec(baseUrl)?.[1] ?? '';

/** The whole address of something on the site's host, such as `/site/assets/share.png`. */
export const wholeAddress = (baseUrl: string, address: string): string =>
  baseUrl.slice(0, baseUrl.length - basePathOf(baseUrl).length) + address;
