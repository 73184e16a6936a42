import { describe, expect, it } from 'vitest';
import { gst, roundOff } from '../../../../../src/site/parts/tryOut/gst.ts';
import { percent, plain, readNumber, rupees } from '../../../../../src/site/parts/tryOut/money.ts';
import { sharesOf } from '../../../../../src/site/parts/tryOut/shares.ts';
import { rupeesInWords } from '../../../../../src/site/words/rupeesInWords.ts';

/** A rate as the arithmetic has it: thousandths of a percent. */
const EIGHTEEN = 18_000;

describe('a shopkeeper who reads the tax on an invoice', () => {
  it.each([
    // Worked by hand: 9% of 1,250.50 is 112.545, so 112.55 for each half; 18% is 225.09.
    ['18% of 1,250.50 within the state', [125_050], EIGHTEEN, 'within', [11_255, 11_255, 0]],
    ['18% of 1,250.50 to another state', [125_050], EIGHTEEN, 'outside', [0, 0, 22_509]],
    // 2.5% of 0.20 is 0.005, half a paisa, which goes up; 5% of 0.09 is 0.0045, which does not.
    ['5% of 0.20, half a paisa each', [20], 5000, 'within', [1, 1, 0]],
    ['5% of 0.09, under half a paisa', [9], 5000, 'outside', [0, 0, 0]],
    // Three times 18% of 0.10 is 3 × 0.018; each line alone would be 0.02, together 0.06, but 18% of 0.30 is 0.054.
    ['three lines of one rate, taken together', [10, 10, 10], EIGHTEEN, 'outside', [0, 0, 5]],
    // About the largest line, 99,999 of 9,99,999.00. By hand: 17,99,98,02,000.045, which goes up; numbers that hold 53 bits
    // make it .04.
    ['18% of 99,99,89,00,000.25', [9_999_890_000_025], EIGHTEEN, 'outside', [0, 0, 1_799_980_200_005]],
  ] as const)('finds %s right to the paisa', (_what, amounts, rate, supply, [cgst, sgst, igst]) => {
    const taxed = amounts.map((amount) => ({ amount, rate }));
    expect(gst(taxed, supply)).toEqual({ cgst, sgst, igst });
  });

  // Section 170 of the CGST Act: fifty paise and more become a rupee, less is ignored.
  it.each([
    ['291,410 paise', 291_410, -10],
    ['2,914.50', 291_450, 50],
    ['whole rupees', 291_400, 0],
    ['nothing', 0, 0],
  ])('finds %s rounded to the rupee', (_what, sum, added) => {
    expect(roundOff(sum)).toBe(added);
  });

  it.each([
    [0, 'Rupees zero only'],
    [1, 'Rupee one only'],
    [1_005, 'Rupees one thousand and five only'],
    [2_914, 'Rupees two thousand nine hundred and fourteen only'],
    [
      12_34_56_789,
      'Rupees twelve crore thirty-four lakh fifty-six thousand seven hundred and eighty-nine only',
    ],
    [1_00_00_00_00_000, 'Rupees ten thousand crore only'],
  ])('reads %i in words', (whole, words) => {
    expect(rupeesInWords(whole)).toBe(words);
  });
});

it.each([
  ['1250.50', 2, 125_050],
  [' 9,34,567 ', 2, 93_456_700],
  ['₹85.', 2, 8500],
  ['345,678.5', 2, 34_567_850],
  ['1000000', 2, undefined],
  ['1.125', 2, undefined],
  ['', 2, undefined],
  ['-5', 2, undefined],
  ['1,2500', 2, undefined],
  ['1e3', 2, undefined],
  ['9'.repeat(400), 0, undefined],
])('"%s", typed where %i decimals may be, is taken exactly, or not at all', (typed, decimals, value) => {
  expect(readNumber(typed, decimals, 999_999)).toBe(value);
});

it('somebody who reads a number sees the Indian grouping, two decimals of a rupee, and no zeros without meaning', () => {
  expect([0, 5, -4500].map(rupees)).toEqual(['₹0.00', '₹0.05', '−₹45.00']);
  expect(rupees(12_345_678_950)).toBe('₹12,34,56,789.50');
  expect([plain(1500, 3), plain(20_000, 3), plain(7, 3)]).toEqual(['1.5', '20', '0.007']);
  expect(plain(123_456, 0)).toBe('1,23,456');
  expect([0, 250, EIGHTEEN].map(percent)).toEqual(['0%', '0.25%', '18%']);
});

it.each([
  // 30,000 + 42,500 + 48,000 of 2,00,000 are 15 + 21.25 + 24 = 60.25%.
  ['of a goal', [30_000, 42_500, 48_000], 200_000, [15, 21, 24], 60],
  ['of thirds, which add up to the whole', [1, 1, 1], 3, [34, 33, 33], 100],
  ['just below a goal, which is not reached yet', [99_999], 100_000, [99], 99],
  ['beyond a goal', [150, 100], 200, [75, 50], 125],
])('a campaigner finds the shares of the rewards right: %s', (_what, amounts, whole, each, total) => {
  expect(sharesOf(amounts, whole)).toEqual({ each, total });
});
