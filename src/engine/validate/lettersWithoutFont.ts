import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { wantedFont } from '../bundle/fontCut.ts';
import { charactersIn } from '../bundle/fontRanges.ts';
import { type Finding, finding } from '../issues/catalogue.ts';
import { escapeSegment } from '../model/jsonPointer.ts';
import type { ParsedFile } from '../model/source.ts';
import type { Theme } from '../model/theme.ts';
import { placeOfWords } from '../parse/placeInText.ts';

/**
 * What finds a letter that no font of a theme has. Only letters, digits and the signs on them are looked for: symbols and
 * emoji are in fonts that every system has.
 *
 * @param code absolute path of the folder of the site's code
 * @returns `undefined` if the theme brings no fonts, or one whose letters are not known: one that is not cut
 */
export async function uncoveredLetters(
  code: string,
  { fonts }: Pick<Theme, 'fonts'>,
): Promise<RegExp | undefined> {
  if (fonts === undefined) return undefined;
  // What keeps it from being read is said when it is bundled.
  const source = await readFile(join(code, fonts), 'utf8').catch(() => '');
  const imports = [...source.matchAll(/\sfrom\s+['"]([^'"]+\.woff2?(?:\?[^'"]*)?)['"]/g)];
  const cut = imports.map(([, imported = '']) => wantedFont(imported));
  if (cut.length === 0 || cut.includes(undefined)) return undefined;
  const covered = new Set(cut.flatMap((font) => [...charactersIn(font?.range ?? '')]));
  const letters = [...covered].filter((letter) => /[\p{L}\p{M}\p{Nd}]/u.test(letter)).join('');
  return new RegExp(`(?![${letters}])[\\p{L}\\p{M}\\p{Nd}]`, 'gu');
}

/** Properties of a page that visitors do not read on it. */
const UNSEEN = new Set(['meta', 'route', 'alsoAt', 'aliases', 'type', 'use', 'id', 'link']);

/** The scripts of most readers. */
const SCRIPTS = [
  ...['Tamil', 'Devanagari', 'Telugu', 'Kannada', 'Malayalam', 'Bengali', 'Gujarati', 'Gurmukhi', 'Oriya'],
  ...['Sinhala', 'Arabic', 'Hebrew', 'Greek', 'Cyrillic', 'Thai', 'Han', 'Hiragana', 'Katakana', 'Hangul'],
];

/**
 * Reports the letters in a file that no font of the site has, once, at the first word with one.
 *
 * @param uncovered what `uncoveredLetters` returns
 */
export function letterFindings(
  file: ParsedFile,
  value: unknown,
  uncovered: RegExp | undefined,
): readonly Finding[] {
  // So are nearly all files.
  if (uncovered === undefined || file.source.text.search(uncovered) < 0) return [];
  const letters = new Set<string>();
  let first: { readonly pointer: string; readonly word: string } | undefined;
  const look = (part: unknown, pointer: string): void => {
    if (typeof part === 'string') {
      for (const [letter] of part.matchAll(uncovered)) letters.add(letter);
      const word = part.split(/[\s\p{P}<>]+/u).find((one) => one.search(uncovered) >= 0);
      if (word !== undefined) first ??= { pointer, word };
    } else if (typeof part === 'object' && part !== null && !('render' in part && part.render === false))
      for (const [name, inner] of Object.entries(part))
        if (!UNSEEN.has(name)) look(inner, `${pointer}/${escapeSegment(name)}`);
  };
  look(value, '');
  if (first === undefined) return [];
  const { pointer, word } = first;
  const all = [...letters];
  const scripts = SCRIPTS.filter((script) =>
    all.some((letter) => new RegExp(`\\p{sc=${script}}`, 'u').test(letter)),
  );
  const facts = { word, letters: all, scripts };
  return [finding('letters-without-font', file.source.path, placeOfWords(word, pointer, file), facts)];
}
