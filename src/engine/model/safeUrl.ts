/** A link that is known to be safe, by its kind. */
export type SafeUrl =
  | { readonly kind: 'route'; readonly path: string; readonly query: string; readonly fragment: string }
  | { readonly kind: 'external' | 'mailto' | 'tel'; readonly href: string };

/** The verdict on a link: its parts, or why it is refused, worded as the end of "The link ...". */
type UrlVerdict =
  | { readonly ok: true; readonly url: SafeUrl }
  | { readonly ok: false; readonly reason: string };

// One address, not a list: a local part without quoting or percent-encoding, and a host with a dot. RFC 6068 allows
// far more, but authors need none of it, and each of the excluded characters (`,` `;` `%` `?` `#` `*`) can smuggle in
// a second recipient or a header.
const MAIL_ADDRESS = /^[A-Za-z0-9](?:[A-Za-z0-9._+-]*[A-Za-z0-9])?@(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,}$/;
const PHONE = /^\+?[0-9](?:[0-9-]*[0-9])?$/;
const CONTROL = /[\p{Cc}\u2028\u2029]/u;
const SCHEME = /^([A-Za-z][A-Za-z0-9+.-]*):/;
const ORIGIN_OF_NOWHERE = 'https://site.invalid';

const refuse = (reason: string): UrlVerdict => ({ ok: false, reason });

/**
 * Decides whether a link that an author wrote may be published. This is the only rule for URLs: the schema format
 * `safe-url`, links in rich text and the resolver all call it.
 *
 * Allowed are `http:`, `https:`, `mailto:` (one plain address and at most a subject), `tel:` and addresses on the site
 * (`/path`, `#fragment`, `/path?query#fragment`). Control characters, spaces, backslashes, user info and
 * protocol-relative addresses are refused, because browsers and mail programs read them differently from people
 * (WHATWG URL, RFC 6068).
 *
 * @returns the parts of the link, or the reason for refusing it
 */
export function safeUrl(text: string): UrlVerdict {
  if (text === '') return refuse('is empty');
  if (CONTROL.test(text)) return refuse('contains a control character');
  if (/\s/.test(text)) return refuse('contains a space');
  if (text.includes('\\')) return refuse('contains a backslash');
  if (text.startsWith('//')) return refuse('has no protocol; put "https:" in front of it');

  const scheme = SCHEME.exec(text)?.[1]?.toLowerCase();
  if (scheme === undefined) return siteUrl(text);
  if (scheme === 'http' || scheme === 'https') return webUrl(text);
  if (scheme === 'mailto') return mailUrl(text);
  const isPhone = scheme === 'tel' && PHONE.test(text.slice(4));
  if (isPhone) return { ok: true, url: { kind: 'tel', href: `tel:${text.slice(4)}` } };
  if (scheme === 'tel')
    return refuse(
      'is not a telephone number: digits and hyphens after "tel:", optionally with a "+" in front',
    );
  return refuse(`begins with "${scheme}:", which is not allowed`);
}

function siteUrl(text: string): UrlVerdict {
  if (!/^[/#]/.test(text))
    return refuse(
      'is neither a page of this site, which begins with "/", nor a full address with "https://"',
    );
  const { origin, pathname, search: query, hash } = new URL(text, ORIGIN_OF_NOWHERE);
  if (origin !== ORIGIN_OF_NOWHERE) return refuse('looks like a page of this site but leads to another one');
  const path = text.replace(/[?#].*$/s, '');
  if (path !== '' && pathname !== path)
    return refuse('contains "." or "../.." segments or characters that need encoding');
  return { ok: true, url: { kind: 'route', path, query, fragment: hash.slice(1) } };
}

function webUrl(text: string): UrlVerdict {
  if (!/^https?:\/\/[^/]/i.test(text) || !URL.canParse(text)) return refuse('is not a valid address');
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return refuse('contains a user name or password');
  return { ok: true, url: { kind: 'external', href: url.href } };
}

function mailUrl(text: string): UrlVerdict {
  const [address = '', query, ...more] = text.slice('mailto:'.length).split('?');
  if (!MAIL_ADDRESS.test(address)) return refuse('is not one plain e-mail address after "mailto:"');
  if (query === undefined) return { ok: true, url: { kind: 'mailto', href: `mailto:${address}` } };
  if (more.length > 0 || !/^subject=[^&#*]+$/i.test(query) || CONTROL.test(decodedUri(query) ?? '\n')) {
    return refuse(
      'may set the subject of an e-mail and nothing else: "mailto:hello@example.com?subject=Demo"',
    );
  }
  return { ok: true, url: { kind: 'mailto', href: `mailto:${address}?${query}` } };
}

/** A text without its percent-encoding; `undefined` if that is not UTF-8. */
export function decodedUri(encoded: string): string | undefined {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}
