import { expect, it } from 'vitest';
import { applyEdit } from '../../../../../src/studio/client/state/applyEdit.ts';

const page = {
  name: 'Teas',
  blocks: [
    { type: 'banner', title: 'A' },
    { type: 'faq', items: ['x', 'y', 'z'] },
  ],
};

it('an author who changes something sees it at once, before the server has answered', () => {
  expect(applyEdit(page, { kind: 'set', pointer: '/blocks/0/title', value: 'B' })).toMatchObject({
    blocks: [{ title: 'B' }, { type: 'faq' }],
  });
  expect(applyEdit(page, { kind: 'set', pointer: '/meta/title', value: 'T' })).toMatchObject({
    meta: { title: 'T' },
  });
  expect(applyEdit(page, { kind: 'remove', pointer: '/blocks/0/title' })).toMatchObject({
    blocks: [{ type: 'banner' }, {}],
  });
  expect(page.blocks[0]).toEqual({ type: 'banner', title: 'A' });
});

it.each([
  [{ kind: 'insert', pointer: '/blocks/1/items', index: 1, value: 'n' }, ['x', 'n', 'y', 'z']],
  [{ kind: 'move', pointer: '/blocks/1/items', from: 0, to: 2 }, ['y', 'z', 'x']],
  [{ kind: 'move', pointer: '/blocks/1/items', from: 2, to: 0 }, ['z', 'x', 'y']],
  [{ kind: 'duplicate', pointer: '/blocks/1/items', index: 1 }, ['x', 'y', 'y', 'z']],
  [{ kind: 'remove', pointer: '/blocks/1/items/1' }, ['x', 'z']],
] as const)('an author who changes something sees the list after %j', (edit, items) => {
  expect(applyEdit(page, edit)).toMatchObject({ blocks: [{}, { items }] });
});
