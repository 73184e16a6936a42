import type { DocumentOption, TryOutDocument } from '#site/blocks.generated.ts';
import { gst, roundOff, type Tax } from './gst.ts';
import { ONE, RUPEE, shareOf, WHOLE } from './money.ts';
import { sumOf } from './shares.ts';
import { beyond } from './tariff.ts';

/** A line of a sheet: amounts in paise, quantities in thousandths, rates in thousandths of a percent. */
export interface Line {
  readonly text: string;
  readonly quantity: number;
  readonly price: number;
  readonly rate: number;
}

/** What a line comes to. */
export interface Worked extends Line {
  /** The quantity that the chosen option includes. */
  readonly included: number;
  /** What is charged, or with "cost" what one of the quantity has cost; `undefined` for that of nothing. */
  readonly amount: number | undefined;
  readonly isLowest: boolean;
}

/** A sheet as it is worked out, in paise. */
export interface Sheet {
  readonly lines: readonly Worked[];
  /** What the chosen option adds; `undefined` if nothing. */
  readonly option: Line | undefined;
  /** All of the lines and the option together, before tax; with "cost", all that was spent. */
  readonly net: number;
  /** All quantities together, in thousandths. */
  readonly quantity: number;
  readonly adjustments: readonly { readonly text: string; readonly amount: number }[];
  /** What of it is taxed at a rate above 0. */
  readonly taxable: number;
  /** `undefined` where nothing on the sheet can be taxed. */
  readonly tax: (Tax & { readonly supply: 'within' | 'outside' }) | undefined;
  readonly roundOff: number;
  readonly total: number;
}

/** Values as authors write them, in the units of this folder. */
export const paise = (written: number): number => Math.round(written * RUPEE);
export const thousandths = (written: number): number => Math.round(written * ONE);

/** The lines of a document at the beginning. */
export const firstLines = ({ lines }: TryOutDocument): Line[] =>
  lines.map(({ text, quantity, price, tax }) => ({
    text,
    quantity: thousandths(quantity),
    price: paise(price),
    rate: thousandths(tax),
  }));

/**
 * Works out a sheet: each line to the paisa, then the tax, then adjustments of the sum of the lines, which do not change the
 * tax, and last the rounding to the rupee. With "cost", the total is what one of all quantities has cost on average.
 *
 * @param chosen the place of the chosen option
 */
export function workOut(spec: TryOutDocument, lines: readonly Line[], chosen: number): Sheet {
  const choice = spec.choice?.options[chosen];
  const option = optionLine(choice);
  const isCost = spec.rule === 'cost';
  const worked = lines.map((line, place) => {
    const included = thousandths(choice?.included?.[place] ?? 0);
    const amount = isCost ? costOf(line) : shareOf(line.price, beyond(line.quantity, included), ONE);
    return { ...line, included, amount };
  });
  const lowest = Math.min(...worked.map(({ amount }) => amount ?? Number.POSITIVE_INFINITY));
  const ofLines = isCost
    ? sumOf(lines.map(({ price }) => price))
    : sumOf(worked.map(({ amount = 0 }) => amount));
  const net = ofLines + (option?.price ?? 0);
  const adjustments = (spec.adjustments ?? []).map(
    ({ text, percent, price, from, below = Number.POSITIVE_INFINITY }) => {
      const applies = ofLines > 0 && ofLines >= paise(from) && ofLines < paise(below);
      return { text, amount: applies ? shareOf(ofLines, thousandths(percent), WHOLE) + paise(price) : 0 };
    },
  );
  const taxed = [...worked, ...(option === undefined ? [] : [{ amount: option.price, rate: option.rate }])];
  const taxable = sumOf(taxed.map(({ amount = 0, rate }) => (rate > 0 ? amount : 0)));
  const supply = choice?.supply ?? 'within';
  const tax =
    spec.labels.tax === undefined
      ? undefined
      : {
          ...gst(
            taxed.map(({ amount = 0, rate }) => ({ amount, rate })),
            supply,
          ),
          supply,
        };
  const quantity = sumOf(lines.map((line) => line.quantity));
  const exact = isCost
    ? (costOf({ price: net, quantity }) ?? 0)
    : net + sumOf(adjustments.map(({ amount }) => amount)) + (tax ? tax.cgst + tax.sgst + tax.igst : 0);
  const rounding = spec.inRupees ? roundOff(exact) : 0;
  return {
    lines: worked.map((line) => ({ ...line, isLowest: isCost && line.amount === lowest })),
    option,
    net,
    quantity,
    adjustments,
    taxable,
    tax,
    roundOff: rounding,
    total: exact + rounding,
  };
}

/** What the chosen option adds to the sheet. */
function optionLine(option: DocumentOption | undefined): Line | undefined {
  if (option === undefined || option.price === 0) return undefined;
  return { text: option.text, quantity: ONE, price: paise(option.price), rate: thousandths(option.tax) };
}

/** What one of a quantity has cost; `undefined` if there is nothing to divide by. */
const costOf = ({ price, quantity }: Pick<Line, 'price' | 'quantity'>): number | undefined =>
  quantity === 0 ? undefined : shareOf(price, ONE, quantity);
