import type { Severity } from '../model/issue.ts';
import { printable } from './printable.ts';

/** What a catalogue entry says about one mistake. */
export interface Wording {
  readonly message: string;
  readonly hint?: string | undefined;
  readonly suggestion?: string | undefined;
}

/** A kind of mistake: how bad it is, what it is called, and how it is worded. */
export interface Entry<Facts> {
  readonly severity: Severity;
  readonly say: (facts: Facts) => Wording;
}

/** A mistake that stops the build. */
export const error = <Facts>(say: (facts: Facts) => Wording): Entry<Facts> => ({ severity: 'error', say });

/** A mistake that is reported and does not stop the build. */
export const warning = <Facts>(say: (facts: Facts) => Wording): Entry<Facts> => ({
  severity: 'warning',
  say,
});

/** `"a", "b" and "c"`, at most `most` of them and a count of the others. */
export function listed(words: readonly string[], most = 12, conjunction = 'and'): string {
  const shown = words.slice(0, most).map(quoted);
  if (words.length > most) return `${shown.join(', ')} ${conjunction} ${words.length - most} more`;
  return shown.length < 2
    ? shown.join('')
    : `${shown.slice(0, -1).join(', ')} ${conjunction} ${shown.at(-1)}`;
}

/** A word of the author's in quotation marks: control characters replaced, cut to 60 characters. */
export function quoted(text: string): string {
  const shown = [...printable(text.slice(0, 200)).replaceAll('\t', '\ufffd')];
  return `"${shown.length > 60 ? `${shown.slice(0, 59).join('')}…` : shown.join('')}"`;
}

/** "a feature", "an FAQ item": a schema's title as the words of a sentence, with its article. */
export function withArticle(title: string): string {
  const noun = /^[A-Z]{2}/.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1);
  const soundsLikeVowel = /^[A-Z]{2}/.test(noun)
    ? /^[AEFHILMNORSX]/.test(noun)
    : /^[aeiou](?!se\b)/.test(noun);
  return `${soundsLikeVowel ? 'an' : 'a'} ${noun}`;
}

/** A sentence's first letter in upper case. */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "1 item", "3 items", "10,000 items". */
export const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
