/** What a link leads to, once it is known to be harmless. */
export type SafeUrl =
  | { readonly kind: 'route'; readonly path: string; readonly query: string; readonly fragment: string }
  | { readonly kind: 'external'; readonly href: string }
  | { readonly kind: 'mailto'; readonly href: string }
  | { readonly kind: 'tel'; readonly href: string };

/** The verdict on a link: what it leads to, or why it is refused, as the end of "This link ...". */
export type UrlVerdict =
  | { readonly ok: true; readonly url: SafeUrl }
  | { readonly ok: false; readonly reason: string };

// One address, no list: local part without quoting or percent-encoding, host with a dot. RFC 6068 allows
// far more; an authored address needs none of it, and each of the left-out characters (`,` `;` `%` `?` `#`
// `*`) can smuggle in a second recipient or a header.
const MAIL_ADDRESS = /^[A-Za-z0-9](?:[A-Za-z0-9._+-]*[A-Za-z0-9])?@(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,}$/;
const PHONE = /^\+?[0-9](?:[0-9-]*[0-9])?$/;
const CONTROL = /[\p{Cc}\u2028\u2029]/u;
const SCHEME = /^([A-Za-z][A-Za-z0-9+.-]*):/;
const ORIGIN_OF_NOWHERE = 'https://site.invalid';

const refuse = (reason: string): UrlVerdict => ({ ok: false, reason });

/**
 * Decides whether a link written by an author may stand in a page. The one rule for every URL: the schema
 * format `safe-url`, links in rich text and the renderer all ask here.
 *
 * Allowed are `http:`, `https:`, `mailto:` (one plain address, at most a subject), `tel:`, a route of the site
 * (`/path`, `#fragment`, `/path?query#fragment`). Control characters, spaces, backslashes, user info and
 * protocol-relative addresses are refused, because browsers and mail programs read them in ways an author
 * does not see (WHATWG URL, RFC 6068).
 *
 * @param text the link as authored
 * @returns its parts, or the reason for refusing it
 */
export function safeUrl(text: string): UrlVerdict {
  if (text === '') return refuse('is empty');
  if (CONTROL.test(text)) return refuse('holds a control character');
  if (/\s/.test(text)) return refuse('holds a space');
  if (text.includes('\\')) return refuse('holds a backslash');
  if (text.startsWith('//')) return refuse('leaves out its protocol; write "https://" in front');

  const scheme = SCHEME.exec(text)?.[1]?.toLowerCase();
  if (scheme === undefined) return siteUrl(text);
  if (scheme === 'http' || scheme === 'https') return webUrl(text);
  if (scheme === 'mailto') return mailUrl(text);
  if (scheme === 'tel') {
    return PHONE.test(text.slice(4))
      ? { ok: true, url: { kind: 'tel', href: `tel:${text.slice(4)}` } }
      : refuse('is not a telephone number: digits and hyphens after "tel:", with a "+" in front');
  }
  return refuse(`begins with "${scheme}:", which is not allowed`);
}

function siteUrl(text: string): UrlVerdict {
  if (!text.startsWith('/') && !text.startsWith('#')) {
    return refuse(
      'is neither a page of this site, which begins with "/", nor a full address with "https://"',
    );
  }
  if (!URL.canParse(text, ORIGIN_OF_NOWHERE)) return refuse('is not a valid address');
  const url = new URL(text, ORIGIN_OF_NOWHERE);
  if (url.origin !== ORIGIN_OF_NOWHERE) return refuse('leaves the site in disguise');
  const path = text.startsWith('#') ? '' : text.replace(/[?#].*$/, '');
  if (path !== '' && url.pathname !== path)
    return refuse('holds "." or "../.." segments or characters that need encoding');
  return {
    ok: true,
    url: { kind: 'route', path, query: url.search, fragment: url.hash.slice(1) },
  };
}

function webUrl(text: string): UrlVerdict {
  if (!/^https?:\/\/[^/]/i.test(text) || !URL.canParse(text)) return refuse('is not a valid address');
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return refuse('holds a user name or password');
  return { ok: true, url: { kind: 'external', href: url.href } };
}

function mailUrl(text: string): UrlVerdict {
  const [address = '', query, ...more] = text.slice('mailto:'.length).split('?');
  if (!MAIL_ADDRESS.test(address)) return refuse('is not one plain e-mail address after "mailto:"');
  if (query === undefined) return { ok: true, url: { kind: 'mailto', href: `mailto:${address}` } };
  if (more.length > 0 || !/^subject=[^&#*]+$/i.test(query) || !isOneLine(query)) {
    return refuse('may give an e-mail a subject and nothing else: "mailto:hello@example.com?subject=Demo"');
  }
  return { ok: true, url: { kind: 'mailto', href: `mailto:${address}?${query}` } };
}

/** Whether what is percent-encoded is UTF-8 and holds nothing that could begin another header. */
function isOneLine(encoded: string): boolean {
  try {
    return !CONTROL.test(decodeURIComponent(encoded));
  } catch {
    return false;
  }
}
