import { expect, it } from 'vitest';
import { drawnBlock, words } from './drawnBlock.tsx';

it('a visitor who reads why to join finds each reason without a picture beside the picture of the one before it, in the order in which they were written', async () => {
  const scene = { kind: 'invoice' };
  const items = [
    { title: 'First', text: 'It has a picture.', scene },
    { title: 'Second', text: 'It has none.' },
    { title: 'Third', text: 'It has one again.', scene },
  ];
  const body = await drawnBlock({ type: 'mediaRows', title: 'Reasons', items });
  const rows = [...body.querySelectorAll('li')];
  expect(rows.map((row) => words(row, 'h3'))).toEqual([['First', 'Second'], ['Third']]);
  expect(rows.map((row) => row.querySelectorAll('svg.scene').length)).toEqual([1, 1]);

  const without = await drawnBlock({ type: 'mediaRows', title: 'Reasons', items: items.slice(1, 2) });
  expect(words(without, 'li h3')).toEqual(['Second']);
  expect(without.querySelector('svg')).toBeNull();
});

it('a visitor finds what each fact of a row is about in bold, where it says so before a colon', async () => {
  const body = await drawnBlock({
    type: 'mediaRows',
    title: 'Projects',
    items: [
      {
        title: 'A shop',
        text: 'It sells.',
        points: ['The problem: it is 9:30, and late: again', 'No label here'],
      },
    ],
  });
  expect(words(body, 'li li')).toEqual(['The problem: it is 9:30, and late: again', 'No label here']);
  expect(words(body, 'li li b')).toEqual(['The problem:']);
});
