import type { Random } from './random.ts';
import { wordsOf } from './words.ts';

/** A value as YAML has it. */
export type Value = string | number | boolean | null | readonly Value[] | Mapping;
export interface Mapping {
  readonly [key: string]: Value;
}

/** Names that no generated page may change, although they are words with spaces. */
const NAMES = new Set(['networks', 'network']);

/**
 * The same value with other words: every text becomes another one that is no longer, and every link goes through
 * `relink`. Whatever has no space is a name (a type, an icon, an id, a date) and stays.
 *
 * @param relink what replaces an address that begins with a slash
 */
export const reworded = (value: Value, random: Random, relink: (link: string) => string): Value =>
  // What a figure comes after has other words as well; the demo is on every page with figures.
  withTexts(value, (text) => (/^#section-/.test(text) ? '#demo' : rewordedText(text, random, relink)), NAMES);

/** The same value with other addresses; its words stay. */
export const relinked = (value: Value, relink: (link: string) => string): Value =>
  withTexts(value, (text) => (text.startsWith('/') ? relink(text) : withLinks(text, relink)));

/** The same value with other texts. @param kept keys of values that stay as they are */
function withTexts(
  value: Value,
  change: (text: string) => string,
  kept: ReadonlySet<string> = new Set(),
): Value {
  if (typeof value === 'string') return change(value);
  if (isList(value)) return value.map((item) => withTexts(item, change, kept));
  if (!isMapping(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, kept.has(key) ? item : withTexts(item, change, kept)]),
  );
}

/** `Array.isArray`, which does not narrow read-only lists. */
export const isList = (value: Value): value is readonly Value[] => Array.isArray(value);

export const isMapping = (value: Value | undefined): value is Mapping =>
  typeof value === 'object' && value !== null && !isList(value);

const withLinks = (html: string, relink: (link: string) => string): string =>
  html.replace(/href="(\/[^"]*)"/g, (_, link: string) => `href="${relink(link)}"`);

function rewordedText(text: string, random: Random, relink: (link: string) => string): string {
  if (text.startsWith('/')) return relink(text);
  if (!text.trim().includes(' ')) return text;
  if (!text.includes('<')) return other(text, random);
  return withLinks(text, relink).replace(
    />([^<]*[^<\s][^<]*)</g,
    (_, words: string) => `>${other(words, random)}<`,
  );
}

/** Other words in the same space, with the same white space around them. */
function other(text: string, random: Random): string {
  const [, before = '', words = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? [];
  if (words.length < 3) return text;
  const end = /[.?!]$/.exec(words)?.[0] ?? '';
  return before + wordsOf(words.length, end, random) + after;
}
