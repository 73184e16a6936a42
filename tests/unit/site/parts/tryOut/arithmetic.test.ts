import { describe, expect, it } from 'vitest';
import { clock, readClock } from '../../../../../src/site/parts/tryOut/clock.ts';
import { gst, roundOff } from '../../../../../src/site/parts/tryOut/gst.ts';
import { percent, plain, readNumber, rupees, shareOf } from '../../../../../src/site/parts/tryOut/money.ts';
import { deliveries, minutes } from '../../../../../src/site/parts/tryOut/riders.ts';
import { sharesOf } from '../../../../../src/site/parts/tryOut/shares.ts';
import { beyond } from '../../../../../src/site/parts/tryOut/tariff.ts';
import { ordered } from '../../../../../src/site/parts/tryOut/thread.ts';
import { ahead, freePlaces, tokenOf } from '../../../../../src/site/parts/tryOut/tokens.ts';
import { rupeesInWords } from '../../../../../src/site/words/rupeesInWords.ts';

/** Rates as the arithmetic has them. */
const RATE = { nil: 0, quarter: 250, five: 5000, eighteen: 18_000, forty: 40_000 };

describe('a shopkeeper who reads the tax on an invoice', () => {
  it.each([
    // Worked by hand: 9% of 1,250.50 is 112.545, so 112.55 for each half; 18% is 225.09.
    ['18% of 1,250.50 within the state', [[125_050, RATE.eighteen]], 'within', [11_255, 11_255, 0]],
    ['18% of 1,250.50 to another state', [[125_050, RATE.eighteen]], 'outside', [0, 0, 22_509]],
    // 2.5% of 0.20 is 0.005, half a paisa, which goes up; 5% of 0.09 is 0.0045, which does not.
    ['5% of 0.20, half a paisa each', [[20, RATE.five]], 'within', [1, 1, 0]],
    ['5% of 0.09, under half a paisa', [[9, RATE.five]], 'outside', [0, 0, 0]],
    // 0.125% of 333.33 is 0.41666.
    ['0.25% of 333.33, as on rough stones', [[33_333, RATE.quarter]], 'within', [42, 42, 0]],
    ['nothing', [], 'within', [0, 0, 0]],
    ['0% of 84.00, as on salt', [[8400, RATE.nil]], 'within', [0, 0, 0]],
    // 5% of 1,290.00 is 64.50 and 18% of 1,250.50 is 225.09, together 289.59.
    [
      'two rates to another state',
      [
        [129_000, RATE.five],
        [125_050, RATE.eighteen],
      ],
      'outside',
      [0, 0, 28_959],
    ],
    // Three times 18% of 0.10 is 3 × 0.018; each line alone would be 0.02, together 0.06, but 18% of 0.30 is 0.054.
    [
      'three lines of one rate, taken together',
      [
        [10, RATE.eighteen],
        [10, RATE.eighteen],
        [10, RATE.eighteen],
      ],
      'outside',
      [0, 0, 5],
    ],
    // About the largest line, 99,999 of 9,99,999.00. By hand: 17,99,98,02,000.045, which goes up; numbers that hold 53 bits
    // make it .04.
    [
      '18% of 99,99,89,00,000.25 to another state',
      [[9_999_890_000_025, RATE.eighteen]],
      'outside',
      [0, 0, 1_799_980_200_005],
    ],
  ] as const)('finds %s right to the paisa', (_what, lines, supply, [cgst, sgst, igst]) => {
    const taxed = lines.map(([amount, rate]) => ({ amount, rate }));
    expect(gst(taxed, supply)).toEqual({ cgst, sgst, igst });
  });

  // Section 170 of the CGST Act: fifty paise and more become a rupee, less is ignored.
  it.each([
    ['291,410 paise', 291_410, -10],
    ['2,914.49', 291_449, -49],
    ['2,914.50', 291_450, 50],
    ['2,914.99', 291_499, 1],
    ['whole rupees', 291_400, 0],
    ['nothing', 0, 0],
  ])('finds %s rounded to the rupee', (_what, sum, added) => {
    expect(roundOff(sum)).toBe(added);
  });

  it.each([
    [0, 'Rupees zero only'],
    [1, 'Rupee one only'],
    [19, 'Rupees nineteen only'],
    [40, 'Rupees forty only'],
    [99, 'Rupees ninety-nine only'],
    [100, 'Rupees one hundred only'],
    [1_005, 'Rupees one thousand and five only'],
    [2_914, 'Rupees two thousand nine hundred and fourteen only'],
    [1_00_000, 'Rupees one lakh only'],
    [1_00_00_000, 'Rupees one crore only'],
    [
      12_34_56_789,
      'Rupees twelve crore thirty-four lakh fifty-six thousand seven hundred and eighty-nine only',
    ],
    [1_00_00_00_00_000, 'Rupees ten thousand crore only'],
  ])('reads %i in words', (whole, words) => {
    expect(rupeesInWords(whole)).toBe(words);
  });
});

