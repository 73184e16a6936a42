/** Characters of what is around a place. */
const AROUND = 50;

/** The last words of a text, whole ones. */
export const wordsBefore = (text: string): string =>
  text.length <= AROUND ? text.trimStart() : text.slice(-AROUND - 1).replace(/^\S*\s+/, '… ');

/** The first words of a text, whole ones. */
export const wordsBehind = (text: string): string =>
  text.length <= AROUND ? text.trimEnd() : text.slice(0, AROUND + 1).replace(/\s+\S*$/, ' …');
