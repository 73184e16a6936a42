/**
 * Exact arithmetic with money: amounts are whole paise, quantities whole thousandths, rates whole thousandths of a percent.
 * Nothing is ever a fraction, so nothing is ever off by one.
 */

/** The paise of a rupee, the thousandths of one, and 100 % as a rate. */
export const RUPEE = 100;
export const ONE = 1000;
export const WHOLE = 100_000;

/**
 * Returns `amount × part ÷ whole`, rounded to a whole number; halves are rounded up, away from zero.
 *
 * @param amount a whole number, in whatever unit the result is to have
 * @param whole a whole number above 0
 */
export function shareOf(amount: number, part: number, whole: number): number {
  // Products of what people can type are larger than what numbers hold exactly.
  const doubled = BigInt(Math.abs(amount)) * BigInt(Math.abs(part)) * 2n;
  const rounded = Number((doubled + BigInt(whole)) / (BigInt(whole) * 2n));
  return amount < 0 !== part < 0 && rounded !== 0 ? -rounded : rounded;
}

/**
 * Reads a number that somebody has typed, with commas or spaces between groups of its digits, Indian or other. "9,5" is
 * none: it may be meant as 9.5.
 *
 * @param decimals the most decimals that it may have
 * @param most the largest number
 * @param isAboveZero whether 0 is none either
 * @returns the number times 10 to the power of `decimals`, whole; `undefined` if it is none, is below 0 or above `most`
 */
export function readNumber(
  typed: string,
  decimals: number,
  most: number,
  isAboveZero = false,
): number | undefined {
  const [, digits = '', fraction = ''] =
    /^(\d+|\d{1,3}(?:[\s,]\d{2,3})*[\s,]\d{3})(?:\.(\d*))?$/.exec(typed.replace('₹', '').trim()) ?? [];
  const whole = digits.replace(/\D/g, '');
  if (whole === '' || whole.length > 12 || fraction.length > decimals) return undefined;
  const scaled = Number(whole + fraction.padEnd(decimals, '0'));
  return scaled <= most * 10 ** decimals && !(isAboveZero && scaled === 0) ? scaled : undefined;
}

/** Writes a whole number with the Indian grouping: 12,34,56,789. */
export const grouped = (whole: number): string => `${whole}`.replace(/\B(?=(?:\d\d)*\d{3}$)/g, ',');

/** Writes an amount in rupees: ₹1,250.50, −₹45.00. */
export function rupees(paise: number): string {
  const size = Math.abs(paise);
  const fraction = `${size % RUPEE}`.padStart(2, '0');
  return `${paise < 0 ? '−' : ''}₹${grouped(Math.trunc(size / RUPEE))}.${fraction}`;
}

/** Writes a whole number of 10^-`decimals` without the zeros at its end: 1500 thousandths are 1.5. */
export function plain(scaled: number, decimals: number): string {
  const digits = `${scaled}`.padStart(decimals + 1, '0');
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  const whole = grouped(Number(digits.slice(0, digits.length - decimals)));
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

/** Writes a rate: 18000 thousandths of a percent are 18%. */
export const percent = (rate: number): string => `${plain(rate, 3)}%`;
