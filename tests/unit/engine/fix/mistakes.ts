/** A mistake that a person makes in one line. */
export interface Mistake {
  /** Index of the line. */
  readonly line: number;
  /** The line with the mistake. */
  readonly text: string;
}

/** The lines outside of `|` and `>` texts, with their indexes. */
function structure(lines: readonly string[]): { line: number; text: string }[] {
  let depth: number | undefined;
  return lines.flatMap((text, line) => {
    const indent = text.search(/\S|$/);
    if (depth !== undefined && (indent > depth || text.trim() === '')) return [];
    depth = /(?:^|[:\s-])[|>][-+\d]*\s*$/.test(text) ? indent : undefined;
    return /^\s*(?:#|$)/.test(text) ? [] : [{ line, text }];
  });
}

const KEY = /^(\s*(?:- )*)([a-z][A-Za-z]*)(?=:(?: |$))/;

/** Applies a change to a part of each line that matches. */
function changing(
  lines: readonly string[],
  pattern: RegExp,
  change: (word: string) => string | undefined,
): Mistake[] {
  return structure(lines).flatMap(({ line, text }) => {
    const match = pattern.exec(text);
    const [, lead = '', word = ''] = match ?? [];
    const changed = match === null ? undefined : change(word);
    if (match === null || changed === undefined || changed === word) return [];
    const from = match.index + lead.length;
    return [{ line, text: text.slice(0, from) + changed + text.slice(from + word.length) }];
  });
}

const middle = (word: string): number => Math.floor(word.length / 2);
/** The word with other letters before its middle and behind it. */
const spelt = (word: string, before: number, letters: string, behind: number): string =>
  word.slice(0, middle(word) + before) + letters + word.slice(middle(word) + behind);
const swapped = (word: string): string | undefined =>
  word.length < 3 ? undefined : spelt(word, -1, `${word[middle(word)]}${word[middle(word) - 1]}`, 1);
const shorter = (word: string): string | undefined => (word.length < 5 ? undefined : spelt(word, 0, '', 1));
const doubled = (word: string): string => spelt(word, 0, word.charAt(middle(word)), 0);
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const VALUE = (keys: string): RegExp =>
  new RegExp(`^(.*?\\b(?:${keys}): "?)([a-z][\\w-]*)(?="?\\s*(?:[,}]|$))`);
const NAMED = VALUE('type|icon|use|collection|kind|emphasis');
const LINK = /^(.*?\blink: "?)(\/[a-z][\w/-]*)/;
const ANCHOR = /^(.*?\blink: "?[^"\s]*#)([a-z][\w-]*)/;

/** Every kind of mistake that `--fix` repairs: what a person does to each line where it can be done. */
export const KINDS: Readonly<Record<string, (lines: readonly string[]) => Mistake[]>> = {
  'a key with two letters swapped': (lines) => changing(lines, KEY, swapped),
  'a key without one letter': (lines) => changing(lines, KEY, shorter),
  'a key with a letter twice': (lines) => changing(lines, KEY, doubled),
  'a key with a capital': (lines) => changing(lines, KEY, capital),
  'a name with two letters swapped': (lines) => changing(lines, NAMED, swapped),
  'a name without one letter': (lines) => changing(lines, NAMED, shorter),
  'a name with a capital': (lines) => changing(lines, NAMED, capital),
  'an address with two letters swapped': (lines) => changing(lines, LINK, swapped),
  'an address without one letter': (lines) => changing(lines, LINK, shorter),
  'an address with a capital': (lines) => changing(lines, LINK, (word) => `/${capital(word.slice(1))}`),
  'an address with a slash at its end': (lines) => changing(lines, LINK, (word) => `${word}/`),
  'an address with the host of the site': (lines) =>
    changing(lines, LINK, (word) => `https://pulliworks.example${word}`),
  'an address with the host of the preview': (lines) =>
    changing(lines, LINK, (word) => `http://localhost:5173${word}`),
  'an anchor with two letters swapped': (lines) => changing(lines, ANCHOR, swapped),
  'no space after the colon': (lines) => changing(lines, /^(\s*[a-z]\w*:)( )(?=[A-Za-z])/, () => ''),
  'no space after the hyphen': (lines) => changing(lines, /^(\s*-)( )(?=[a-z]\w*:)/, () => ''),
  'tabs in front': (lines) => changing(lines, /^()((?: {2})+)(?=\S)/, (in2) => in2.replaceAll('  ', '\t')),
  'a text without its quotes': (lines) =>
    changing(lines, /^(\s*(?:- )*[a-z]\w*: )("(?:\d[\d.]*|true|false|[^"\\#]*: [^"\\#]*)")$/, (text) =>
      text.slice(1, -1),
    ),
};
