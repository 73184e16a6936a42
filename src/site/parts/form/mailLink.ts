/** An e-mail for the visitor to send from their own program. */
export interface Letter {
  /** One plain address, as in site.config.yaml. */
  readonly to: string;
  readonly subject: string;
  readonly body: string;
}

/** A `mailto:` link, and whether it contains the whole body. */
export interface MailLink {
  readonly href: string;
  readonly isWhole: boolean;
}

/**
 * The maximum length of a `mailto:` link, in characters. Windows passes on no more than 2,048, and browsers there do
 * nothing at all with a longer link.
 */
const LONGEST = 2000;
const LONGEST_SUBJECT = 78;
const CUT = '\n[...]';

/**
 * Builds a `mailto:` link with a subject and a body (RFC 6068). Nothing else writes line breaks into such a link, and
 * here they only go into the body, as `%0D%0A`; anything that could start a header is encoded.
 *
 * @returns a link of at most 2,000 characters; a body that does not fit is cut between two characters
 */
export function mailLink({ to, subject, body }: Letter): MailLink {
  const line = [...wellFormed(subject).replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')]
    .slice(0, LONGEST_SUBJECT)
    .join('');
  const start = `mailto:${to}?subject=${encodeURIComponent(line.trim())}&body=`;
  const whole = start + encodeBody(body);
  if (whole.length <= LONGEST) return { href: whole, isWhole: true };
  let room = LONGEST - start.length - encodeBody(CUT).length;
  let kept = '';
  for (const character of wellFormed(body).replace(/\r\n?/g, '\n')) {
    room -= encodeBody(character).length;
    if (room < 0) break;
    kept += character;
  }
  return { href: start + encodeBody(kept + CUT), isWhole: false };
}

/** Returns the link that opens an e-mail in Gmail, by the address that Gmail gives browsers for `mailto:` links. */
export const gmailLink = (mailto: string): string =>
  `https://mail.google.com/mail/?extsrc=mailto&url=${encodeURIComponent(mailto)}`;

const encodeBody = (text: string): string =>
  encodeURIComponent(wellFormed(text).replace(/\r\n?|\n/g, '\r\n'));

/** Replaces lone surrogates, which `encodeURIComponent` throws on. */
const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd');
