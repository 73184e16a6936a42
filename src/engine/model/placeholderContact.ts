import { safeUrl } from './safeUrl.ts';

/** Reserved top-level domains (RFC 2606, section 2; RFC 6761, section 6). */
const RESERVED_TOP = new Set(['example', 'test', 'invalid']);
/** Reserved second-level domains (RFC 2606, section 3), and their subdomains. */
const RESERVED_SECOND = /(?:^|\.)example\.(?:com|net|org)$/;
/** The visitor's own device (RFC 6761, section 6.3; RFC 1122, section 3.2.1.3; RFC 4291, section 2.5.3). */
const LOOPBACK = /(?:^|\.)localhost$|^127(?:\.\d+){3}$|^\[::1\]$/;

/** Digits of a telephone number with its country code, at most (ITU-T E.164, section 6.2). */
const MOST_DIGITS = 15;
/** Ranges set aside for films and examples: 555-0100 to 0199 in North America, three of Ofcom's in Britain. */
const FICTIONAL = [/^1\d{3}55501\d\d$/, /^44(?:1632960|2079460|7700900)\d{3}$/];

/** The end of a number that is typed to fill a field: eight digits or more in a row, up or down. */
const RUN = /(?:12345678|23456789|34567890|98765432|87654321|76543210)$/;
/** Ten times the same digit, save 8: 88888 88888 is a company's real number in India. */
const REPEATED = /([0-79])\1{9}$/;

/** A mailbox or a host whose name tells the author what to put there, and the host of most such addresses. */
const FILL_IN =
  /(?:^|[.@])your[-_.]?(?:e-?mail|name|user(?:name)?|domain|company|business|brand|site|website)(?=[-_.@]|$)/;
const FILL_IN_MAIL_HOST = /^(?:my)?domain\.com$/;

/**
 * Why nobody can be reached: the name is reserved, it tells the author to fill in another, it means the visitor's own
 * device, or no telephone has the number.
 */
export type Unreachable =
  | { readonly kind: 'reserved' | 'loopback'; readonly host: string }
  | { readonly kind: 'fillIn' | 'telephone' };

/** Whether an address is a placeholder; `undefined` for one that may exist, and for one on the site itself. */
export function unreachableAddress(address: string): Unreachable | undefined {
  const verdict = safeUrl(/^[^:/?#]+@/.test(address) ? `mailto:${address}` : address);
  if (!verdict.ok || verdict.url.kind === 'route') return undefined;
  const { kind, href } = verdict.url;
  if (kind === 'tel') return unreachableTelephone(href.slice('tel:'.length).replaceAll('-', ' '));
  if (kind === 'external') return unreachableHost(new URL(href).hostname.toLowerCase());
  const mailbox = href.toLowerCase().replace(/^mailto:|\?.*$/g, '');
  const host = mailbox.replace(/^[^@]*@/, '');
  const isFillIn = FILL_IN.test(mailbox) || FILL_IN_MAIL_HOST.test(host);
  return isFillIn ? { kind: 'fillIn' } : unreachableHost(host);
}

function unreachableHost(host: string): Unreachable | undefined {
  if (LOOPBACK.test(host)) return { kind: 'loopback', host };
  if (FILL_IN.test(host)) return { kind: 'fillIn' };
  const isReserved = RESERVED_TOP.has(host.split('.').at(-1) ?? '') || RESERVED_SECOND.test(host);
  return isReserved ? { kind: 'reserved', host } : undefined;
}

/**
 * Whether a telephone number is a placeholder: the part after the country and area codes is nothing but zeros, it ends
 * in digits in a row or ten of the same, there is no country code that begins with 0, it has too many digits, or it is
 * set aside for films and examples. Other countries' ranges for films are not known here; numbering plans change, and a
 * real number must never be refused.
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
  const isTyped = RUN.test(digits) || REPEATED.test(digits);
  return isZeros || isImpossible || isFictional || isTyped ? { kind: 'telephone' } : undefined;
}

/** What gives away that a line of a postal address is a placeholder, with the group `found`. */
const NO_ADDRESS = {
  /** `00` of `00 Placeholder Street`. */
  house: /^(?<found>0+)(?![\d/-])/,
  /** `600 000` or `600000`: in India, no post office has a code that ends in five zeros. And nothing but zeros. */
  postalCode: /(?<![\d/]|\d-)(?<found>\d00[ -]?000|0{5})(?![\d/-])/,
  word: /(?<![\p{L}-])(?<found>placeholder|sample|dummy|lorem|ipsum|your)(?![\p{L}-])/iu,
};

/** Why a line of a postal address is a placeholder, and what of it gives it away, as written. */
export interface NoAddress {
  readonly kind: keyof typeof NO_ADDRESS;
  readonly found: string;
}

/** @returns `undefined` for a line that may be real */
export function placeholderInAddress(line: string): NoAddress | undefined {
  for (const kind of ['house', 'postalCode', 'word'] as const) {
    const found = NO_ADDRESS[kind].exec(line.trim())?.groups?.found;
    if (found !== undefined) return { kind, found };
  }
  return undefined;
}
