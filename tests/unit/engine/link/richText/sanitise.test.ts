import { readdir } from 'node:fs/promises';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { newSanitiser } from '../../../../../src/engine/link/richText/sanitise.ts';
import { safeUrl } from '../../../../../src/engine/model/safeUrl.ts';
import { openDiskCache } from '../../../../../src/engine/store/diskCache.ts';
import { scratchFolder } from '../../write/siteOnDisk.ts';

const TOO_DEEP = 'everything, because it nests tags more than 100 deep';

const sanitise = newSanitiser(undefined);
const parser = new new JSDOM('').window.DOMParser();

/** Elements that rich text may contain, repeated here so that an addition to the profile is noticed. */
const ELEMENTS = new Set(
  'p br hr img h2 h3 h4 ul ol li dl dt dd blockquote pre code kbd samp a strong em b i s u small sub sup abbr cite q mark time del ins table caption thead tbody tfoot tr th td figure figcaption span'.split(
    ' ',
  ),
);
const ATTRIBUTES = new Set(
  'src alt href title lang dir colspan rowspan scope start reversed datetime'.split(' '),
);
/** What every document has, and what `dangers` puts around a text. */
const SCAFFOLD = new Set(['html', 'head', 'body', 'div', 'details', 'summary']);

/** Everything in a piece of HTML that must never be served. */
function dangers(html: string): string[] {
  // Parsed in every context where it may end up, because parsers read the same text differently in each.
  const places = [
    html,
    `<div>${html}</div>`,
    `<details><summary>x</summary><div>${html}</div></details>`,
    `<table><tr><td>${html}</td></tr></table>`,
  ];
  return places.flatMap((place) => {
    const document = parser.parseFromString(place, 'text/html');
    const elements = [...document.querySelectorAll('*')].flatMap((element) => [
      ...(ELEMENTS.has(element.localName) || SCAFFOLD.has(element.localName) ? [] : [element.outerHTML]),
      ...[...element.attributes]
        .filter(
          ({ name, value }) =>
            !ATTRIBUTES.has(name) ||
            (name === 'href' && !safeUrl(value).ok) ||
            ((name === 'src' || name === 'alt') && element.localName !== 'img') ||
            (name === 'src' && !value.startsWith('_media/')),
        )
        .map(({ name, value }) => `${name}="${value}"`),
    ]);
    const nodes = document.evaluate('//comment()|//processing-instruction()', document, null, 7, null);
    return nodes.snapshotLength === 0 ? elements : [...elements, 'a comment'];
  });
}

