import { beforeAll, describe, expect, it } from 'vitest';
import { loadMarkdown, type MarkdownHtml } from '../../../src/engine/resolve/markdown.ts';
import { readPlainHtml } from '../../../src/engine/resolve/plainHtml.ts';

let read: (text: string) => MarkdownHtml;
beforeAll(async () => {
  read = await loadMarkdown();
});

/** One of everything that authors write. */
const ARTICLE = `Say "hello" & *wave*, or **both**: ~~never~~ \`a < b\`.

## A list

1. One
2. Two

- [Contact](/contact "By mail or by phone")
- <https://www.example.com>

| Bike | Gears |
| --- | --: |
| City | 8 |

> Steel lasts.

\`\`\`ts
const gears = "8";
\`\`\`

---

![Two people at a desk](_media/desk.jpg "Our office")

A small picture ![a bell](_media/bell.png) in a line.
`;

describe('an author who writes Markdown', () => {
  it('gets HTML so plain that it need not be cleaned', () => {
    const { html } = read(ARTICLE);
    expect(readPlainHtml(html)?.html).toBe(html);
    expect(readPlainHtml(html)?.links).toEqual(['/contact', 'https://www.example.com']);
  });

  it('gets a figure with a caption for a picture in a paragraph of its own', () => {
    expect(read(ARTICLE).html).toContain(
      '<figure><img src="_media/desk.jpg" alt="Two people at a desk"><figcaption>Our office</figcaption></figure>',
    );
    expect(read(ARTICLE).html).toContain('<img src="_media/bell.png" alt="a bell"> in a line');
  });

  it('finds each address at its place, however often the same letters stand elsewhere', () => {
    const { addresses, pictures } = read(ARTICLE);
    const written = (list: MarkdownHtml['addresses']) =>
      list.map(({ span }) => ARTICLE.slice(span.start, span.end));
    expect(written(addresses)).toEqual(['/contact', 'https://www.example.com']);
    expect(written(pictures)).toEqual(['_media/desk.jpg', '_media/bell.png']);
  });

  it.each([
    ['# Top', [1]],
    ['Top\n===', [1]],
    ['##### Deep', [5]],
    ['## Closed #', []],
    ['Under\n---', []],
    ['`# no heading`', []],
  ])('is told of headings that a page cannot have: %j', (text, levels) => {
    expect(read(text).headings.map(({ level }) => level)).toEqual(levels);
  });

  it('may write HTML in between, which is cleaned like any other', () => {
    expect(read('<b onclick="x">a</b>').html).toBe('<p><b onclick="x">a</b></p>');
  });
});
