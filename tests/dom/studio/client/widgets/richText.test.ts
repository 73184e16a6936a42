import { createDocument, getSchema } from '@tiptap/core';
import { Transform } from '@tiptap/pm/transform';
import { describe, expect, it } from 'vitest';
import { richElements } from '../../../../../src/engine/model/richTextProfile.ts';
import {
  cleanPasted,
  cleanPastedMarkdown,
  htmlExtensions,
  isRepresentable,
  keptInHtml,
  madeOf,
  markdownExtensions,
  openHtml,
  throughEditor,
  writtenLike,
} from '../../../../../src/studio/client/widgets/richText.ts';

describe('an author of a formatted text', () => {
  it.each([
    '<p>Six weeks, from <strong>first call</strong> to <em>launch</em>.</p>',
    '<h2>Heading</h2>\n<p>Text <a href="/contact">link</a></p>\n<ul>\n<li>One</li>\n<li>Two</li>\n</ul>',
    '<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
    '<p><img src="_media/desk.jpg" alt="A desk"> beside words</p>',
    '',
  ])('edits it with buttons: %s', (html) => {
    expect(isRepresentable(html)).toBe(true);
  });

  it.each([
    '<dl><dt>Term</dt><dd>What it is</dd></dl>',
    '<figure><img src="_media/a.jpg" alt="A"><figcaption>Words</figcaption></figure>',
  ])('edits it as HTML where a button would lose something: %s', (html) => {
    expect(isRepresentable(html)).toBe(false);
  });

  it('changes one paragraph, and the others stay as they are written', () => {
    const before = '<p>First  one,\nfolded.</p>\n\n<h2>Head</h2>\n\n<p><b>Last</b></p>\n';
    const made = ['<p>First one, folded.</p>', '<h2>New head</h2>', '<p><strong>Last</strong></p>'];
    expect(
      writtenLike(
        made.map((html) => madeOf(html)),
        before,
      ),
    ).toBe('<p>First  one,\nfolded.</p>\n\n<h2>New head</h2>\n\n<p><b>Last</b></p>\n');
  });
});

describe('an author of a post with what has no button', () => {
  const POST = `<p>Any program can ring up two shirts. The
bills that cost a shop money are <em>the others</em>: test
those.</p>
<aside>Black out names.</aside>

<h2>Collect the pile</h2>
<table class="wide">
  <caption>Seven bills</caption>
  <tr><th scope="col">The bill</th></tr>
</table>
`;
  const schema = getSchema(htmlExtensions());
  const edited = (act: (change: Transform) => unknown): string => {
    const source = openHtml(POST);
    const change = new Transform(createDocument(source.content, schema));
    act(change);
    return source.written(change.doc);
  };

  it('types in its paragraphs: lines that she does not touch stay, and so does what is shown as it is written', () => {
    expect(isRepresentable(POST)).toBe(true);
    expect(edited(() => undefined)).toBe(POST);
    expect(edited((change) => change.insert(1, schema.text('Nearly ')))).toBe(
      POST.replace('Any', 'Nearly Any'),
    );
    const heading = schema.nodes.heading?.create({ level: 2 }, schema.text('Begin'));
    // Enter, before "The bills".
    expect(edited((change) => change.split(37))).toBe(POST.replace('shirts. The', 'shirts. </p>\n<p>The'));
    expect(edited((change) => change.insert(0, heading ?? []))).toBe(`<h2>Begin</h2>\n${POST}`);
    expect(edited((change) => change.delete(0, change.doc.firstChild?.nodeSize ?? 0))).toBe(
      POST.slice(POST.indexOf('<aside>')),
    );
  });

  it('sees a table as the page draws it', () => {
    document.body.innerHTML = `<div>${POST}</div>`;
    const [post] = document.body.children;
    const drawn = post === undefined ? [] : [...keptInHtml(post, POST).values()];
    expect(drawn.map(({ localName }) => localName)).toEqual(['aside', 'table']);
  });
});

