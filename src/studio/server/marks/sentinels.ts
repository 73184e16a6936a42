/** Characters of the private use area around a text, which nothing takes for anything else, with its number. */

/** Sixteen digits, the beginning and the end. */
const DIGIT = 0xf700;
/** All equally long: a text that is cut where it does not fit is cut alike, whatever else is marked. */
const FEWEST_DIGITS = 3;
const BEGIN = '\uf710';
const END = '\uf711';

const ANY = /[\uf700-\uf711]/;
/** A sign, or one in an address: UTF-8 as percent encoding has it. */
const SIGNS = /[\uf700-\uf711]|%EF%9C%(?:8[0-9A-F]|9[01])/gi;
/** What `pieces` splits at. */
const PARTS = /(\uf710[\uf700-\uf70f]+|\uf711|[\uf700-\uf710]+)/;

/** Puts signs around a text; a text that has such characters itself stays as it is. */
export function withPlace(text: string, place: number): string {
  if (ANY.test(text)) return text;
  const digits = [...place.toString(16).padStart(FEWEST_DIGITS, '0')].map((digit) =>
    String.fromCharCode(DIGIT + Number.parseInt(digit, 16)),
  );
  return `${BEGIN}${digits.join('')}${text}${END}`;
}

export const hasPlaces = (text: string): boolean => ANY.test(text);

/** The text as it was. */
export const withoutPlaces = (text: string): string => text.replace(SIGNS, '');

export type Part =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'begin'; readonly place: number }
  | { readonly kind: 'end' };

export function partsOf(text: string): Part[] {
  return text.split(PARTS).flatMap((part): Part[] => {
    if (part === '') return [];
    if (part === END) return [{ kind: 'end' }];
    if (!part.startsWith(BEGIN)) return ANY.test(part) ? [] : [{ kind: 'words', text: part }];
    const digits = [...part.slice(1)].map((sign) => (sign.charCodeAt(0) - DIGIT).toString(16)).join('');
    return digits === '' ? [] : [{ kind: 'begin', place: Number.parseInt(digits, 16) }];
  });
}
