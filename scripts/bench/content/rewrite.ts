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
export function reworded(value: Value, random: Random, relink: (link: string) => string): Value {
  if (typeof value === 'string') return rewordedText(value, random, relink);
  if (value === null || typeof value !== 'object') return value;
  if (isList(value)) return value.map((item) => reworded(item, random, relink));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, NAMES.has(key) ? item : reworded(item, random, relink)]),
  );
}

/** The same value with other addresses; its words stay. */
export function relinked(value: Value, relink: (link: string) => string): Value {
  if (typeof value === 'string') {
    if (value.startsWith('/')) return relink(value);
    return value.replace(HREF, (_, link: string) => `href="${relink(link)}"`);
  }
  if (value === null || typeof value !== 'object') return value;
  if (isList(value)) return value.map((item) => relinked(item, relink));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, relinked(item, relink)]));
}

/** `Array.isArray`, which does not narrow read-only lists. */
export const isList = (value: Value): value is readonly Value[] => Array.isArray(value);

export const isMapping = (value: Value | undefined): value is Mapping =>
  typeof value === 'object' && value !== null && !isList(value);

const HREF = /href="(\/[^"]*)"/g;

function rewordedText(text: string, random: Random, relink: (link: string) => string): string {
  if (text.startsWith('/')) return relink(text);
  if (!text.trim().includes(' ')) return text;
  if (!text.includes('<')) return other(text, random);
  return text
    .replace(HREF, (_, link: string) => `href="${relink(link)}"`)
    .replace(/>([^<]*[^<\s][^<]*)</g, (_, words: string) => `>${other(words, random)}<`);
}

/** Other words in the same space, with the same white space around them. */
function other(text: string, random: Random): string {
  const [, before = '', words = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? [];
  if (words.length < 3) return text;
  const end = /[.?!]$/.exec(words)?.[0] ?? '';
  return before + wordsOf(words.length, end, random) + after;
}
