/** Words that compare an amount with another. */
const COMPARED =
  'faster|slower|quicker|more|less|fewer|higher|lower|better|worse|cheaper|longer|shorter|larger|bigger|smaller|greater';
/** Nouns for a change, which may have a word before them: "a 40% sales increase". */
const CHANGE = 'increase|growth|rise|boost|improvement|reduction|decrease|drop|decline|savings?';
/** Those whom a survey asks, and what it counts. */
const COUNTED =
  'people|customers|users|visitors|clients|buyers|shoppers|consumers|readers|subscribers|employees|patients|students|companies|businesses|organisations|organizations|brands|shops|searches|sales|revenue|traffic';
/** Verbs that tell of a change. */
const CHANGED =
  'increas(?:e|es|ed|ing)|reduc(?:e|es|ed|ing)|grow(?:s|n|ing)?|grew|cut(?:s|ting)?|rais(?:e|es|ed|ing)|rise(?:s|n)?|rose|boost(?:s|ed|ing)?|improv(?:e|es|ed|ing)|lower(?:s|ed|ing)?|drop(?:s|ped|ping)?|fall(?:s|en|ing)?|fell';

const BOUND = '(?:by|up to|over|more than|at least|almost|nearly|about|around)';
const NUMBER = '(?<![\\w.,])\\d+(?:[.,]\\d+)*';
const PERCENT = `${NUMBER}\\s?(?:%|per ?cent\\b)`;

const STATISTIC = new RegExp(
  [
    // "Up to 75% faster", "a 40% sales increase", "60% of all small businesses".
    `(?:\\bup to )?${PERCENT} (?:(?:${COMPARED})\\b|(?:(?!and |or |of )[\\w-]+ )?(?:${CHANGE})\\b|of (?:[\\w-]+ ){0,2}(?:${COUNTED})\\b)`,
    // "Save 30%", "increases orders by up to 20%".
    `\\bsav(?:e|es|ed|ing) (?:${BOUND} ){0,2}${PERCENT}`,
    `\\b(?:${CHANGED}) (?:[\\w-]+ ){0,4}?(?:${BOUND} ){1,2}${PERCENT}`,
    // "3 times faster", "10x growth", "5 times as many".
    `(?:\\bup to )?${NUMBER}(?: ?[x×]| times) (?:(?:${COMPARED})\\b|as \\w+\\b|(?:[\\w-]+ )?(?:${CHANGE})\\b)`,
  ].join('|'),
  'gi',
);

/**
 * The statistics that an English text states and no claim covers: a percentage, or "N times", next to a word that
 * compares it, says what changed, or names whom it was counted among. Prices, rates and arithmetic have no such words:
 * "18% GST", "a 10% deposit", "4 times a year". What is said in words only ("twice as fast") is not recognised.
 *
 * @param text plain text or rich text
 * @param claims sentences, or parts of sentences, whose source is on record; a statistic within one of them is covered
 * @returns each as it is written, with one space between words
 */
export function unsourcedStatistics(text: string, claims: readonly string[]): string[] {
  const known = claims.map((claim) => plain(claim).toLowerCase());
  const stated = new Set(plain(text).match(STATISTIC) ?? []);
  return [...stated].filter((one) => !known.some((claim) => claim.includes(one.toLowerCase())));
}

/** A text without tags, and with one space between words however its lines are broken. */
const plain = (text: string): string =>
  text
    .replace(/<\/?(?:strong|em|b|i|a|code|mark|sup|sub)\b[^<>]*>/gi, '')
    .replace(/<[^<>]*>/g, ' | ')
    .replace(/(?:\s|&nbsp;)+/g, ' ');
