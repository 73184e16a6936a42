/** A heading of a text, for a list of contents. */
export interface Heading {
  readonly id: string;
  readonly text: string;
}

/**
 * Gives the `<h2>` headings of a rich text ids to link to. Sanitised text has none of its own, and the prefix
 * keeps them apart from the ids of blocks.
 *
 * @param html sanitised rich text
 */
export function withHeadingIds(html: string): { html: string; headings: readonly Heading[] } {
  const headings: Heading[] = [];
  const marked = html.replace(/<h2>(.*?)<\/h2>/gs, (_whole, inner: string) => {
    const text = inner.replace(/<[^>]*>/g, '');
    const id = `section-${headings.length + 1}`;
    headings.push({ id, text });
    return `<h2 id="${id}">${inner}</h2>`;
  });
  return { html: marked, headings };
}
