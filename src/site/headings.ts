import type { TextWithHeadings } from '#model/theme.ts';
import type { Block } from './blocks.generated.ts';

type ArticleBlock = Extract<Block, { type: 'article' }>;

/** A heading of a text, for its table of contents. */
export interface Heading {
  readonly id: string;
  readonly text: string;
}

/** The longest name made of a heading, in UTF-16 code units; the rest of a long heading tells no more. */
const LONGEST = 60;

/** The beginning of ids in the first text of a page without an id of its own. */
const PREFIX = 'section';

/**
 * The beginning of the ids of a text's headings: its own id, or else a word that no other text of the page begins with.
 *
 * @param before how many texts without an id, but with headings, come before it
 */
const prefixOf = (id: string | undefined, before: number): string =>
  id ?? (before === 0 ? PREFIX : `${PREFIX}${before + 1}`);

/**
 * Gives each heading of a text an id of its own words: it stays the same when a section is added before it. The prefix
 * keeps it apart from the ids of blocks.
 *
 * @param prefix the beginning of each id, without a hyphen at its end
 * @returns a function that returns the next heading's id
 */
function namer(prefix: string): (text: string) => string {
  const taken = new Set<string>([prefix]);
  return (text) => {
    const words = wordsOf(text);
    const wanted = words === '' ? prefix : `${prefix}-${words}`;
    let id = wanted;
    for (let count = 2; taken.has(id); count += 1) id = `${wanted}-${count}`;
    taken.add(id);
    return id;
  };
}

const HEADING = /<(h[23])>(.*?)<\/\1>/gs;

/**
 * Adds ids to the `<h2>` and `<h3>` headings of a rich text, so that links can lead to them. Sanitised text has no ids of
 * its own.
 *
 * @param html sanitised rich text
 * @param prefix as `prefixOn` returns it
 * @returns the text, and its `<h2>` headings
 */
export function withHeadingIds(
  html: string,
  prefix = PREFIX,
): { html: string; headings: readonly Heading[] } {
  const headings: Heading[] = [];
  const nextId = namer(prefix);
  const marked = html.replace(HEADING, (_whole, name: string, inner: string) => {
    const text = inner.replace(/<[^>]*>/g, '');
    const id = nextId(text);
    if (name === 'h2') headings.push({ id, text });
    return `<${name} id="${id}">${inner}</${name}>`;
  });
  return { html: marked, headings };
}

/** The beginning of the ids of headings in an article of a page. */
export function prefixOn(blocks: readonly Block[], { id, html }: Pick<ArticleBlock, 'id' | 'html'>): string {
  let before = 0;
  for (const block of blocks) {
    if (block.type !== 'article' || block.id !== undefined) continue;
    if (block.html === html) break;
    if (block.html.search(HEADING) >= 0) before += 1;
  }
  return prefixOf(id, before);
}

/** The ids that the articles of a page give to their headings, before they are drawn: `Theme.headingIds`. */
export function headingIds(texts: readonly TextWithHeadings[]): string[] {
  let before = 0;
  return texts.flatMap(({ type, id, headings }) => {
    const linked = headings.filter(({ level }) => level < 4);
    if (type !== 'article' || linked.length === 0) return [];
    const nextId = namer(prefixOf(id, before));
    if (id === undefined) before += 1;
    return linked.map(({ text }) => nextId(text));
  });
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
