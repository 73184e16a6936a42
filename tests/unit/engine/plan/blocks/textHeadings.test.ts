import { describe, expect, it } from 'vitest';
import { loadMarkdown } from '../../../../../src/engine/link/richText/markdown.ts';
import { headingsOf } from '../../../../../src/engine/plan/blocks/textHeadings.ts';
import { headingIds, withHeadingIds } from '../../../../../src/site/headings.ts';

const MARKDOWN = `## What it *costs*, and why
Words.

Prices
------
### A [link](/blogs), \`code\` &amp; **more** ##
![a picture](_media/a.png)
> ## In a quotation

- ## In a list

\`\`\`\`
## code
\`\`\`
## still code
\`\`\`\`

#No heading

<h2 class="x">In <em>HTML</em></h2>

##### Deep
## Prices
##
## Don’t &#8211; it&#39;s dear
`;

/** The ids that links are checked against, before a text is drawn. */
const known = (resolves: 'html' | 'markdown', value: string): string[] =>
  headingIds([
    { type: 'article', id: undefined, headings: headingsOf({ marks: [{ resolves, pointer: '', value }] }) },
  ]);
/** The ids in the text as it is drawn. */
const drawn = (html: string): string[] =>
  [...withHeadingIds(html).html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id);

describe('an author who links to a heading', () => {
  it('of a text in Markdown finds the ids checked that the page has', async () => {
    const { html } = (await loadMarkdown())(MARKDOWN.replace(' class="x"', ''));
    expect(known('markdown', MARKDOWN)).toEqual(drawn(html));
    expect(drawn(html)).toContain('section-a-link-code-more');
    expect(drawn(html)).toContain('section-prices-2');
  });

  it('of a text in HTML finds the ids checked that the page has', () => {
    const html =
      '<h2>What it <em>costs</em></h2><h3>Prices &amp; more</h3><h4>Deep</h4><h2>What it costs</h2>';
    expect(known('html', html)).toEqual(drawn(html));
    expect(drawn(html)).toHaveLength(3);
  });
});
