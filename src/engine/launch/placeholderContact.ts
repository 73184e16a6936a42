import { safeUrl } from '../model/safeUrl.ts';

/** Top-level domains that belong to nobody (RFC 2606, section 2; RFC 6761, section 6). */
const RESERVED_TOP = new Set(['example', 'test', 'invalid']);
/** Second-level domains that belong to nobody (RFC 2606, section 3), and their subdomains. */
const RESERVED_SECOND = /(?:^|\.)example\.(?:com|net|org)$/;
/** The visitor's own device (RFC 6761, section 6.3; RFC 1122, section 3.2.1.3; RFC 4291, section 2.5.3). */
const LOOPBACK = /(?:^|\.)localhost$|^127(?:\.\d+){3}$|^\[::1\]$/;

/** Digits of a telephone number with its country code, at most (ITU-T E.164, section 6.2). */
const MOST_DIGITS = 15;
/** Ranges set aside for films and examples: 555-0100 to 0199 in North America, three of Ofcom's in Britain. */
const FICTIONAL = [/^1\d{3}55501\d\d$/, /^44(?:1632960|2079460|7700900)\d{3}$/];

/** Why nobody can be reached: the name is reserved, it means the visitor's own device, or no telephone has the number. */
export type Unreachable =
  | { readonly kind: 'reserved'; readonly host: string }
  | { readonly kind: 'loopback'; readonly host: string }
  | { readonly kind: 'telephone' };

/**
 * Whether an address is a placeholder.
 *
 * @param address a link as `safeUrl` takes it, or an e-mail address
 * @returns `undefined` for an address that may exist, and for one on the site itself
 */
export function unreachableAddress(address: string): Unreachable | undefined {
  const isBareMail = /^[^:/?#]+@/.test(address);
  const verdict = safeUrl(isBareMail ? `mailto:${address}` : address);
  if (!verdict.ok) return undefined;
  const { url } = verdict;
  if (url.kind === 'route') return undefined;
  if (url.kind === 'tel') return unreachableTelephone(url.href.slice('tel:'.length).replaceAll('-', ' '));
  const host =
    url.kind === 'external'
      ? new URL(url.href).hostname
      : url.href.replace(/^[^@]*@/, '').replace(/\?.*$/, '');
  return unreachableHost(host.toLowerCase());
}

function unreachableHost(host: string): Unreachable | undefined {
  if (LOOPBACK.test(host)) return { kind: 'loopback', host };
  const isReserved = RESERVED_TOP.has(host.split('.').at(-1) ?? '') || RESERVED_SECOND.test(host);
  return isReserved ? { kind: 'reserved', host } : undefined;
}

/**
 * Whether a telephone number is a placeholder: the part after the country and area codes is nothing but zeros, there is
 * no country code that begins with 0, it has too many digits, or it is set aside for films and examples. Other
 * countries' ranges for films are not known here; numbering plans change, and a real number must never be refused.
 *
 * @param number in international form, in groups: `+91 44 0000 0000`
 */
export function unreachableTelephone(number: string): Unreachable | undefined {
  const digits = number.replace(/\D/g, '');
  const subscriber = number
    .split(/\D+/)
    .filter((group) => group !== '')
    .slice(2)
    .join('');
  const isZeros = /^0{4,}$/.test(subscriber) || /0{7}$/.test(digits);
  const isImpossible = /^\+0/.test(number) || digits.length > MOST_DIGITS;
  const isFictional = number.startsWith('+') && FICTIONAL.some((range) => range.test(digits));
  return isZeros || isImpossible || isFictional ? { kind: 'telephone' } : undefined;
}

/** The house number of a line of a postal address if it is nothing but zeros: `00` of `00 Placeholder Street`. */
export const zeroHouseNumber = (line: string): string | undefined => /^0+(?![\d/-])/.exec(line.trim())?.[0];
