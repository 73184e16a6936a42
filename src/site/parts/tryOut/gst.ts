import { RUPEE, shareOf, WHOLE } from './money.ts';

/** Where goods or services go: within the state of the supplier, or outside it. */
export type Supply = 'within' | 'outside';

/** What is taxed at a rate. */
export interface Taxed {
  /** The taxable value in paise. */
  readonly amount: number;
  /** In thousandths of a percent. */
  readonly rate: number;
}

/** The tax on an invoice, in paise: either the two halves or the whole is 0. */
export interface Tax {
  readonly cgst: number;
  readonly sgst: number;
  readonly igst: number;
}

/**
 * Works out the tax on an invoice. Within the state, CGST and SGST each have half of the rate (CGST Act 2017, section 9, and
 * the State Acts); outside it, IGST has the whole (IGST Act 2017, section 5). Each is worked out once for each rate, on the
 * sum of the lines with that rate, and rounded to the paisa, as the tables of GSTR-1 ask for it; not for each line, where
 * many small roundings would add up. CGST and SGST are two taxes, so each half is rounded by itself: on ₹1,250.50 at
 * 18 % they are ₹112.55 each, a paisa more together than the ₹225.09 of IGST.
 */
export function gst(lines: readonly Taxed[], supply: Supply): Tax {
  const sums = new Map<number, number>();
  for (const { amount, rate } of lines) sums.set(rate, (sums.get(rate) ?? 0) + amount);
  let half = 0;
  let whole = 0;
  for (const [rate, amount] of sums) {
    half += shareOf(amount, rate, 2 * WHOLE);
    whole += shareOf(amount, rate, WHOLE);
  }
  return supply === 'within' ? { cgst: half, sgst: half, igst: 0 } : { cgst: 0, sgst: 0, igst: whole };
}

/**
 * Returns what rounding a sum to the rupee adds to it, from -49 to 50 paise. Section 170 of the CGST Act 2017: fifty paise
 * and more become a rupee, less is ignored. It is done once, to what is payable.
 */
export const roundOff = (paise: number): number => shareOf(paise, 1, RUPEE) * RUPEE - paise;
