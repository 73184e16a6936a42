import { describe, expect, it } from 'vitest';
import { CHOSEN_NAMES, FIXED_NAMES, ICON_NAMES, newSureTypo } from '../../../../src/engine/text/sureTypo.ts';

const sureTypo = (word: string, known: readonly string[], fewest: number) => newSureTypo(known, fewest)(word);

const properties = ['title', 'text', 'detail', 'link', 'icon', 'id', 'use', 'alt', 'src', 'description'];
const routes =
  '/ /about-us /products /billing-software /hotel-software /hostel-software /plan-a /tea /2024'.split(' ');

describe('a word with a typo is repaired only if it can be no other', () => {
  it.each([
    ['a swapped pair', 'tilte', 'title'],
    ['a letter too few', 'titl', 'title'],
    ['a letter too many', 'titlle', 'title'],
    ['capitals', 'Title', 'title'],
    ['two typos in a long word', 'descritpon', 'description'],
    ['a swapped pair in three letters', 'atl', 'alt'],
  ])('%s in a property', (_what, word, meant) => {
    expect(sureTypo(word, properties, FIXED_NAMES)).toBe(meant);
  });

  it.each([
    ['another word', 'subtitle'],
    ['two letters alone', 'ib'],
    ['two typos in a short word', 'titel1'],
  ])('%s is left to its author', (_what, word) => {
    expect(sureTypo(word, properties, FIXED_NAMES)).toBeUndefined();
  });

  it('a word between two known ones is left to its author', () => {
    expect(sureTypo('/hosel-software', routes, CHOSEN_NAMES)).toBeUndefined();
    expect(sureTypo('mead', ['mean', 'head'], FIXED_NAMES)).toBeUndefined();
    expect(sureTypo('TITLE', ['title', 'Title'], FIXED_NAMES)).toBeUndefined();
  });

  it.each([
    ['/abuot-us', '/about-us'],
    ['/aboutus', '/about-us'],
    ['/biling-software', '/billing-software'],
  ])('the address %s is %s', (word, meant) => {
    expect(sureTypo(word, routes, CHOSEN_NAMES)).toBe(meant);
  });

  it.each([['/plan-b'], ['/team'], ['/2025'], ['/sea']])('the address %s may be meant to come', (word) => {
    expect(sureTypo(word, routes, CHOSEN_NAMES)).toBeUndefined();
  });

  it('an icon is not taken for another English word', () => {
    expect(sureTypo('cart', ['car', 'package'], ICON_NAMES)).toBeUndefined();
    expect(sureTypo('pakage', ['car', 'package'], ICON_NAMES)).toBe('package');
  });
});
