import { expect, it } from 'vitest';
import { isCopyOf } from '../../../../../src/engine/plan/addresses/isCopyOf.ts';

it.each([
  ['city-bike-2', 'city-bike', 'City bike'],
  ['copy of city-bike', 'city-bike', 'City bike'],
  ['a-tandem', 'city-bike', 'City bike'],
  ['a-tandem', 'city-bikes', 'The city bike'],
  ['மின்-வண்டி', 'நகர-வண்டி', 'நகர வண்டி'],
])(
  'of %s and %s with one name, an author is shown the first as the copy, in either order',
  (copy, original, name) => {
    const [one, other] = [copy, original].map((stem) => ({ file: `pages/products/${stem}.yaml`, name }));
    if (one === undefined || other === undefined) throw new Error('there are two pages');
    expect([isCopyOf(one, other), isCopyOf(other, one)]).toEqual([true, false]);
  },
);
