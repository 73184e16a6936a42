import { describe, expect, it } from 'vitest';
import { packRows, placesByName, rowsIn } from '../../../../src/engine/cache/packedRows.ts';

describe('packed texts', () => {
  it('are given back by their places, whatever their letters', () => {
    const texts = ['/tea', '', 'தேநீர்', '☕ a cup'];
    const rows = rowsIn([packRows(texts.slice(0, 3)), packRows(texts.slice(3))], 3);
    expect(texts.map((_, place) => rows.at(place))).toEqual(texts);
    expect(rows).toMatchObject({ length: 4 });
    expect(rows.at(4)).toBe('');
  });
});

describe('places by name', () => {
  it('are found for each of many names, and for no other', () => {
    const names = Array.from({ length: 3000 }, (_, place) => `/page-${place}`);
    const placeOf = placesByName(names.length, (place) => names[place] ?? '');
    expect(names.map(placeOf)).toEqual(names.map((_, place) => place));
    expect(placeOf('/page-3000')).toBeUndefined();
    expect(placesByName(0, () => '')('/page-1')).toBeUndefined();
  });

  it('are those of the first one if several have the same name', () => {
    const names = ['/tea', '/cup', '/tea', '/cup'];
    const placeOf = placesByName(names.length, (place) => names[place] ?? '');
    expect(names.map(placeOf)).toEqual([0, 1, 0, 1]);
  });
});
