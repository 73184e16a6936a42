import { printable } from './printable.ts';

/** `"a", "b" and "c"`: at most `most` words, and the number of the others. */
export function listed(words: readonly string[], most = 12, conjunction = 'and'): string {
  const left = words.length > most ? [`${words.length - most} more`] : [];
  const all = [...words.slice(0, most).map(quoted), ...left];
  return [all.slice(0, -1).join(', '), ...all.slice(-1)].filter(Boolean).join(` ${conjunction} `);
}

/** `a → b → c`: of a long chain the beginning and the end, and the number of the others. */
export function chained(words: readonly string[], most = 12): string {
  const [last = ''] = words.slice(-1);
  const links =
    words.length > most ? [...words.slice(0, most - 1), `${words.length - most} more`, last] : words;
  return links.join(' → ');
}

/** An author's word in quotation marks, without control characters and cut to 60 characters. */
export function quoted(text: string): string {
  const shown = [...printable(text.slice(0, 200)).replaceAll('\t', '\ufffd')];
  return `"${shown.length > 60 ? `${shown.slice(0, 59).join('')}…` : shown.join('')}"`;
}

/** A schema's title with its article, for the middle of a sentence: "a feature", "an FAQ item". */
export function withArticle(title: string): string {
  const noun = /^[A-Z]{2}/.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1);
  const soundsLikeVowel = /^[A-Z]{2}/.test(noun)
    ? /^[AEFHILMNORSX]/.test(noun)
    : /^[aeiou](?!se\b)/.test(noun);
  return `${soundsLikeVowel ? 'an' : 'a'} ${noun}`;
}

/** Capitalises the first letter of a sentence. */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The first letter of a sentence in lower case, for the middle of another. */
export const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** The sentences that there are, with spaces between them. */
export const sentences = (...parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join(' ');

/** "1 item", "3 items", "10,000 items". */
export const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;

/** "Did you mean "a" or "b"? ", with a space at its end; empty if there is nothing near. */
export const didYouMean = (near: string | undefined, others: readonly string[] = []): string =>
  near === undefined ? '' : `Did you mean ${listed([near, ...others], 12, 'or')}? `;
