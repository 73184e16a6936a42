/*
 * Tamil letters in Latin ones, by ISO 15919 without its dots and lines. (Packages that cover all scripts read letter by
 * letter, so that the vowel which a consonant implies is lost: "vnnkkm" for "vanakkam".)
 */

const CONSONANTS: Readonly<Record<string, string>> = {
  ...{ க: 'k', ங: 'n', ச: 'c', ஞ: 'n', ட: 't', ண: 'n', த: 't', ந: 'n', ப: 'p', ம: 'm', ய: 'y', ர: 'r' },
  ...{ ல: 'l', வ: 'v', ழ: 'l', ள: 'l', ற: 'r', ன: 'n', ஜ: 'j', ஶ: 's', ஷ: 's', ஸ: 's', ஹ: 'h' },
};
const VOWELS: Readonly<Record<string, string>> = {
  ...{ அ: 'a', ஆ: 'a', இ: 'i', ஈ: 'i', உ: 'u', ஊ: 'u', எ: 'e', ஏ: 'e', ஐ: 'ai', ஒ: 'o', ஓ: 'o', ஔ: 'au' },
  ஃ: 'k',
};
/** The signs that replace the vowel "a" of a consonant; the last one, the pulli, removes it. */
const SIGNS: Readonly<Record<string, string>> = {
  ...{ '\u0bbe': 'a', '\u0bbf': 'i', '\u0bc0': 'i', '\u0bc1': 'u', '\u0bc2': 'u', '\u0bc6': 'e' },
  ...{ '\u0bc7': 'e', '\u0bc8': 'ai', '\u0bca': 'o', '\u0bcb': 'o', '\u0bcc': 'au', '\u0bcd': '' },
};

/** Writes the Tamil letters of a text in Latin ones and leaves everything else as it is. */
export function romanise(text: string): string {
  const letters = [...text.normalize('NFC')];
  return letters
    .map((letter, at) => {
      const consonant = CONSONANTS[letter];
      if (consonant === undefined) return VOWELS[letter] ?? SIGNS[letter] ?? letter;
      return SIGNS[letters[at + 1] ?? ''] === undefined ? `${consonant}a` : consonant;
    })
    .join('');
}