it('an author who types beside a text of the settings, which the page shows, leaves it as it is written', () => {
  const html = '<p>Come in.</p>\n<p>Ask {email}.</p>';
  document.body.innerHTML = '<div><p>Come in.</p><p>Ask a@tea.example.</p></div>';
  const [shown] = document.body.children;
  const kept = shown === undefined ? new Map<string, Element>() : keptInHtml(shown, html);
  const schema = getSchema(htmlExtensions(kept));
  expect([...kept.keys()]).toEqual(['<p>Ask {email}.</p>']);
  const source = openHtml(html, kept);
  const change = new Transform(createDocument(source.content, schema)).insert(1, schema.text('Do '));
  expect(source.written(change.doc)).toBe(html.replace('Come', 'Do Come'));
});

describe('an author who pastes', () => {
  const pasted = (html: string): string => throughEditor(cleanPasted(html));

  it('from Word gets lists and bold words, and nothing of its styles', () => {
    const word = `<html xmlns:o="x"><head><style>p{}</style></head><body><!--[if gte mso 9]><xml></xml><![endif]-->
      <p class=MsoNormal style='margin:0'><b><span style='font-size:12pt'>Bold</span></b> word<o:p></o:p></p>
      <p class=MsoListParagraphCxSpFirst><span style='mso-list:Ignore'>·<span>   </span></span>One</p>
      <p class=MsoListParagraphCxSpLast><span style='mso-list:Ignore'>·<span>   </span></span>Two</p>
      <p class=MsoListParagraph><span style='mso-list:Ignore'>1.<span>   </span></span>Three</p></body></html>`;
    const clean = pasted(word).replaceAll(/\s+/g, ' ');
    const lists = '<ul><li><p>One</p></li><li><p>Two</p></li></ul><ol><li><p>Three</p></li></ol>';
    expect(clean).toBe(`<p><strong>Bold</strong> word</p>${lists}`);
  });

  it('from Google Docs gets what is bold in bold, and only that', () => {
    const docs =
      '<b style="font-weight:normal" id="docs-internal"><p dir="ltr"><span style="font-weight:700">Yes</span><span style="font-weight:400"> no</span></p></b>';
    expect(pasted(docs)).toBe('<p><strong>Yes</strong> no</p>');
    // A heading is bold by itself.
    expect(pasted('<h2><b>Our <span>prices</span></b></h2><h3>A <b>new</b> one</h3>')).toBe(
      '<h2>Our prices</h2><h3>A <strong>new</strong> one</h3>',
    );
  });

  it('from Word gets a table whose first row is its heading, in Markdown as well', () => {
    const word =
      '<table class=MsoTable><tr><td><p>Tea</p></td><td><p>Price</p></td></tr><tr><td>Assam</td><td>3|4</td></tr></table>';
    expect(pasted(word)).toMatch(
      /<tr><th[^>]*><p>Tea<\/p><\/th><th[^>]*><p>Price<\/p><\/th><\/tr>.*<td[^>]*><p>Assam/,
    );
    const made = createDocument(cleanPastedMarkdown(word), getSchema(markdownExtensions()));
    expect(made.firstChild?.attrs.source).toBe('| Tea | Price |\n| --- | --- |\n| Assam | 3\\|4 |');
  });

  it('from a web page gets no scripts, no pictures of others and no links that run something', () => {
    const page =
      '<div onclick="x()"><h1>Top</h1><script>x()</script><img src="https://x/y.png"><a href="javascript:x()">a</a><a href="/b">b</a></div>';
    expect(pasted(page)).toBe('<h2>Top</h2><p>a<a href="/b">b</a></p>');
  });

  it('gets only elements that a rich text may have', () => {
    const all = 'section article h1 h6 div span font center u b i details summary'
      .split(' ')
      .map((name) => `<${name}>x</${name}>`)
      .join('');
    const { body } = new DOMParser().parseFromString(pasted(all), 'text/html');
    expect([...body.querySelectorAll('*')].filter(({ localName }) => !richElements.has(localName))).toEqual(
      [],
    );
  });
});
