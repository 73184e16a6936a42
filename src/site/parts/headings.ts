/** A heading of a text, for its table of contents. */
export interface Heading {
  readonly id: string;
  readonly text: string;
}

/** The longest name made of a heading, in UTF-16 code units; the rest of a long heading tells no more. */
const LONGEST = 60;

/**
 * Adds ids to the `<h2>` and `<h3>` headings of a rich text, so that links can lead to them. An id is made of the
 * heading's own words: it stays the same when a section is added before it. Sanitised text has no ids of its own, and the
 * prefix keeps these apart from the ids of blocks.
 *
 * @param html sanitised rich text
 * @param prefix the beginning of each id, without a hyphen at its end
 * @returns the text, and its `<h2>` headings
 */
export function withHeadingIds(
  html: string,
  prefix = 'section',
): { html: string; headings: readonly Heading[] } {
  const headings: Heading[] = [];
  const taken = new Set<string>();
  const marked = html.replace(/<(h[23])>(.*?)<\/\1>/gs, (_whole, name: string, inner: string) => {
    const text = inner.replace(/<[^>]*>/g, '');
    const words = wordsOf(text);
    const wanted = words === '' ? prefix : `${prefix}-${words}`;
    let id = wanted;
    for (let count = 2; taken.has(id); count += 1) id = `${wanted}-${count}`;
    taken.add(id);
    if (name === 'h2') headings.push({ id, text });
    return `<${name} id="${id}">${inner}</${name}>`;
  });
  return { html: marked, headings };
}

/** The words of a text in small letters with hyphens between them, in any script; only whole words, where there are several. */
function wordsOf(text: string): string {
  const plain = text
    .replace(/&[#\w]+;|['’]/g, (sign) => (sign.startsWith('&') ? ' ' : ''))
    .normalize('NFC')
    .toLowerCase();
  const words = plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  let made = '';
  for (const word of words) {
    if (made !== '' && made.length + word.length >= LONGEST) break;
    made += made === '' ? word.slice(0, LONGEST) : `-${word}`;
  }
  return made;
}
