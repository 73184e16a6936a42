import { describe, expect, it } from 'vitest';
import { fitText, textWidth } from '../../../../src/site/art/fitText.ts';
import { graphemes } from '../../../../src/site/art/graphemes.ts';
import { initialsOf } from '../../../../src/site/art/initials.ts';

describe('an author whose words are too long for their panel', () => {
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

  it('has extra white space, control and bidirectional characters removed', () => {
    expect(graphemes(' a\n\u0000b\u202e ').join('')).toBe('a b');
  });
});

it.each([
  ['Arun Prakash', 'AP'],
  ['anna maria della Valle', 'AV'],
  ['தமிழ்ச்செல்வி முருகன்', 'தமு'],
  ['(Dr.) O’Neill', 'DO'],
  ['  R.  Kumar ', 'RK'],
  ['👩‍💻 Priya', 'P'],
])('a person without a portrait is shown by their initials: %s is %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
