import { expect, it } from 'vitest';
import { drawnBlocks } from './drawnBlock.tsx';

const ITEMS = {
  mediaRows: { title: 'One', text: 'A row.', scene: { kind: 'invoice' } },
  people: { name: 'One', position: 'Designer' },
  statements: { title: 'One', text: 'A statement.' },
};

const headings = (body: Element): string[] =>
  [...body.querySelectorAll('h1, h2, h3, h4')].map(
    ({ localName, textContent }) => `${localName} ${textContent}`,
  );

it.each(Object.entries(ITEMS))(
  'a visitor who moves from heading to heading skips no level in %s, with a title or without',
  async (type, item) => {
    const drawn = await drawnBlocks([
      { type, title: 'All', items: [item] },
      { type, items: [item] },
    ]);
    expect(drawn.map(headings)).toEqual([['h2 All', 'h3 One'], ['h2 One']]);
  },
);
