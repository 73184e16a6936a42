/** A heading of a text, for its table of contents. */
export interface Heading {
  readonly id: string;
  readonly text: string;
}

/**
 * Adds ids to the `<h2>` headings of a rich text, so that links can lead to them. Sanitised text has no ids of its own,
 * and the prefix keeps these apart from the ids of blocks.
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
