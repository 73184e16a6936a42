import { describe, expect, it } from 'vitest';
import { drawnSigns, signWords } from '../../../../../src/engine/link/richText/githubSigns.ts';
import { loadMarkdown } from '../../../../../src/engine/link/richText/markdown.ts';
import { loadPurifier } from '../../../../../src/engine/link/richText/purifyHtml.ts';
import { cleanMarkdown } from '../../../../../src/engine/link/richText/sanitise.ts';

const read = await loadMarkdown();

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
  it('has figures on the side of their column that the line below the headings asks for', () => {
    const { html } = read('| Bike | Gears | Price |\n| --- | --: | :-: |\n| City | 8 | – |');
    const sides = [...html.matchAll(/<t[hd](?: align="(\w+)")?>/g)].map(([, side]) => side);
    expect(sides).toEqual([undefined, 'right', 'center', undefined, 'right', 'center']);
  });

  it('has the language and the title of code from the line of its fence, and nothing else that stands there', () => {
    const codeOf = (info: string) => /<code.*(?=>x)/s.exec(read(`\`\`\`${info}\nx\n\`\`\``).html)?.[0];
    for (const [info, code] of [
      ['ts title="src/a & b.ts" {1,3} showLineNumbers', '<code class="language-ts" title="src/a &amp; b.ts"'],
      ['c++{2} title=\'say "x".cc\'', '<code class="language-c++" title="say &quot;x&quot;.cc"'],
      ['yaml title=room.yaml', '<code class="language-yaml" title="room.yaml"'],
      ['title="notes.txt"', '<code title="notes.txt"'],
      ['ts subtitle="no"', '<code class="language-ts"'],
    ] as const)
      expect(codeOf(info), info).toBe(code);
  });

  it('gets what DOMPurify would make of it, though it is not asked', async () => {
    const purify = await loadPurifier();
    const texts = [
      ARTICLE,
      '[a](JaVaScRiPt:x)',
      '<javascript:alert(1)>',
      '[a](//evil.example)',
      '<me@example.com>',
      '[a](/b?x=1&y=2 "Q & \\"A\\"")',
      '[a](/b "<b> > c")',
      '![x](https://evil.example/a.png)',
      'a ![x](_media/../a.jpg "t") b',
      '```ts title="a > b &amp; c.ts"\nx < y\n```',
      '\\<script>alert(1)\\</script>',
      '`<b onclick="x">`',
      '&lt;img src=x onerror=alert(1)&gt; &amp;amp; &#0;',
      '> 1. * a\n\n***~~b~~ _c_***',
      'a[^1] b[^"x"]\n\n[^1]: c\n\n[^"x"]: d\n\n    - [ ] e\n\n> [!NOTE]\n> - [x] f',
      '```"><script>\n</pre><script>alert(1)</script>\n```',
      '[a\n\n[a]: data:text/html,<script>',
      'https://a.example/?b=c&d="e"&amp;#f www.a.example/\u00e9 x@y.example',
      '[a]\n\n[a]: <vbscript:x "y>\n',
      '| a |\n|-|\n| <b |',
    ];
    const made = texts.map((text) => ({ text, ...read(text) })).filter(({ isMade }) => isMade);
    expect(made.length).toBe(texts.length);
    for (const { text, html } of made) expect(cleanMarkdown(html), text).toEqual(purify(html));
  });

  it('gets footnotes with ways there and back, boxes to check and alerts, in the words of the page', () => {
    const drawn = (text: string, nth = 1) =>
      drawnSigns(
        cleanMarkdown(read(text).html).html,
        signWords({ footnote: 'Fußnote {number}', back: 'Zurück zu {number}', done: 'Erledigt' }),
        () => nth,
      );
    expect(drawn('Tea[^a] or[^a]\n\n[^a]: From *Assam*.', 2)).toBe(
      `<p>Tea<sup><a id="fnref2:1" href="#fn2:1" role="doc-noteref" aria-label="Fußnote 1">1</a></sup> or<sup><a id="fnref2:1.2" href="#fn2:1" role="doc-noteref" aria-label="Fußnote 1">1</a></sup></p>
<section role="doc-endnotes" aria-label="Footnotes"><hr><ol>
<li id="fn2:1">
<p>From <em>Assam</em>. <a href="#fnref2:1" role="doc-backlink" aria-label="Zurück zu 1">↩\ufe0e</a> <a href="#fnref2:1.2" role="doc-backlink" aria-label="Zurück zu 1">↩\ufe0e</a></p>
</li>
</ol></section>`,
    );
    expect(drawn('- [x] a\n- [ ] b')).toBe(
      `<ul>
<li><span role="img" aria-label="Erledigt">☑</span> a</li>
<li><span role="img" aria-label="To do">☐</span> b</li>
</ul>`,
    );
    expect(drawn('> [!Warning]\n> Hot.\n>\n> > quoted\n\n> plain')).toBe(
      `<aside data-alert="warning">
<p><strong>Warning</strong></p>
<p>Hot.</p>
<blockquote>
<p>quoted</p>
</blockquote>
</aside>
<blockquote>
<p>plain</p>
</blockquote>`,
    );
    // The characters that stand for these while a text is cleaned mean nothing in a text.
    expect(drawn('\ue0f0notes\ue0f1')).toBe('<p>\ufffdnotes\ufffd</p>');
  });

  it('gets a figure with a caption for a picture in a paragraph of its own', () => {
    expect(read(ARTICLE).html).toContain(
      '<figure><img src="_media/desk.jpg" alt="Two people at a desk"><figcaption>Our office</figcaption></figure>',
    );
    expect(read(ARTICLE).html).toContain('<img src="_media/bell.png" alt="a bell"> in a line');
  });

  it('finds each address at its place, however often the same letters stand elsewhere', () => {
    const { addresses, pictures } = read(ARTICLE);
    const written = [...addresses, ...pictures].map(({ span }) => ARTICLE.slice(span.start, span.end));
    const pages = ['/contact', 'https://www.example.com'];
    expect(written).toEqual([...pages, '_media/desk.jpg', '_media/bell.png']);
    expect(addresses).toHaveLength(pages.length);
  });

  it('gets a link for a bare address, as on GitHub, which is checked like others; and none in a link, in code or behind a backslash', () => {
    const text =
      'See https://a.example/b_c?d=e, (www.a.example) or me@a.example. `https://c.example` [https://d.example](/d) <a href="/e">https://e.example</a>';
    const { html, addresses, slips } = read(text);
    expect(html).toBe(
      '<p>See <a href="https://a.example/b_c?d=e">https://a.example/b_c?d=e</a>, (<a href="http://www.a.example">www.a.example</a>) or <a href="mailto:me@a.example">me@a.example</a>. <code>https://c.example</code> <a href="/d">https://d.example</a> <a href="/e">https://e.example</a></p>',
    );
    expect(addresses.map(({ span }) => text.slice(span.start, span.end))).toEqual([
      'https://a.example/b_c?d=e',
      'www.a.example',
      'me@a.example',
      '/d',
    ]);
    expect(slips).toEqual([]);
    expect(read('[a] (https://b.example)').slips).toMatchObject([{ kind: 'space-before-address' }]);
    expect(read('https\\://a.example').html).toBe('<p>https://a.example</p>');
  });

  it('is told of headings that a page cannot have', () => {
    expect(read('# Top\n\n##### Deep').headings.map(({ level }) => level)).toEqual([1, 5]);
  });

  it.each<[text: string, kind: string, written: string, meant: string | undefined]>([
    ['[Text] (/products)', 'space-before-address', ' (', '('],
    ['![A pot](_media/pot.png', 'unclosed-address', '(_media/pot.png', '(_media/pot.png)'],
    ['![a](_media/my pot.png)', 'space-in-address', '(_media/my pot.png)', '(<_media/my pot.png>)'],
    ['[Call us](+91 44 0000-0000)', 'number-for-address', '(+91 44 0000-0000)', '(tel:+914400000000)'],
    ['[prices](our products)', 'words-for-address', '(our products)', undefined],
    ['See (City)[/city] now', 'brackets-in-wrong-order', '(City)[/city]', '[City](/city)'],
    ['See [a](/b){#buy .big width=5} now', 'attributes', '{#buy .big width=5}', undefined],
    ['[missing ref][zzz]', 'unknown-reference', '[missing ref][zzz]', undefined],
    ['[`code`][zzz]', 'unknown-reference', '[`code`][zzz]', undefined],
    ['Tea.[^1] Milk.\n\n[1]: From *Assam* and Ceylon.', 'footnote', '[^1]', undefined],
    ['Tea.\n\n[^1]: From *Assam* and Ceylon.', 'unused-footnote', '[^1]', undefined],
    ['> [!NOTE] Tea is hot', 'unknown-alert', '[!NOTE]', undefined],
    ['> [!INFO]\n> Tea is hot', 'unknown-alert', '[!INFO]', undefined],
    ['##Heading', 'heading-without-space', '##', '## '],
    ['One\n\n#Heading without space\n\nTwo', 'heading-without-space', '#', undefined],
    ['1)one\n2)two', 'list-without-space', '1)', undefined],
    ['*item one\n*item two', 'list-without-space', '*', undefined],
    ['| a | b |\n| c | d |', 'table-without-line', '|', undefined],
    ['a **not closed', 'unclosed-bold', '**', undefined],
    ['a ** bold ** b', 'spaces-in-bold', '** bold **', '**bold**'],
    ['One\n\n```\nTwo\n\nThree', 'unclosed-code', '```', undefined],
  ])('is told of what is no Markdown: %j', (text, kind, written, meant) => {
    const start = text.indexOf(written);
    const span = { start, end: start + written.length };
    expect(read(text).slips).toMatchObject([{ kind, written, meant, span }]);
  });

  it.each([
    ARTICLE,
    '```\n[a] (/b)\n##x\n- [x] y\n```',
    '\\[a] (/b), \\**a, \\##Heading, [\\^1], \\[x] done, \\[a][b]',
    'He [sic] (as ever) wrote list[0][1], a[i][j] and 2**3, 2 ** 3 and ****.',
    'Call [us] (before nine) or -5 degrees, #1 in tea, C## or [x] in a sentence.',
    '**a** and ***b*** and **a `b` c** and __d__, **a *b* c**',
    '<p>**a</p>\n\n<b title="[a] (/b)">c</b>',
    '## A **bold** heading #\n\n- -a\n- b\n\n-- a dash',
    '| a | b |\n|---|---|\n| [c](/d) | **e** |',
    '[a](/b) {name} {of us} `[a](/b){.c}` (a){.b} [a](/b)\\{.c}',
    'Tea.[^a b] or [^1]\n\n[^1]: x\n\n- [x] done\n\n> [!TIP]\n> y\n\n[!NOTE] in a sentence',
    '<https://a.example> [see https://b.example](/b) `https://c.example` ![see https://d](_media/e.png) <a href="https://f.example">https://f.example</a> [x]\n\n[x]: https://g.example',
    '#tea #chennai\n\n\\#Heading\n\nIn words\n#tea\n\n1.5 lakh\n2.5 crore\n\n1)one\n\n*a* b\n*c* d',
  ])('is not warned of what is right, code, escaped or only a sentence: %j', (text) => {
    expect(read(text).slips).toEqual([]);
  });
});
