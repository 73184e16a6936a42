import type { Severity, TextEdit } from '../model/issue.ts';
import { printable } from './printable.ts';

/** What is said about one mistake. */
export interface Wording {
  readonly message: string;
  readonly hint?: string | undefined;
  readonly suggestion?: string | undefined;
  readonly fix?: Fix | undefined;
  /** The path of a picture that is looked for; `namePictures` looks for one of a similar name. */
  readonly wanted?: string | undefined;
  /** What must be the name or the title of a page, or else nothing is wrong; `namePages` looks for it. */
  readonly page?: string | undefined;
  /** A link to a page that does not exist; `nameMoved` knows where the page is now. */
  readonly link?: string | undefined;
  /** Where a page was, and where it is now. */
  readonly moved?: { readonly from: readonly string[]; readonly to: string } | undefined;
}

/**
 * The only right repair, which `check --fix` makes: the suggestion in the place of the finding's span, or edits
 * elsewhere. A mistake with two possible repairs, or one that is merely likely, has none.
 */
export type Fix = 'suggestion' | readonly TextEdit[];

/** A kind of mistake: how severe it is, and how it is worded. */
export interface IssueKind<Facts> {
  readonly severity: Severity;
  readonly say: (facts: Facts) => Wording;
}

/** A kind of mistake that stops the build. */
export const error = <Facts>(say: (facts: Facts) => Wording): IssueKind<Facts> => ({
  severity: 'error',
  say,
});

/** A kind of mistake that is reported but does not stop the build. */
export const warning = <Facts>(say: (facts: Facts) => Wording): IssueKind<Facts> => ({
  severity: 'warning',
  say,
});

/** `"a", "b" and "c"`: at most `most` words, and the number of the others. */
export function listed(words: readonly string[], most = 12, conjunction = 'and'): string {
  const shown = words.slice(0, most).map(quoted);
  if (words.length > most) return `${shown.join(', ')} ${conjunction} ${words.length - most} more`;
  return shown.length < 2
    ? shown.join('')
    : `${shown.slice(0, -1).join(', ')} ${conjunction} ${shown.at(-1)}`;
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

/** "1 item", "3 items", "10,000 items". */
export const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
