/** An e-mail that is to be written in the visitor's own program. */
export interface Letter {
  /** One plain address, as site.config.yaml has it. */
  readonly to: string;
  readonly subject: string;
  readonly body: string;
}

/** A `mailto:` link, and whether the whole body is in it. */
export interface MailLink {
  readonly href: string;
  readonly isWhole: boolean;
}

/**
 * Characters a `mailto:` link may have. Windows hands over no more than 2,048, and browsers there open nothing at
 * all for a longer one.
 */
const LONGEST = 2000;
const LONGEST_SUBJECT = 78;
const CUT = '\n[...]';

/**
 * A `mailto:` link with a subject and a body (RFC 6068). The only place that writes line breaks into one, as `%0D%0A`
 * and into the body only: whatever else could begin a header is encoded.
 *
 * @returns a link of at most 2,000 characters; a body that would make it longer is cut between two characters
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

const encodeBody = (text: string): string =>
  encodeURIComponent(wellFormed(text).replace(/\r\n?|\n/g, '\r\n'));

/** Without halves of characters, which cannot be encoded. */
const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd');
