import { expect, it } from 'vitest';
import { inMarkdown, toTranslate } from '../../../../../src/studio/server/pages/translatePage.ts';

it('an author who translates a text in Markdown finds its words in brackets, and all between them as it was', async () => {
  const text = [
    '## Monday',
    'The queue was _long_. See [our',
    'list][list].',
    '',
    '<aside>Black out names.</aside>',
    '',
    '* Two returns',
    '* One credit note',
    '',
    '| Day | Bills |',
    '| --- | ---: |',
    '| Tue \\| Wed | 40 |',
    '| [A](/a) and _b_ | |',
    '',
    '![A desk](_media/desk.jpg "Ours")',
    '',
    '```sh',
    'npm start',
    '```',
    '',
    '[list]: /billing',
    '',
  ].join('\n');
  expect(await inMarkdown(text)).toBe(
    text
      .replace('Monday', '[Monday]')
      .replace(/The queue[\s\S]*list\]\./, '[The queue was long. See our list.]')
      .replace('| Day | Bills |', '| [Day] | [Bills] |')
      .replace('| Tue \\| Wed | 40 |', '| [Tue \\| Wed] | [40] |')
      .replace('[A](/a) and _b_', '[A and b]')
      .replace('Black out names.', '[Black out names.]')
      .replace('Two returns', '[Two returns]')
      .replace('One credit note', '[One credit note]'),
  );
});

it.each([
  ['a title', 'Our team', {}, '[Our team]'],
  ['a tag', 'GST', { widget: 'tag' }, '[GST]', 'tags'],
  ['the word that a drawing follows from', 'chennai', { widget: 'name' }, undefined],
  ['the tag that a list is of', '{tag}', { widget: 'tag' }, undefined],
])(
  'an author who translates a page has %s to write only if it is read',
  async (_, value, schema, said, key = 'a') => {
    expect(await toTranslate({ value, key, kind: 'text', schema: { schema } })).toBe(said);
  },
);
