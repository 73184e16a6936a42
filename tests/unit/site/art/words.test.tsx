import { describe, expect, it } from 'vitest';
import { numberIn, shareIn } from '../../../../src/site/art/charts.tsx';
import { fitText, textWidth } from '../../../../src/site/art/fitText.ts';
import { graphemes } from '../../../../src/site/art/graphemes.ts';
import { initialsOf } from '../../../../src/site/art/initials.ts';

describe('an author whose words are too long for their panel', () => {
  it('keeps short words as they are', () => {
    expect(fitText('Paid', 80, 11)).toBe('Paid');
    expect(fitText('', 80, 11)).toBe('');
  });

  it('sees where long words were cut', () => {
    expect(fitText('Wholesale quotation', 60, 11)).toMatch(/^Whole\S*…$/);
    expect(textWidth(fitText('W'.repeat(300), 60, 11), 11)).toBeLessThanOrEqual(62);
  });

  it('never sees half a Tamil syllable', () => {
    const whole = graphemes('வாடிக்கையாளர்');
    const cut = fitText('வாடிக்கையாளர்', 50, 11).slice(0, -1);
    expect(cut).not.toBe('');
    expect(whole.slice(0, graphemes(cut).length).join('')).toBe(cut);
  });

  it('gets no space before the ellipsis', () => {
    expect(fitText('ab cdefghijklmnop', 30, 11)).toBe('ab…');
  });

  it('has extra white space, control and bidirectional characters removed', () => {
    expect(graphemes(' a\n\u0000b\u202e ').join('')).toBe('a b');
  });
});

describe('a number in words', () => {
  it.each([
    ['76%', 76],
    ['₹1,20,000', 120000],
    ['5.8%', 5.8],
    ['about 40', 40],
  ])('%s is read as %d', (text, value) => {
    expect(numberIn(text, 0)).toBe(value);
  });

  it('has a fallback if there is none, and a share never exceeds the whole', () => {
    expect(numberIn('soon', 12)).toBe(12);
    expect(shareIn('soon', 0.4)).toBeCloseTo(0.4);
    expect(shareIn('140%', 0.4)).toBe(1);
  });
});

describe('a person without a portrait', () => {
  it.each([
    ['Arun Prakash', 'AP'],
    ['Meenakshi', 'M'],
    ['anna maria della Valle', 'AV'],
    ['தமிழ்ச்செல்வி முருகன்', 'தமு'],
    ['கௌரி', 'கௌ'],
    ['(Dr.) O’Neill', 'DO'],
    ['  R.  Kumar ', 'RK'],
    ['👩‍💻 Priya', 'P'],
    ['…', ''],
  ])('is shown by their initials: %s is %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
