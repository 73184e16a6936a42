/** Names and what they stand for, by turns. */
const NAMES =
  'amp & lt < gt > quot " apos \' copy © reg ® trade ™ ndash – mdash — hellip … lsquo ‘ rsquo ’ ldquo “ rdquo ” euro € pound £ times × middot · bull •';
const NAMED = new Map([
  ...[...NAMES.matchAll(/(\S+) (\S+)/g)].map(([, name = '', sign = '']) => [name, sign] as const),
  ['nbsp', '\u00a0'],
]);

/** Resolves the character references that people write: numbers, and those without which HTML cannot be written. */
export const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return NAMED.get(name) ?? whole;
    const point = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return point > 0 && point <= 0x10_ff_ff ? String.fromCodePoint(point) : whole;
  });
