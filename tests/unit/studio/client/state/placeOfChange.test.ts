import { expect, it } from 'vitest';
import { placeOfChange } from '../../../../../src/studio/client/state/applyEdit.ts';
import type { Json } from '../../../../../src/studio/protocol/file.ts';

const page = (...blocks: Json[]): Json => ({ name: 'Tea', blocks });
const [tea, milk, more] = [{ title: 'Tea', link: '/' }, { title: 'Milk' }, { title: 'More' }];

it.each<[string, Json | undefined, Json, string]>([
  ['the field', page(tea, milk), page(tea, { title: 'Cream' }), '/blocks/1/title'],
  ['a field that comes back', page(milk), page({ title: 'Milk', 'a/b': 1 }), '/blocks/0/a~1b'],
  ['the block that is there again', page(tea), page(tea, milk), '/blocks/1'],
  ['the list of a block that is gone', page(tea, milk), page(tea), '/blocks'],
  ['the first that has another place', page(tea, milk, more), page(tea, more, milk), '/blocks/1'],
])('an author who takes something back is led to %s', (_, before, after, pointer) => {
  expect(placeOfChange(before, after)).toBe(pointer);
});
