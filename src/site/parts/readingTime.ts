/** Words per minute, for an unhurried reader of English. */
const PACE = 220;

/**
 * Returns how long a text takes to read.
 *
 * @param html rich text; tags do not count as words
 * @returns whole minutes, at least 1
 */
export function readingTime(html: string): number {
  let words = 0;
  let isWord = false;
  // Not with patterns: a site has thousands of texts, and this is all that is asked of each.
  for (let at = 0; at < html.length; at += 1) {
    const sign = html.charCodeAt(at);
    const end = sign === LESS ? html.indexOf('>', at) : -1;
    if (end >= 0) at = end;
    const was = isWord;
    isWord = end < 0 && !isSpace(sign);
    if (isWord && !was) words += 1;
  }
  return Math.max(1, Math.round(words / PACE));
}

const LESS = 0x3c;

/** Of those above ASCII there are few in a text. */
const isSpace = (sign: number): boolean =>
  sign <= 0x20
    ? sign === 0x20 || (sign >= 0x09 && sign <= 0x0d)
    : sign >= 0xa0 && /\s/.test(String.fromCharCode(sign));
