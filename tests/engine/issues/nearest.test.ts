import { describe, expect, it } from 'vitest';
import { nearest } from '../../../src/engine/issues/nearest.ts';

describe('an author is asked about the word that was probably meant', () => {
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

  it.each(['', 'colour', 'constructor', '__proto__', 'x'.repeat(300)])('"%s" is none of them', (written) => {
    expect(nearest(written, known)).toBeUndefined();
  });

  it('of two words that are equally near the first one counts', () => {
    expect(nearest('cat', ['bat', 'hat'])).toBe('bat');
  });

  it('a word that is nearer counts before one that comes earlier', () => {
    expect(nearest('heading', ['headings-up', 'headin', 'heading'])).toBe('heading');
  });

  it('nothing is near an empty list', () => {
    expect(nearest('title', [])).toBeUndefined();
  });
});
