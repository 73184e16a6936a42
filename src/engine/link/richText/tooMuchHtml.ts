/** Levels of nested elements; an article has fewer than ten. */
const MAX_DEPTH = 100;
/** Elements and comments in one text; a table of 500 rows has about 3,000. */
const MAX_TAGS = 4000;
/** Characters in one tag, including its attributes. */
const MAX_TAG_LENGTH = 5000;

/** Elements that need no end tag: void elements, and those that end when the next one begins (HTML, 13.1.2.4). */
const SELF_ENDING = new Set(
  [
    'area base br col embed hr img input link meta param source track wbr',
    'p li dt dd option optgroup tr td th thead tbody tfoot colgroup caption h1 h2 h3 h4 h5 h6 rb rt rp',
  ].flatMap((names) => names.split(' ')),
);

/**
 * Checks whether a rich text would slow down the build: the time for parsing and cleaning grows with the square of its
 * depth, of the number of its tags and of the length of each.
 *
 * @returns what there is too much of, worded as the end of "everything, because it ..."; `undefined` for a normal text
 */
export function tooMuchHtml(html: string): string | undefined {
  let depth = 0;
  let deepest = 0;
  let tags = 0;
  let longest = 0;
  for (const { 1: slash, 2: name = '', index } of html.matchAll(/<(\/?)([a-z!][a-z0-9-]*)/gi)) {
    if (slash === '') tags++;
    if (tags > MAX_TAGS) break;
    const end = html.indexOf('>', index);
    longest = Math.max(longest, name === '!--' ? 0 : (end < 0 ? html.length : end) - index);
    if (!/^[a-z]/i.test(name) || SELF_ENDING.has(name.toLowerCase())) continue;
    depth = slash === '/' ? Math.max(0, depth - 1) : depth + 1;
    deepest = Math.max(deepest, depth);
  }
  if (deepest > MAX_DEPTH) return `nests tags more than ${MAX_DEPTH} deep`;
  if (tags > MAX_TAGS) return `has more than ${MAX_TAGS.toLocaleString('en-US')} tags`;
  return longest > MAX_TAG_LENGTH ? 'has a tag that is too long' : undefined;
}
