import { describe, expect, it } from 'vitest';
import { nearest } from '../../../../src/engine/issues/nearest.ts';

describe('an author is offered the word that was probably meant', () => {
  const known = ['title', 'text', 'icon', 'featureShowcase', 'bookDemo', 'id'];

  it.each([
    ['tilte', 'title'],
    ['titel', 'title'],
    ['Title', 'title'],
    ['txt', 'text'],
    ['icn', 'icon'],
    ['featureShowCase', 'featureShowcase'],
    ['featuresShowcase', 'featureShowcase'],
    ['boookDemo', 'bookDemo'],
    ['di', 'id'],
  ])('%s is %s', (written, meant) => {
    expect(nearest(written, known)).toBe(meant);
  });

  it.each(['', 'colour', 'constructor', '__proto__', 'x'.repeat(300)])(
    'nothing is offered for "%s"',
    (written) => {
      expect(nearest(written, known)).toBeUndefined();
    },
  );

  it('of two equally near words the first one wins', () => {
    expect(nearest('cat', ['bat', 'hat'])).toBe('bat');
  });

  it('a nearer word wins over one that comes earlier', () => {
    expect(nearest('heading', ['headings-up', 'headin', 'heading'])).toBe('heading');
  });

  it('nothing is offered from an empty list', () => {
    expect(nearest('title', [])).toBeUndefined();
  });
});
