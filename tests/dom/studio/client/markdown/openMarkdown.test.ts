import { getSchema } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Transform } from '@tiptap/pm/transform';
import { describe, expect, it } from 'vitest';
import {
  isShownMarkdown,
  keptElements,
  openMarkdown,
  partsInMarkdown,
} from '../../../../../src/studio/client/markdown/openMarkdown.ts';
import { markdownExtensions } from '../../../../../src/studio/client/widgets/richText.ts';

const schema = getSchema(markdownExtensions());

/** Where a word of the editor's text is. */
function placeOf(doc: Node, word: string): number {
  let place = -1;
  doc.descendants((node, at) => {
    const found = node.text?.indexOf(word) ?? -1;
    if (found >= 0 && place < 0) place = at + found;
  });
  if (place < 0) throw new Error(`There is no "${word}".`);
  return place;
}

/** The text after something has been done to it in the editor. */
function edited(text: string, act: (change: Transform, at: (word: string) => number) => unknown): string {
  const source = openMarkdown(text);
  const change = new Transform(schema.nodeFromJSON(source.content));
  act(change, (word) => placeOf(change.doc, word));
  return source.written(change.doc);
}

const typed = (text: string, before: string, words: string): string =>
  edited(text, (change, at) => change.insert(at(before), schema.text(words)));

const ARTICLE = `# Baskets

A basket holds _twelve_ loaves, and
the lid of the basket holds **one more**, or
two [rolls][shop] \\* if small.

* Wicker
    1) round
    2) square
* Plastic

| Bread | Weight |
| --- | ---: |
| Rye | 1 kg |

\`\`\`sh
bake --all
\`\`\`

> Said by Mira:
> never cut warm bread.

[shop]: /shop "The shop"
`;

describe('an author who types in Markdown', () => {
  it('changes the line that she types in, and no other', () => {
    expect(typed(ARTICLE, 'the lid', 'also ')).toBe(ARTICLE.replace('the lid', 'also the lid'));
    expect(typed(ARTICLE, 'small', 'very ')).toBe(ARTICLE.replace('small', 'very small'));
    expect(typed(ARTICLE, 'square', 'nearly ')).toBe(ARTICLE.replace('square', 'nearly square'));
    expect(typed(ARTICLE, 'warm', 'a ')).toBe(ARTICLE.replace('warm', 'a warm'));
    expect(typed(ARTICLE, 'Baskets', 'Our ')).toBe(ARTICLE.replace('Baskets', 'Our Baskets'));
  });

  it('writes bold words, a list and a link as the rest of the text is written', () => {
    const bold = edited(ARTICLE, (change, at) =>
      change.addMark(at('lid'), at('lid') + 3, schema.mark('italic')),
    );
    expect(bold).toBe(ARTICLE.replace('the lid', 'the _lid_'));
    const item = edited(ARTICLE, (change, at) => change.split(at('Plastic') + 3, 2));
    expect(item).toBe(ARTICLE.replace('* Plastic', '* Pla\n* stic'));
    // Its blank line has no spaces.
    const long = ['a', 'b'].map((word) => schema.node('paragraph', {}, schema.text(word)));
    const two = edited('* Wicker\n', (change, at) =>
      change.insert(at('Wicker') + 8, schema.node('listItem', {}, long)),
    );
    expect(two).toBe('* Wicker\n* a\n\n  b\n');
    const link = edited(ARTICLE, (change, at) =>
      change.addMark(at('Wicker'), at('Wicker') + 6, schema.mark('link', { href: '/wicker' })),
    );
    expect(link).toBe(ARTICLE.replace('Wicker', '[Wicker](/wicker)'));
  });

  it('divides a paragraph, and joins it again: its other lines stay', () => {
    const source = openMarkdown(ARTICLE);
    const change = new Transform(schema.nodeFromJSON(source.content));
    const at = placeOf(change.doc, 'the lid');
    change.split(at);
    expect(source.written(change.doc)).toBe(ARTICLE.replace('and\nthe lid', 'and\n\nthe lid'));
    change.join(at + 1);
    expect(source.written(change.doc)).toBe(ARTICLE.replace('and\nthe lid', 'and the lid'));
  });

  it('sees signs as signs, also those that would mean something', () => {
    expect(typed('Two loaves\n', 'Two', 'snake_case ')).toBe('snake_case Two loaves\n');
    expect(typed('Two loaves\n', 'Two', '*now* ')).toBe('\\*now\\* Two loaves\n');
    expect(typed('Two loaves\n', 'Two', '# ')).toBe('\\# Two loaves\n');
  });

  it.each([
    ['a table', '| A | B |\n| - | - |\n| 1 | 2 |'],
    ['code', '```ts\nconst a = "*";\n```'],
    ['a picture with its caption', '![A desk](_media/desk.jpg "Our desk")'],
    ['HTML', '<aside>Note  this</aside>'],
    ['words with HTML in them', 'Press <kbd>F2</kbd>  *now*'],
  ])('keeps %s as it is written, and writes below it', (_, written) => {
    const text = `Above\n\n${written}\n\nBelow\n`;
    expect(typed(text, 'Below', 'Far ')).toBe(`Above\n\n${written}\n\nFar Below\n`);
    const all = edited(text, (change) => change.delete(0, 7));
    expect(all).toBe(`${written}\n\nBelow\n`);
  });

  it('keeps what links lead to, whatever she deletes', () => {
    const text = 'See [us][a].\n\n[a]: /us\n\nThe end\n';
    expect(edited(text, (change) => change.delete(9, change.doc.content.size))).toBe(
      'See [us][a].\n\n[a]: /us\n',
    );
  });

  it('edits it as it is written where lists are deeper than anybody reads', () => {
    expect(isShownMarkdown(ARTICLE)).toBe(true);
    expect(isShownMarkdown(`${'- '.repeat(3000)}deep`)).toBe(false);
    expect(isShownMarkdown(`${'> '.repeat(3000)}deep`)).toBe(false);
    expect(isShownMarkdown('a'.repeat(5_000_000))).toBe(false);
  });
});

