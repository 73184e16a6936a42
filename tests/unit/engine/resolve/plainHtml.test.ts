import { describe, expect, it } from 'vitest';
import { readPlainHtml } from '../../../../src/engine/resolve/plainHtml.ts';
import { richElements } from '../../../../src/engine/resolve/richTextProfile.ts';
import { purify, richTexts, wronglyAccepted } from './wronglyAccepted.ts';

describe('a text that is served without being cleaned', () => {
  it('is what cleaning would make of it, with the same links, whatever its author did to it', () => {
    const { sound, all } = richTexts({ sound: 40, damaged: 200, heaps: 200 }, 20_240_707);
    expect(sound.filter((text) => readPlainHtml(text) === undefined)).toEqual([]);
    // What has neither a tag nor a reference never comes this far.
    const texts = all.filter((text) => /[<&]/.test(text));
    expect(wronglyAccepted(texts)).toEqual([]);
    // If all damaged texts were refused, this would prove nothing.
    expect(texts.filter((text) => readPlainHtml(text) !== undefined).length).toBeGreaterThan(sound.length);
  });

  it('has no element in another where a browser would move it, for any two elements', () => {
    const tag = (name: string, inside: string): string =>
      richElements.get(name)?.holds === undefined ? `<${name}>` : `<${name}>${inside}</${name}>`;
    const names = [...richElements.keys()];
    const pairs = names.flatMap((outer) => names.map((inner) => tag(outer, tag(inner, '\n'))));
    expect(wronglyAccepted(pairs)).toEqual([]);
  });
});

describe('a text is cleaned', () => {
  it.each([
    ['a paragraph in a paragraph', '<p>a<p>b</p></p>'],
    ['a list in a paragraph', '<p><ul><li>a</li></ul></p>'],
    ['a paragraph in emphasis', '<em><p>a</p></em>'],
    ['an item outside of a list', '<li>a</li>'],
    ['words between items', '<ul>a<li>b</li></ul>'],
    ['words in a table', '<table><tbody>a<tr><td>b</td></tr></tbody></table>'],
    ['a row without its table body', '<table><tr><td>a</td></tr></table>'],
    ['a link in a link', '<a href="/a"><b><a href="/b">x</a></b></a>'],
    ['crossed emphasis', '<b>a<em>b</b>c</em>'],
    ['four levels of the same emphasis', '<b><b><b><b>a</b></b></b></b>'],
    ['a tag that is never closed', '<p>a'],
    ['an end tag too many', 'a</p>'],
    ['a capital', '<P>a</P>'],
    ['a void element with a slash', 'a<br/>'],
    ['an end tag of a void element', 'a<br></br>'],
    ['a line break at the beginning of pre', '<pre>\na</pre>'],
    ['an ampersand of its own', '<p>a & b</p>'],
    ['a reference that is not needed', '<p>&eacute;</p>'],
    ['a greater-than sign', '<p>a > b</p>'],
    ['a no-break space', '<p>a\u00a0b</p>'],
    ['a byte order mark', '\ufeff<p>a</p>'],
    ['a null character', '<p>a\0b</p>'],
    ['a carriage return', '<p>a\r\nb</p>'],
    ['half a surrogate pair', '<p>a\ud83cb</p>'],
    ['a comment', '<p>a<!-- b --></p>'],
    ['an unknown element', '<div>a</div>'],
    ['an element named like a property of objects', '<constructor>a</constructor>'],
    ['an unknown attribute', '<p class="a">b</p>'],
    ['an attribute twice', '<p title="a" title="b">c</p>'],
    ['an attribute without quotation marks', '<p title=a>b</p>'],
    ['an attribute without a value', '<ol reversed><li>a</li></ol>'],
    ['a form feed in a tag', '<p\ftitle="a">b</p>'],
    ['nothing between two attributes', '<p lang="a"title="b">c</p>'],
    ['space before the name of an element', '< p>a</p>'],
    ['space at the end of a value', '<p title="a\u2003">b</p>'],
    ['a tag in a value', '<p title="<b>">b</p>'],
    ['an unsafe link', '<a href="javascript:alert(1)">a</a>'],
    ['an unsafe link in disguise', '<a href="java&amp;Tab;script:alert(1)">a</a>'],
    ['a link with space around it', '<a href=" /a">a</a>'],
  ])('if it has %s', (_what, html) => {
    expect(readPlainHtml(html)).toBeUndefined();
  });
});

describe('a text is served as it is', () => {
  it.each([
    [
      'a full page',
      '<h2>a</h2>\n<p>b <strong>c <em>d</em></strong><br>e</p>\n<hr>\n<ul>\n  <li>f</li>\n</ul>\n',
    ],
    ['words without a paragraph', 'a <b>b</b> c'],
    ['every reference that is needed', '<p title="&amp;&quot;">&amp;&lt;&gt;&nbsp;</p>'],
    ['a list in a list', '<ol start="3"><li>a<ul><li><p>b</p></li></ul></li></ol>'],
    [
      'a table',
      '<table><caption>a</caption>\n<thead><tr><th scope="col">b</th></tr></thead><tbody><tr><td>c</td></tr></tbody></table>',
    ],
    ['a tag on two lines', '<a\n  href="/a"\ttitle="b"\n>c</a >'],
    ['other scripts', '<p lang="ta">தமிழ் हिन्दी שלום \u{1f33f}</p>'],
  ])('if it is %s', (_what, html) => {
    expect(readPlainHtml(html)).toEqual(purify(html));
  });

  it('with its links as a browser reads them, in order and each once', () => {
    const html = '<a href="/b?x=1&amp;y=2">1</a><a href="#a">2</a><a href="/b?x=1&amp;y=2">3</a>';
    expect(readPlainHtml(html)?.links).toEqual(['/b?x=1&y=2', '#a']);
  });
});