describe('somebody who types a number or reads one', () => {
  it.each([
    ['1250.50', 2, 125_050],
    ['1250.5', 2, 125_050],
    [' 9,34,567 ', 2, 93_456_700],
    ['₹85.', 2, 8500],
    ['1 250', 2, 125_000],
    ['345,678.5', 2, 34_567_850],
    ['0', 3, 0],
    ['1.125', 3, 1125],
    ['999999', 2, 99_999_900],
    ['1000000', 2, undefined],
    ['999999.01', 2, undefined],
    ['1.125', 2, undefined],
    ['', 2, undefined],
    ['-5', 2, undefined],
    ['.5', 2, undefined],
    ['9,5', 2, undefined],
    ['1,2500', 2, undefined],
    ['1,,250', 2, undefined],
    ['1e3', 2, undefined],
    ['two', 0, undefined],
    ['9'.repeat(400), 0, undefined],
  ])('"%s" with %i decimals is taken exactly, or not at all', (typed, decimals, value) => {
    expect(readNumber(typed, decimals, 999_999)).toBe(value);
  });

  it('sees the Indian grouping, two decimals of a rupee, and no zeros without meaning', () => {
    expect([0, 5, -4500, 12_345_678_950].map(rupees)).toEqual([
      '₹0.00',
      '₹0.05',
      '−₹45.00',
      '₹12,34,56,789.50',
    ]);
    expect(
      [
        [1500, 3],
        [20_000, 3],
        [7, 3],
        [123_456, 0],
      ].map(([of = 0, by = 0]) => plain(of, by)),
    ).toEqual([...['1.5', '20', '0.007', '1,23,456']]);
    expect([RATE.nil, RATE.quarter, RATE.eighteen].map(percent)).toEqual(['0%', '0.25%', '18%']);
  });

  it('finds halves rounded away from zero, whatever the sign, and no zero with one', () => {
    expect([shareOf(5, 1, 10), shareOf(-5, 1, 10), shareOf(4, -1, 10), shareOf(-15, -1, 10)]).toEqual([
      1, -1, 0, 2,
    ]);
  });

  it.each([
    ['00:00', 0, '00:00'],
    ['9:05', 545, '09:05'],
    ['23:59', 1439, '23:59'],
    ['24:00', undefined, ''],
    ['9.05', undefined, ''],
    ['', undefined, ''],
  ])('"%s" is read as a time of day', (typed, at, written) => {
    expect(readClock(typed)).toBe(at);
    if (at !== undefined) expect([clock(at), clock(at + 1440)]).toEqual([written, written]);
  });
});

describe('a campaigner who reads the shares of the rewards', () => {
  it.each([
    // 30,000 + 42,500 + 48,000 of 2,00,000 are 15 + 21.25 + 24 = 60.25%.
    ['of a goal', [30_000, 42_500, 48_000], 200_000, [15, 21, 24], 60],
    ['of thirds, which add up to the whole', [1, 1, 1], 3, [34, 33, 33], 100],
    ['just below a goal, which is not reached yet', [99_999], 100_000, [99], 99],
    ['beyond a goal', [150, 100], 200, [75, 50], 125],
    ['of nothing', [0, 0], 0, [0, 0], 0],
  ])('finds them right: %s', (_what, amounts, whole, each, total) => {
    expect(sharesOf(amounts, whole)).toEqual({ each, total });
  });
});

describe('whoever charges, books or delivers', () => {
  it('charges only what goes beyond a package', () => {
    expect([beyond(92, 80), beyond(80, 80), beyond(75, 80), beyond(12)]).toEqual([12, 0, 0, 12]);
  });

  it('gives a token by the place in the queue, and leaves the others theirs', () => {
    const taken = [
      { lane: 0, place: 0 },
      { lane: 0, place: 3 },
      { lane: 1, place: 1 },
    ];
    const own = { lane: 0, place: 2 };
    expect([tokenOf(own), ahead(taken, own), ahead([], own)]).toEqual([3, 1, 0]);
    expect(freePlaces([...taken, own], 0, 5)).toEqual([1, 4]);
  });

  it('sends each order with the rider who is back first, of two the one who has waited longer', () => {
    const pace = { perItem: 70, perKm: 257, atDoor: 60 };
    const orders = [
      // 3 × 70 = 210 s; 1.4 × 257 = 359.8, so 360 s: at the door after 9:30, as on the page about quick commerce.
      { items: 3, metres: 1400 },
      { items: 2, metres: 2100 },
      // Back first: 210 + 360 + 60 + 360 = 990 s.
      { items: 1, metres: 0 },
    ];
    const found = deliveries(orders, 2, pace);
    expect(found).toEqual([
      { rider: 0, packed: 210, leaves: 210, arrives: 570 },
      { rider: 1, packed: 350, leaves: 350, arrives: 890 },
      { rider: 0, packed: 420, leaves: 990, arrives: 990 },
    ]);
    expect(found.map(({ arrives }) => minutes(arrives))).toEqual([10, 15, 17]);
  });

  it.each([
    ['oldest', 'abcd'],
    ['newest', 'dcba'],
    ['close', 'cadb'],
  ] as const)('reads what was written, the %s first, whenever it arrived', (by, order) => {
    const messages = [
      { id: 'd', at: 600, isClose: false },
      { id: 'a', at: 540, isClose: true },
      { id: 'b', at: 550, isClose: false },
      { id: 'c', at: 550, isClose: true },
    ];
    expect(
      ordered(messages, by)
        .map(({ id }) => id)
        .join(''),
    ).toBe(order);
  });
});