describe('a text in Markdown is typed on the page', () => {
  const partsIn = (html: string, text: string) => {
    document.body.innerHTML = `<div>${html}</div>`;
    return partsInMarkdown([...document.body.children], text);
  };
  const keptIn = (html: string, text: string): readonly string[] =>
    partsIn(html, text).flatMap(({ element, words, around }) =>
      [...keptElements(element, words, around).values()].map(({ localName }) => localName),
    );

  it('where the page shows all of it, with what is kept as the page draws it', () => {
    const text = 'Loaves and **rolls**\n\n```\nbake\n```\n';
    expect(keptIn('<p>Loaves and <strong>rolls</strong></p>\n<pre><code>bake</code></pre>', text)).toEqual([
      'pre',
    ]);
  });

  it('but for a paragraph in which the settings say something, which stays as it is', () => {
    const text = 'Loaves and\nrolls\n\nWrite to {email}\n';
    expect(keptIn('<p>Loaves and rolls</p>\n<p>Write to us@tea.example</p>', text)).toEqual(['p']);
    const kept = new Map([['Write to {email}', undefined]]);
    const source = openMarkdown(text, kept);
    const change = new Transform(schema.nodeFromJSON(source.content));
    expect(change.doc.lastChild?.type.name).toBe('kept');
    change.insert(1, schema.text('Two '));
    expect(source.written(change.doc)).toBe('Two Loaves and\nrolls\n\nWrite to {email}\n');
  });

  it('and in its field where the page shows more, or other words', () => {
    expect(partsIn('<p>Loaves</p><figure>Drawn</figure>', 'Loaves\n')).toEqual([]);
    expect(partsIn('<p>LOAVES</p>', 'Loaves\n')).toEqual([]);
    expect(partsIn('<p>Loaves</p><p>Rolls</p>', 'Loaves\n\n```\nbake\n```\n')).toEqual([]);
  });

  describe('in pieces, where a page has drawings in it:', () => {
    const text = 'Loaves\n\n```\nbake\n```\n\n[shop]: /shop\n\n## Rolls\nFrom the [shop][].\n\n- Round\n';
    const html = [
      '<ol><li><a>Rolls</a></li></ol>',
      '<div><p>Loaves</p><pre><code>bake</code></pre></div><figure>Drawn</figure>',
      '<div><h2>Rolls</h2><p>From the <a>shop</a>.</p><ul><li>Round</li></ul></div>',
    ].join('');
    const editedIn = (part: number, act: (change: Transform) => unknown): string => {
      const { words, around, element } = partsIn(html, text)[part] ?? { words: '', around: ['', ''] };
      const kept = element && keptElements(element, words, around);
      const source = openMarkdown(words, kept, around);
      const change = new Transform(schema.nodeFromJSON(source.content));
      act(change);
      return around.join(source.written(change.doc));
    };

    it('what is typed into one of them changes nothing of the others, and its links lead where they did', () => {
      const typed = (words: string, part: number, before: string): string =>
        editedIn(part, (change) => change.insert(placeOf(change.doc, before), schema.text(words)));
      expect(typed('Two ', 0, 'Loaves')).toBe(text.replace('Loaves', 'Two Loaves'));
      expect(typed('old ', 1, 'shop')).toBe(text.replace('[shop][]', 'old [shop][]'));
      expect(typed('Very ', 1, 'Round')).toBe(text.replace('Round', 'Very Round'));
    });

    it('one does not run into the next when its last lines become others', () => {
      const joined = 'Loaves\n\nRolls\n# Baskets\nOf wicker.\n';
      const [, second] = partsIn(
        '<div><p>Loaves</p><p>Rolls</p></div><svg></svg><div><h2>Baskets</h2><p>Of wicker.</p></div>',
        joined,
      );
      const source = openMarkdown(second?.words ?? '', undefined, second?.around);
      const change = new Transform(schema.nodeFromJSON(source.content));
      change.setBlockType(1, 1, schema.nodes.paragraph ?? schema.topNodeType);
      const next = second?.around.join(source.written(change.doc));
      expect(next).toMatch(/^Loaves\n\nRolls\n+\nBaskets\n\nOf wicker\.\n/);
    });
  });
});

