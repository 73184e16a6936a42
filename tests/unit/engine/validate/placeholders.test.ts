import { describe, expect, it } from 'vitest';
import { parseFile } from '../../../../src/engine/parse/parseFile.ts';
import { placeholdersOf } from '../../../../src/engine/validate/placeholders.ts';

const examples = new Set(['Six weeks, from first call to launch.']);
const found = (text: string): unknown => {
  const { file } = parseFile({ path: 'pages/a.yaml', text }, 'page');
  return placeholdersOf(file, file.value, examples);
};
const one = (pointer: string, text: string): object => ({ count: 1, pointer, text });

describe('what an author has yet to write', () => {
  it.each<[yaml: string, placeholder: object]>([
    ['summary: "[Hotel booking: summary]"', one('/summary', '[Hotel booking: summary]')],
    ['markdown: |\n  Written.\n\n  ## [Heading 1]\n', one('/markdown', '[Heading 1]')],
    ['markdown: |\n  - Written\n  1. [Two returns]\n', one('/markdown', '[Two returns]')],
    [
      'markdown: |\n  | A | B |\n  | --- | --- |\n  | 1 | [Bills \\| notes] |\n',
      one('/markdown', '[Bills \\| notes]'),
    ],
    ['icon: receipt  # a placeholder', one('/icon', 'receipt')],
    ['scene: { kind: "invoice" }  # a placeholder', one('/scene/kind', 'invoice')],
    ['alt: Write the text here.', one('/alt', 'Write the text here.')],
    ['summary: "Rooms for [My page: summary]"', one('/summary', '[My page: summary]')],
    ['markdown: "![Write the text here.](_media/a.jpg)"', one('/markdown', 'Write the text here.')],
    ['title: New title', one('/title', 'New title')],
    [
      'answer: Six weeks, from first call to launch.',
      one('/answer', 'Six weeks, from first call to launch.'),
    ],
  ])('is found: %s', (yaml, placeholder) => {
    expect(found(yaml)).toEqual(placeholder);
  });

  it.each([
    'title: New arrivals',
    'text: Six weeks, from first call to launch. And more.',
    'text: "Open daily [note: closed on public holidays]"',
    'markdown: "See [Prices: overview](/prices) first"',
    'markdown: |\n  [prices]: /prices\n',
    'markdown: |\n  - [x] Done\n  - [ ] Open\n\n  | [A](/a) | x |\n  | --- | --- |\n',
    '# icon: receipt  # a placeholder\nicon: bed',
    'blocks: [{ type: banner, render: false, title: "[Banner: title]" }]',
  ])('is not what is written: %s', (yaml) => {
    expect(found(yaml)).toBeUndefined();
  });
});
