/*
 * Tamil in Latin letters, for addresses: ISO 15919 with second letters instead of its diacritics, as most Tamil speakers
 * write their names. Without any, many words would have the same address. (Packages that cover all scripts read letter
 * by letter, so that the vowel which a consonant implies is lost: "vnnkkm" for "vanakkam".)
 */

const VOWELS = letters('அ a, ஆ aa, இ i, ஈ ii, உ u, ஊ uu, எ e, ஏ ee, ஐ ai, ஒ o, ஓ oo, ஔ au, ஃ h');

/** Signs that replace the vowel of the consonant before them, in the order of Unicode; the last one takes it away. */
const SIGNS = letters(
  '\u0bbe aa, \u0bbf i, \u0bc0 ii, \u0bc1 u, \u0bc2 uu, \u0bc6 e, \u0bc7 ee, \u0bc8 ai, \u0bca o, \u0bcb oo, \u0bcc au, \u0bcd ',
);

const CONSONANTS = letters(
  'க k, ங ng, ச c, ஞ nj, ட t, ண n, த th, ந n, ப p, ம m, ய y, ர r, ல l, வ v, ழ zh, ள l, ற r, ன n, ஜ j, ஶ sh, ஷ sh, ஸ s, ஹ h',
);

function letters(table: string): ReadonlyMap<string, string> {
  return new Map(table.split(', ').map((row) => [row.slice(0, 1), row.slice(2)]));
}

/** A text with its Tamil letters in Latin ones: "வணிகம்" becomes "vanikam". Everything else stays as it is. */
export function romanise(text: string): string {
  const all = [...text.normalize('NFC')];
  return all
    .map((letter, at) => {
      const consonant = CONSONANTS.get(letter);
      if (consonant === undefined) return VOWELS.get(letter) ?? SIGNS.get(letter) ?? letter;
      // A consonant has the vowel "a" unless a sign follows.
      return SIGNS.has(all[at + 1] ?? '') ? consonant : `${consonant}a`;
    })
    .join('');
}
