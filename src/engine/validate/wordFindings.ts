import { atKey, atValue, type Finding } from '../model/finding.ts';
import { escapeSegment } from '../model/jsonPointer.ts';
import { isSameLanguage, type SiteLanguage } from '../model/language.ts';
import { asList, asRecord, isRecord } from '../model/readValue.ts';
import type { ParsedFile } from '../model/source.ts';
import type { Theme } from '../model/theme.ts';
import { nearest } from '../text/nearest.ts';
import { eachLeaf } from './eachLeaf.ts';
import { finding } from './findings.ts';
import type { ValidSite } from './validateFile.ts';
import { hasWords, wordsIn } from './wordsIn.ts';

/** The group in a file of words with the texts of site.config.yaml. */
export const OF_SITE = 'site';

/**
 * Reports what is wrong in a file of `pages/_words`: keys that the theme does not know, values that are no texts, texts with
 * other names in braces than those that they stand for, and, in a language that the theme has no words in, the texts that are missing.
 *
 * @param file of this language
 */
export function wordFindings(
  file: ParsedFile,
  { tag, words = {} }: SiteLanguage,
  theme: Pick<Theme, 'words'>,
  site: ValidSite | undefined,
): Finding[] {
  const { path } = file.source;
  const findings: Finding[] = [];
  const missing: string[] = [];
  const { [OF_SITE]: ofSite, ...written } = asRecord(file.value);
  const unknown = (key: string, pointer: string, known: readonly string[], isOfSite: boolean): void => {
    const facts = { key, nearest: nearest(key, known), isOfSite };
    findings.push(finding('unknown-word', path, atKey(pointer), facts));
  };
  const wrong = (key: string, pointer: string, expected: string): void => {
    findings.push(finding('wrong-word', path, atKey(pointer), { key, expected }));
  };
  const empty = (key: string, pointer: string): void => {
    const facts = { key, expected: 'a text that is not empty', isEmpty: true };
    findings.push(finding('wrong-word', path, atValue(pointer), facts));
  };

  const compare = (texts: object, own: object, all: object, base: string, keys: string): void => {
    const known = Object.keys(texts);
    for (const key of Object.keys(own))
      if (!known.includes(key)) unknown(key, `${base}/${escapeSegment(key)}`, known, false);
    for (const [key, text] of Object.entries(texts)) {
      const pointer = `${base}/${escapeSegment(key)}`;
      const value: unknown = Reflect.get(own, key);
      const has: unknown = Reflect.get(all, key);
      if (!isRecord(text)) {
        if (value !== undefined) compareText(text, value, pointer, key);
        else if (has === undefined) missing.push(keys + key);
      } else if (value === undefined || isRecord(value))
        compare(text, value ?? {}, asRecord(has), pointer, `${keys}${key}.`);
      else wrong(key, pointer, 'a group of texts');
    }
  };

  const compareText = (text: unknown, value: unknown, pointer: string, key: string): void => {
    const forms = typeof text === 'function' && isRecord(value) ? Object.values(value) : [value];
    if (!forms.every((form) => typeof form === 'string')) {
      wrong(key, pointer, 'a text');
      return;
    }
    // A text with values may say nothing, such as an amount in words.
    if (typeof text === 'string' && String(value).trim() === '') empty(key, pointer);
    // Where a text counts, one of its forms may do without the number.
    const known = typeof text === 'function' ? valuesOf(text) : namesIn([text]);
    const found = namesIn(forms);
    const place = atValue(pointer);
    const name = found.find((one) => !known.includes(one));
    const lost = known.find((one) => !found.includes(one));
    if (name !== undefined) {
      const facts = { name, known, nearest: nearest(name, known) };
      findings.push(finding('unknown-word-value', path, place, facts));
    } else if (lost !== undefined && forms.some((form) => form !== ''))
      findings.push(finding('missing-word-value', path, place, { name: lost }));
  };

  compare(wordsIn(theme, tag), written, words, '', '');
  const texts: string[] = [];
  eachLeaf(site?.value, (text) => typeof text === 'string' && texts.push(text));
  for (const [text, value] of Object.entries(asRecord(ofSite))) {
    const pointer = `/${OF_SITE}/${escapeSegment(text)}`;
    if (typeof value !== 'string') wrong(text, pointer, 'a text');
    else if (value.trim() === '') empty(text, pointer);
    else if (site !== undefined && !texts.includes(text)) unknown(text, pointer, texts, true);
  }
  if (missing.length > 0 && !hasWords(theme, tag))
    findings.push(finding('missing-words', path, 'file', { language: tag, names: missing }));
  return findings;
}

/** Reports the texts of site.config.yaml that are not translated into one of the languages after the main one. */
export function missingWordsFindings(
  file: ParsedFile | undefined,
  { tag, words }: SiteLanguage,
  [main = { tag, at: '/' }]: readonly SiteLanguage[],
  site: ValidSite,
): Finding[] {
  const own = asRecord(words?.[OF_SITE]);
  const names = siteTexts(site.value).filter((text) => !Object.hasOwn(own, text));
  if (isSameLanguage(tag, main.tag) || names.length === 0) return [];
  const at = asList(site.value.languages).findIndex((language) => asRecord(language).tag === tag);
  const inConfig = atValue(`/languages/${at}/tag`);
  const inFile = file?.source.path ?? `pages/_words/${new Intl.Locale(tag).language}.yaml`;
  const [path, place] = file ? [inFile, 'file' as const] : [site.file.source.path, inConfig];
  return [finding('missing-words', path, place, { language: tag, names, inFile })];
}

/** The texts in site.config.yaml that visitors read and that are not the same in every language. */
export function siteTexts(config: unknown): readonly string[] {
  const texts = new Set<string>();
  eachLeaf(
    config,
    (leaf, [...names]) => {
      const isSaid = SAID.has(names.at(-1) ?? '') || names.at(-2) === 'choices';
      if (isSaid && typeof leaf === 'string') texts.add(leaf);
    },
    (name) => name === 'claims',
  );
  return [...texts];
}
const SAID = new Set(['text', 'title', 'quote', 'copyright', 'label', 'hint']);

/** The names in braces in texts. */
const namesIn = (texts: readonly unknown[]): string[] =>
  texts.flatMap((text) => [...String(text).matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name));

/** The names of the values that a text contains: a text with values is a function of one object that has them. */
export function valuesOf(text: CallableFunction): string[] {
  const names = new Set<string>();
  const get = (_: object, name: string | symbol): string => {
    names.add(String(name));
    return '';
  };
  const values = new Proxy({}, { get });
  try {
    Reflect.apply(text, undefined, [values]);
  } catch {
    // Some value is no text; it has been asked for all the same.
  }
  return [...names];
}
