import { describe, expect, it } from 'vitest';
import { withHeadingIds } from '../../../../../src/engine/link/richText/cleanedHtml.ts';
import { loadMarkdown } from '../../../../../src/engine/link/richText/markdown.ts';
import { headingNamer } from '../../../../../src/engine/plan/blocks/collectIds.ts';
import { headingsOf } from '../../../../../src/engine/plan/blocks/textHeadings.ts';
import { textHeadings } from '../../../../../src/view/textHeadings.ts';

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
## The \`<div>\` of _\`__init__\`_ in snake_case
## More
## Main
## விலை என்ன?
`;

const namer = () => headingNamer(['more'], { reserved: new Set(['main']) });
/** The ids that links are checked against, before a text is drawn. */
const known = (resolves: 'html' | 'markdown', value: string): string[] => {
  const idOf = namer();
  return headingsOf({ marks: [{ resolves, pointer: '', value }] }).map(({ text }) => idOf(text));
};
/** The ids in the text as it is drawn. */
const drawn = (html: string): string[] => textHeadings(withHeadingIds(html, namer())).map(({ id }) => id);

describe('an author who links to a heading', () => {
  it('of a text in Markdown finds the ids checked that the page has, which GitHub gives as well', async () => {
    const { html } = (await loadMarkdown())(MARKDOWN.replace(' class="x"', ''));
    expect(drawn(html)).toEqual([
      ...'what-it-costs-and-why prices a-link-code--more in-a-quotation in-a-list in-html deep'.split(' '),
      ...'prices-1 section dont--its-dear the-div-of-__init__-in-snake_case more-1 main-1'.split(' '),
      ...'விலை-என்ன'.split(' '),
    ]);
    expect(known('markdown', MARKDOWN)).toEqual(drawn(html));
  });

  it('of a text in HTML finds the ids checked that the page has', () => {
    const html =
      '<h2>What it <em>costs</em></h2><h3 lang="en">Prices &amp; more</h3><h4>Deep</h4><h2>What it costs</h2>';
    expect(known('html', html)).toEqual(drawn(html));
    expect(drawn(html)).toEqual(['what-it-costs', 'prices--more', 'deep', 'what-it-costs-1']);
  });
});