/** The input, what the author is told was removed from it, and what is left. */
const payloads: readonly (readonly [html: string, removed: readonly string[], left: string])[] = [
  ['<script>alert(1)</script><p>Hello</p>', ['<script>'], '<p>Hello</p>'],
  ['<p>Hello</p><script src="https://evil.example/x.js"></script>', ['<script>'], '<p>Hello</p>'],
  ['<p><script>', ['<script>'], '<p></p>'],
  ['<img src=x onerror=alert(1)>', ['<img>'], ''],
  ['<img src="javascript:alert(1)">', ['<img>'], ''],
  ['<img src="https://evil.example/seen.gif" alt="x">', ['<img>'], ''],
  ['<img src="_media/a.html" alt="x">', ['<img>'], ''],
  ['<img src="_media/../../x.jpg?x" alt="x">', ['<img>'], ''],
  [
    '<img src="_media/a.jpg" srcset="https://evil.example/x.jpg 2x" onerror=alert(1) alt="A">',
    ['onerror', 'srcset'],
    '<img src="_media/a.jpg" alt="A">',
  ],
  ['<p src="_media/a.jpg" alt="x">Hello</p>', ['alt', 'src'], '<p>Hello</p>'],
  ['<img """><script>alert(1)</script>">', ['<img>', '<script>'], '"&gt;'],
  ['<p onclick="alert(1)" onmouseover=alert(1)>Hello</p>', ['onclick', 'onmouseover'], '<p>Hello</p>'],
  ['<body onload=alert(1)><p>Hello</p>', ['onload'], '<p>Hello</p>'],
  ['<svg onload=alert(1)>', ['<svg>'], ''],
  ['<svg><a xlink:href="javascript:alert(1)"><text y=1em>x</text></a></svg>', ['<svg>'], ''],
  [
    '<math><maction actiontype="statusline" xlink:href="javascript:alert(1)">x</maction></math>',
    ['<math>'],
    '',
  ],
  ['<style>*{background:url(https://evil.example)}</style><p>Hello</p>', ['<style>'], '<p>Hello</p>'],
  ['<p style="position:fixed;inset:0">Hello</p>', ['style'], '<p>Hello</p>'],
  ['<p class="button" id="main" name="x">Hello</p>', ['class', 'id', 'name'], '<p>Hello</p>'],
  [
    '<p data-accent="152" aria-hidden="true" role="alert">Hello</p>',
    ['aria-hidden', 'data-accent', 'role'],
    '<p>Hello</p>',
  ],
  ['<link rel=stylesheet href=https://evil.example/x.css><p>Hello</p>', ['<link>'], '<p>Hello</p>'],
  ['<meta http-equiv=refresh content="0;url=https://evil.example"><p>Hello</p>', ['<meta>'], '<p>Hello</p>'],
  ['<base href="https://evil.example/"><a href="/x">x</a>', ['<base>'], '<a href="/x">x</a>'],
  ['<title>Another title</title><p>Hello</p>', ['<title>'], '<p>Hello</p>'],
  ['<iframe src="https://evil.example"></iframe>', ['<iframe>'], ''],
  ['<iframe srcdoc="<script>alert(1)</script>"></iframe>', ['<iframe>'], ''],
  ['<video><source onerror=alert(1)></video>', ['<video>'], ''],
  [
    '<form action="https://evil.example"><input name=q><button>Send</button></form>',
    ['<button>', '<form>', '<input>'],
    'Send',
  ],
  [
    '<textarea><img title="</textarea><img src onerror=alert(1)>"></textarea>',
    ['<img>', '<textarea>'],
    '&lt;img title=""&gt;',
  ],
  ['<details open ontoggle=alert(1)>x</details>', ['<details>'], 'x'],
  ['<h1>A second main heading</h1>', ['<h1>'], 'A second main heading'],
  ['<template><script>alert(1)</script></template>', ['<script>', '<template>'], ''],
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">', ['<noscript>'], ''],
  ['<xmp><img src=x onerror=alert(1)></xmp>', ['<xmp>'], ''],
  ['<p>Hello</p><!-- ordered by the boss -->', ['a comment'], '<p>Hello</p>'],
  ['<?php echo 1 ?><p>Hello</p>', ['a comment'], '<p>Hello</p>'],
  ['<a href="javascript:alert(1)">x</a>', ['href "javascript:alert(1)"'], '<a>x</a>'],
  ['<a href="java\tscript:alert(1)">x</a>', ['href "java\tscript:alert(1)"'], '<a>x</a>'],
  ['<a href="&#106;&#97;vascript&colon;alert(1)">x</a>', ['href "javascript:alert(1)"'], '<a>x</a>'],
  ['<a href="&#1;javascript:alert(1)">x</a>', ['href "\x01javascript:alert(1)"'], '<a>x</a>'],
  [
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    ['href "data:text/html,<script>alert(1)</script>"'],
    '<a>x</a>',
  ],
  ['<a href="//evil.example">x</a>', ['href "//evil.example"'], '<a>x</a>'],
  ['<a href="/\\evil.example">x</a>', ['href "/\\evil.example"'], '<a>x</a>'],
  ['<a href="https://me@evil.example">x</a>', ['href "https://me@evil.example"'], '<a>x</a>'],
  [
    '<a href="mailto:a@example.com?bcc=b@example.com">x</a>',
    ['href "mailto:a@example.com?bcc=b@example.com"'],
    '<a>x</a>',
  ],
  ['<a href="tel:*%2306%23">x</a>', ['href "tel:*%2306%23"'], '<a>x</a>'],
  ['<a href="">x</a>', ['href ""'], '<a>x</a>'],
  [
    '<a href="/x" target="_blank" ping="https://evil.example" download>x</a>',
    ['download', 'ping', 'target'],
    '<a href="/x">x</a>',
  ],
  ['<a href="/x" href="javascript:alert(1)">x</a>', [], '<a href="/x">x</a>'],
  ['<a name="getElementById" id="location">x</a>', ['id', 'name'], '<a>x</a>'],
  [
    '<form id=x><p id=attributes>x</p><input name=parentNode></form>',
    ['<form>', '<input>', 'id'],
    '<p>x</p>',
  ],
  [
    '<table background="javascript:alert(1)"><tr><td>x</td></tr></table>',
    ['background'],
    '<table><tbody><tr><td>x</td></tr></tbody></table>',
  ],
  ['<p align="right">x</p>', ['align'], '<p>x</p>'],
  [
    '<table><tbody><tr><td align="justify">x</td></tr></tbody></table>',
    ['align'],
    '<table><tbody><tr><td>x</td></tr></tbody></table>',
  ],
  // Texts that parse differently the second time (mutation XSS).
  [
    '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
    ['<img>', '<style>', '<svg>'],
    '<p></p>"&gt;',
  ],
  [
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    ['<math>'],
    '',
  ],
  [
    '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
    ['<form>', '<math>'],
    '',
  ],
  [`${'<b>'.repeat(600)}<img src=x onerror=alert(1)>`, [TOO_DEEP], ''],
  [`${'<table><tr><td>'.repeat(100)}<script>alert(1)</script>`, [TOO_DEEP], ''],
];

