/** Elements that end without an end tag, by themselves or when the next of their kind begins (HTML, 13.1.2.4). */
const SELF_ENDING = new Set(
  [
    'area base br col embed hr img input link meta param source track wbr',
    'p li dt dd option optgroup tr td th thead tbody tfoot colgroup caption h1 h2 h3 h4 h5 h6 rb rt rp',
  ].flatMap((names) => names.split(' ')),
);

/** How deep the elements of a text stand inside each other, at a guess that is never far too low. */
export function tagDepth(html: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9-]*)/gi)) {
    if (SELF_ENDING.has(name.toLowerCase())) continue;
    depth = slash === '/' ? Math.max(0, depth - 1) : depth + 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}
