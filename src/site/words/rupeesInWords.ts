const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const LARGE: readonly (readonly [number, string])[] = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1000, 'thousand'],
  [100, 'hundred'],
];

/** Returns a whole number from 0 on in English words, by the Indian numbering: hundred, thousand, lakh, crore. */
function inWords(whole: number): string {
  const [size, name] = LARGE.find(([size]) => whole >= size) ?? [];
  if (size !== undefined) {
    const rest = whole % size;
    const head = `${inWords(Math.trunc(whole / size))} ${name}`;
    if (rest === 0) return head;
    return `${head} ${rest < 100 ? 'and ' : ''}${inWords(rest)}`;
  }
  if (whole < 20) return SMALL[whole] ?? '';
  const tens = TENS[Math.trunc(whole / 10) - 2] ?? '';
  return whole % 10 === 0 ? tens : `${tens}-${SMALL[whole % 10]}`;
}

/**
 * Returns an amount as invoices say it in English: "Rupees twelve lakh and five only".
 *
 * @param whole rupees, a whole number from 0 on
 */
export const rupeesInWords = (whole: number): string =>
  `${whole === 1 ? 'Rupee' : 'Rupees'} ${inWords(whole)} only`;
