import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { compactHtml } from '../../../../src/view/draw/compactHtml.ts';
import { untilAsked } from '../../../../src/view/draw/usedStyles.ts';

/** What a browser makes of the content of a body, attributes in order. */
const parsed = (html: string): string => new JSDOM(`<!doctype html><body>${html}</body>`).serialize();

describe('a visitor downloads a page', () => {
  it.each([
    ['<p class="lead" data-live="">Hi</p>', '<p class=lead data-live="">Hi</p>'],
    ['<div id="a" role="note" aria-label="A"></div>', '<div id="a" role="note" aria-label="A"></div>'],
    ['<ul><li>A</li><li class="b">B</li></ul>', '<ul><li>A<li class=b>B</ul>'],
    ['<br class="a"/>', '<br class="a"/>'],
    ['<svg><path d="M0 0"></path><g></g></svg>', '<svg><path d="M0 0"/><g></g></svg>'],
  ])('without signs that say nothing: %s', (html, short) => {
    expect(compactHtml(html)).toBe(short);
  });

  it.each([
    ['an item with space after it', '<ul><li>A</li> <li>B</li> </ul>'],
    ['a paragraph in a link or before one', '<a href="/a"><p>A</p></a><div><p>B</p><a href="/b">C</a></div>'],
    ['a paragraph in text with a number', '<div><p>1 &lt; 2</p>3</div>'],
    ['a value with signs of its own', '<p title="a=b class=c" data-a="x y" alt="&quot;&gt;/">A</p>'],
    ['a text that looks like an attribute', '<p>class="a" and data-b=""</p><code>&lt;a class="b"&gt;</code>'],
    ['a drawing', '<svg viewBox="0 0 9 9"><use href="#b"/><path d="M0 0"><title>A</title></path></svg>'],
    [
      'a script',
      '<link rel="preload" href="/a.css"/><script>;</script><script type="a/b">{"a":"b"}</script>',
    ],
    ["React's comments", '<p>1<!-- --> / <!-- -->8</p>'],
  ])('and reads %s as it was meant', (_, html) => {
    expect(parsed(compactHtml(html))).toBe(parsed(html));
  });
});

it('a visitor who has done nothing yet waits for no styles of what is pointed at, pressed or scrolled', () => {
  const { drawn, asked } = untilAsked(
    '@layer a,b;@layer a{.c{top:0}.c:hover,.c:active{top:1px}.d:hover,[aria-current]{top:2px}@media print{.c:hover{top:3px}}}:root[data-scrolled] .c{top:4px}.c:not(:hover){top:5px}@keyframes k{to{top:6px}}',
  );
  expect(drawn).toBe(
    '@layer a,b;@layer a{.c{top:0}.d:hover,[aria-current]{top:2px}}.c:not(:hover){top:5px}@keyframes k{to{top:6px}}',
  );
  expect(asked).toBe(
    '@layer a{.c:hover,.c:active{top:1px}@media print{.c:hover{top:3px}}}:root[data-scrolled] .c{top:4px}',
  );
});