it('an author who types beside bare addresses keeps them as they are written, and one that she types is one', () => {
  const text = `See https://tea.example/a_b or
www.tea.example, or ask me@tea.example. As \\https://it.example is.

Plain _words_ in
two lines.

Not one: \`https://code.example\`, <a href="/x">https://html.example</a>.
`;
  const links = JSON.stringify(openMarkdown(text).content).match(/"href":"[^"]*"/g);
  expect(links).toEqual([
    '"href":"https://tea.example/a_b"',
    '"href":"http://www.tea.example"',
    '"href":"mailto:me@tea.example"',
    '"href":"https://it.example"',
  ]);
  expect(typed(text, 'or ask', 'too, ')).toBe(text.replace('or ask', 'too, or ask'));
  expect(typed(text, 'Plain', 'More ')).toBe(text.replace('Plain', 'More Plain'));
  expect(typed(text, 'lines', 'https://new.example/a_b ')).toBe(
    text.replace('lines', 'https://new.example/a_b lines'),
  );
});

it('an author who types beside footnotes, boxes to check and notes of GitHub keeps them as they are written', () => {
  const text = `Tea[^1] is hot.

Plain words.

- [x] Boil *it*
- [ ] Wait

> [!NOTE]
> It is hot.

[^1]: From Assam,

    and Ceylon.
`;
  expect(typed(text, 'words', 'new ')).toBe(text.replace('Plain words', 'Plain new words'));
  const kept = openMarkdown(text).content.content?.filter(({ type }) => type === 'kept');
  expect(kept?.length).toBe(4);
});
