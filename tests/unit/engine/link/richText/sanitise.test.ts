import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { newSanitiser } from '../../../../../src/engine/link/richText/sanitise.ts';
import { openDiskCache } from '../../../../../src/engine/store/diskCache.ts';
import { scratchFolder } from '../../write/siteOnDisk.ts';

const TOO_DEEP = 'everything, because it nests tags more than 100 deep';

const row = (cells: string): string => `<table><tbody><tr>${cells}</tr></tbody></table>`;

const sanitise = newSanitiser({ read: async () => undefined, write: async () => {} });
/** The input, what the author is told was removed from it, and what is left. */
const payloads: readonly (readonly [html: string, removed: readonly string[], left: string])[] = [
  ['<script>alert(1)</script><p>Hello</p>', ['<script>'], '<p>Hello</p>'],
  ['<img src=x onerror=alert(1)>', ['<img>'], ''],
  ['<img src="https://evil.example/seen.gif" alt="x">', ['<img>'], ''],
  ['<img src="_media/../../x.jpg?x" alt="x">', ['<img>'], ''],
  ['<img src="_media/a.jpg" srcset="//e 2x" onerror=x>', ['onerror', 'srcset'], '<img src="_media/a.jpg">'],
  ['<p src="_media/a.jpg" alt="x">Hello</p>', ['alt', 'src'], '<p>Hello</p>'],
  ['<p onclick="alert(1)" onmouseover=alert(1)>Hello</p>', ['onclick', 'onmouseover'], '<p>Hello</p>'],
  ['<svg><a xlink:href="javascript:alert(1)"><text y=1em>x</text></a></svg>', ['<svg>'], ''],
  ['<p style="position:fixed;inset:0">Hello</p>', ['style'], '<p>Hello</p>'],
  ['<p class="button" id="main" name="x">Hello</p>', ['class', 'id', 'name'], '<p>Hello</p>'],
  ['<meta http-equiv=refresh content="0;url=https://evil.example"><p>Hello</p>', ['<meta>'], '<p>Hello</p>'],
  ['<iframe src="https://evil.example"></iframe>', ['<iframe>'], ''],
  [
    '<form action="//e"><input name=q><button>Send</button></form>',
    ['<button>', '<form>', '<input>'],
    'Send',
  ],
  ['<h1>A second main heading</h1>', ['<h1>'], 'A second main heading'],
  ['<p>Hello</p><!-- ordered by the boss -->', ['a comment'], '<p>Hello</p>'],
  ['<a href="javascript:alert(1)">x</a>', ['href "javascript:alert(1)"'], '<a>x</a>'],
  ['<a href="&#106;&#97;vascript&colon;alert(1)">x</a>', ['href "javascript:alert(1)"'], '<a>x</a>'],
  ['<a href="//evil.example">x</a>', ['href "//evil.example"'], '<a>x</a>'],
  [
    '<a href="/x" target="_blank" ping="//e" download>x</a>',
    ['download', 'ping', 'target'],
    '<a href="/x">x</a>',
  ],
  ['<p align="right">x</p>', ['align'], '<p>x</p>'],
  [row('<td align="justify">x</td>'), ['align'], row('<td>x</td>')],
  // Texts that parse differently the second time (mutation XSS).
  ['<svg></p><style><a id="</style><img src=1 onerror=x>">', ['<img>', '<style>', '<svg>'], '<p></p>"&gt;'],
  [
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    ['<math>'],
    '',
  ],
  [`${'<b>'.repeat(600)}<img src=x onerror=alert(1)>`, [TOO_DEEP], ''],
  [`${'<table><tr><td>'.repeat(100)}<script>alert(1)</script>`, [TOO_DEEP], ''],
];

describe('somebody who pastes hostile HTML into a text', () => {
  it.each(payloads)('gets nothing dangerous onto the page with %s', async (html, removed, left) => {
    const safe = await sanitise(html);
    expect([safe.removed, safe.html]).toEqual([removed, left]);
    // Sanitising again changes nothing, or the first pass left something that can be parsed in two ways.
    expect((await sanitise(safe.html)).html).toBe(safe.html);
  });

  it('is told about each removal once, in order, whatever came before', async () => {
    const html = '<p onclick=x class=y>a</p><p onclick=z>b</p><img><img><a href="x:y">c</a>';
    const first = await sanitise(html);
    expect(first.removed).toEqual(['<img>', 'class', 'href "x:y"', 'onclick']);
    await sanitise('<script>1</script>');
    expect(await sanitise(html)).toEqual(first);
  });
});

describe('an author who writes honest HTML', () => {
  it.each([
    '<h2>What you get</h2>\n<p>A <strong>working</strong> product, <em>now</em>.</p>\n',
    '<p>caf\u00e9, \u0ba4\u0bae\u0bbf\u0bb4\u0bcd, \u0939\u093f\u0928\u094d\u0926\u0940, \ud83c\udf3f, \u2028 and \u200f\u05e9\u05dc\u05d5\u05dd</p>',
    '<p>&lt;script&gt;alert(1)&lt;/script&gt; is how it is written</p>',
    '<table><caption>Prices</caption><thead><tr><th scope="col">Plan</th></tr></thead><tbody><tr><td colspan="2">One</td></tr></tbody></table>',
    '<p><time datetime="2024-07-07">7 July</time> <abbr title="Goods and Services Tax">GST</abbr></p>',
    'No tags at all, and an AT&T of its own',
  ])('finds it unchanged: %s', async (html) => {
    expect(await sanitise(html)).toMatchObject({ html, removed: [] });
  });

  it('has every link listed once, as a browser reads it', async () => {
    const html =
      '<p><a href="/a">1</a> <a href="/a">2</a> <a href="/b?x=1&amp;y=2#c">3</a> <a href="#d">4</a> <a href="x:y">5</a></p>';
    expect((await sanitise(html)).links).toEqual(['/a', '/b?x=1&y=2#c', '#d']);
  });

  it('gets what was made of Markdown without a file for it', async () => {
    const folder = await scratchFolder();
    const html = '<p>Hello <a href="/team">team</a></p>';
    const made = await newSanitiser(openDiskCache(folder))(html, true);
    expect(made).toEqual({ html, removed: [], links: ['/team'] });
    expect(await readdir(folder)).toEqual([]);
  });
});
