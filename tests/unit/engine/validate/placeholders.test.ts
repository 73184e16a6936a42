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
    ['meta: { keywords: ["[Keyword 1]"] }', one('/meta/keywords/0', '[Keyword 1]')],
    ['html: "<p>Written.</p><p>[Article: text, part 2]</p>"', one('/html', '[Article: text, part 2]')],
    ['markdown: |\n  Written.\n\n  ## [Heading 1]\n', one('/markdown', '[Heading 1]')],
    ['icon: receipt  # a placeholder', one('/icon', 'receipt')],
    ['hue: 85  # a placeholder\nother: 1', one('/hue', '85')],
    ['scene: { kind: "invoice" }  # a placeholder', one('/scene/kind', 'invoice')],
    ['alt: Write the text here.', one('/alt', 'Write the text here.')],
    ['html: <p>Write the text here.</p>', one('/html', 'Write the text here.')],
    ['summary: "Rooms for [My page: summary]"', one('/summary', '[My page: summary]')],
    ['question: "[Question 1: question]?"', one('/question', '[Question 1: question]')],
    ['markdown: "[Article: text, part 2] and a bit."', one('/markdown', '[Article: text, part 2]')],
    ['markdown: "![Write the text here.](_media/a.jpg)"', one('/markdown', 'Write the text here.')],
    ['html: "<p>So.</p><img src=a.png alt=\'[Room: image alt]\'>"', one('/html', '[Room: image alt]')],
    ['title: New title', one('/title', 'New title')],
    ['points: [New points]', one('/points/0', 'New points')],
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
    'text: See [prices](/prices)',
    'markdown: "[prices](/prices)"',
    'text: "Open daily [note: closed on public holidays]"',
    'markdown: "See [Prices: overview](/prices) first"',
    'markdown: |\n  [prices]: /prices\n',
    'text: Arrays [of numbers] are fine',
    '# icon: receipt  # a placeholder\nicon: bed',
    'text: "Write # a placeholder"',
    'blocks: [{ type: banner, render: false, title: "[Banner: title]" }]',
  ])('is not what is written: %s', (yaml) => {
    expect(found(yaml)).toBeUndefined();
  });

  it('is counted once for each value, from the first on', () => {
    expect(found('a: "[A]"\nicon: bed  # a placeholder\nb: [x, "[B]"]\n')).toEqual({
      ...one('/a', '[A]'),
      count: 3,
    });
  });
});