describe('somebody who pastes hostile HTML into a text', () => {
  it.each(payloads)('gets nothing dangerous onto the page with %s', async (html, removed, left) => {
    const safe = await sanitise(html);
    expect(dangers(safe.html)).toEqual([]);
    expect([safe.removed, safe.html]).toEqual([removed, left]);
    // Sanitising again changes nothing, or the first pass left something that can be parsed in two ways.
    expect((await sanitise(safe.html)).html).toBe(safe.html);
  });

  it('would be caught if something dangerous got there', () => {
    const seen = new Set(dangers('<p onclick="x">a</p><!-- b --><a href="x:y">c</a><img src="x">'));
    expect(seen).toEqual(new Set(['src="x"', 'onclick="x"', 'href="x:y"', 'a comment']));
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
    '<p>Six weeks, from first call to launch.</p>',
    '<h2>What you get</h2>\n<p>A <strong>working</strong> product, <em>now</em>.</p>\n',
    '<ul>\n  <li>The source code</li>\n  <li>A <a href="/products">plan</a></li>\n</ul>',
    '<ol start="3" reversed=""><li>c</li></ol>',
    '<p>caf\u00e9, \u0ba4\u0bae\u0bbf\u0bb4\u0bcd, \u0939\u093f\u0928\u094d\u0926\u0940, \ud83c\udf3f, \u2028 and \u200f\u05e9\u05dc\u05d5\u05dd</p>',
    '<p>2 &lt; 3 &amp;&amp; 5 &gt; 4, "quoted" and \'single\'</p>',
    '<p>&lt;script&gt;alert(1)&lt;/script&gt; is how it is written</p>',
    '<blockquote><p>Quoted</p></blockquote><pre><code>if (a &lt; b) {\n  run();\n}</code></pre>',
    '<table><caption>Prices</caption><thead><tr><th scope="col">Plan</th></tr></thead><tbody><tr><td colspan="2">One</td></tr></tbody></table>',
    '<table><tbody><tr><th align="left">Plan</th><td align="right">₹450</td><td align="center">–</td></tr></tbody></table>',
    '<p lang="ta" dir="ltr" title="A &quot;title&quot;">x</p>',
    '<p><time datetime="2024-07-07">7 July</time> <abbr title="Goods and Services Tax">GST</abbr></p>',
    '<p>H<sub>2</sub>O, x<sup>2</sup>, <del>old</del> <ins>new</ins> <mark>seen</mark><br>next</p>',
    '<dl><dt>Term</dt><dd>What it means</dd></dl><hr><p><q>Said</q> <cite>She</cite></p>',
    '<figure><blockquote><p>x</p></blockquote><figcaption>Who</figcaption></figure>',
    'No tags at all, and an AT&T of its own',
    'Just words.',
    '  <p>Indented</p>\n\n',
  ])('finds it unchanged: %s', async (html) => {
    expect(await sanitise(html)).toMatchObject({ html, removed: [] });
  });

  it('finds a bare ampersand, an angle bracket and an unclosed tag written the way a browser reads them', async () => {
    expect(await sanitise('<p>a & b < c > d<br/>e<b>f')).toEqual({
      html: '<p>a &amp; b &lt; c &gt; d<br>e<b>f</b></p>',
      removed: [],
      links: [],
    });
    expect((await sanitise('a > b')).html).toBe('a &gt; b');
  });

  it('has every link listed once, as a browser reads it', async () => {
    const html =
      '<p><a href="/a">1</a> <a href="/a">2</a> <a href="/b?x=1&amp;y=2#c">3</a> <a href="#d">4</a> <a href="x:y">5</a></p>';
    expect((await sanitise(html)).links).toEqual(['/a', '/b?x=1&y=2#c', '#d']);
  });

  it('gets it from the cache the second time, even in a new run', async () => {
    const folder = await scratchFolder();
    // Not written as a serialiser writes it, so that it has to be cleaned.
    const html = '<p>Hello<br/></p><script>1</script>';
    const fresh = await newSanitiser(openDiskCache(folder))(html);
    expect(fresh).toEqual({ html: '<p>Hello<br></p>', removed: ['<script>'], links: [] });
    expect(await newSanitiser(openDiskCache(folder))(html)).toEqual(fresh);
    const [file] = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.sealed'));
    // A marker that would not be there if the text were sanitised again.
    const marked = { html: '<p>From the cache</p>', removed: [], links: [] };
    await openDiskCache(folder).write(file?.replace(/\.sealed$/, '') ?? '', JSON.stringify(marked));
    expect(await newSanitiser(openDiskCache(folder))(html)).toEqual(marked);
  });

  it('gets what was made of Markdown without a file for it', async () => {
    const folder = await scratchFolder();
    const html = '<p>Hello <a href="/team">team</a></p>';
    const made = await newSanitiser(openDiskCache(folder))(html, true);
    expect(made).toEqual({ html, removed: [], links: ['/team'] });
    expect(await readdir(folder)).toEqual([]);
  });
});
