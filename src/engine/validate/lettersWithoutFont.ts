import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { KEPT_FONTS } from '../bundle/cutFonts.ts';
import { missingName, type WantedFont, wantedFont } from '../bundle/fontCut.ts';
import { decoded } from '../model/characterReferences.ts';
import type { Finding } from '../model/finding.ts';
import { ownName, type SiteLanguage } from '../model/language.ts';
import { asList, asRecord } from '../model/readValue.ts';
import type { ParsedFile } from '../model/source.ts';
import type { Theme } from '../model/theme.ts';
import { charactersIn } from '../model/unicodeRange.ts';
import { placeOfWords } from '../parse/placeInText.ts';
import { inLayers, type Layers } from '../store/layers.ts';
import { eachLeaf, isHidden, pointerTo } from './eachLeaf.ts';
import { finding, fontWith } from './findings.ts';
import type { Schemas } from './schemas.ts';

/**
 * What finds a letter that no font of a theme has. Only letters, digits and the signs on them are looked for: symbols and
 * emoji, and what selects their form, are in fonts that every system has.
 *
 * @param code the folders of the site's code
 * @param own the characters of the site's own fonts
 * @returns `undefined` if the theme brings no fonts, or one whose letters are not known: one that is not cut
 */
export async function uncoveredLetters(
  code: Layers,
  { fonts }: Pick<Theme, 'fonts'>,
  own = '',
): Promise<RegExp | undefined> {
  if (fonts === undefined) return undefined;
  // What keeps it from being read is said when it is bundled.
  const source = await readFile(inLayers(code, fonts), 'utf8').catch(() => '');
  const imports = [...source.matchAll(/\sfrom\s+['"]([^'"]+\.woff2?(?:\?[^'"]*)?)['"]/g)];
  const cut = imports.flatMap(([, imported = '']) => wantedFont(imported) ?? []);
  if (cut.length === 0 || cut.length < imports.length) return undefined;
  const kept = inLayers(code, KEPT_FONTS);
  const files = await readdir(kept, { recursive: true, encoding: 'utf8' }).catch((): string[] => []);
  const has = await Promise.all(cut.map((font) => lettersOf(font, kept, files)));
  const covered = new Set([own, ...has].flatMap((characters) => [...characters]));
  const letters = [...covered].filter((letter) => /[\p{L}\p{M}\p{Nd}]/u.test(letter)).join('');
  return new RegExp(`(?![${letters}]|[\\p{VS}\\p{ExtPict}])[\\p{L}\\p{M}\\p{Nd}]`, 'gu');
}

/** The characters of a part of a font: those that are declared for it, without those that it is known to lack. */
async function lettersOf(font: WantedFont, kept: string, files: readonly string[]): Promise<string> {
  const lacks = files.find((path) => basename(path) === missingName(font));
  const missing = lacks === undefined ? '' : (await readFile(join(kept, lacks), 'utf8')).trim();
  if (missing === '') return font.cut.characters;
  const lacked = new Set(charactersIn(missing));
  return [...font.cut.characters].filter((character) => !lacked.has(character)).join('');
}

/** The characters of a value's texts beyond ASCII, each once. */
export function lettersIn(value: unknown): string {
  const found = new Set<string>();
  eachLeaf(value, (part) => {
    if (typeof part === 'string')
      for (const [letter] of decoded(part).matchAll(/[^\0-\x7f]/gu)) found.add(letter);
  });
  return [...found].join('');
}

type Fonts = Pick<Schemas, 'uncovered' | 'takesFonts'>;

/** Properties of a page that visitors do not read on it. */
const UNSEEN = new Set(['meta', 'route', 'alsoAt', 'aliases', 'type', 'use', 'id', 'link', 'icon', 'order']);

/** A text and where it is. */
type Part = readonly [text: string, pointer: string];

/**
 * Reports the letters in a file that no font of the site has, once for each script, at the first word with one.
 *
 * @param about.uncovered what `uncoveredLetters` returns
 * @param about.takesFonts whether the configuration of a site may name fonts
 */
export function letterFindings(file: ParsedFile, value: unknown, about: Fonts): readonly Finding[] {
  const { text } = file.source;
  if (about.uncovered === undefined || isHidden(value)) return [];
  // Nearly all files have none.
  if (text.search(about.uncovered) < 0 && !/&#|\\[ux]/i.test(text)) return [];
  const parts: Part[] = [];
  eachLeaf(
    value,
    (part, names) => typeof part === 'string' && parts.push([decoded(part), pointerTo(names)]),
    (name, part) => UNSEEN.has(name) || isHidden(part),
  );
  return lackingIn(parts, file, about);
}

/**
 * Reports the same of the names of languages, which visitors see in the switch.
 *
 * @param languages those that visitors see
 */
export function languageNameFindings(
  site: { readonly file: ParsedFile; readonly value: Readonly<Record<string, unknown>> } | undefined,
  languages: readonly SiteLanguage[],
  about: Fonts,
): readonly Finding[] {
  if (site === undefined || languages.length < 2) return [];
  const tags = asList(site.value.languages).map((language) => asRecord(language).tag);
  const shown = languages.map(({ tag }) => tag);
  const parts = shown.map((tag): Part => [ownName(tag, shown), `/languages/${tags.indexOf(tag)}/tag`]);
  return lackingIn(parts, site.file, about);
}

function lackingIn(parts: readonly Part[], file: ParsedFile, about: Fonts): readonly Finding[] {
  const { uncovered, takesFonts = false } = about;
  if (uncovered === undefined) return [];
  const fonts = new Map<string, { pointer: string; word: string; letters: Set<string> }>();
  for (const [text, pointer] of parts) {
    if (text.search(uncovered) < 0) continue;
    for (const word of text.split(/[\s\p{P}<>]+/u)) {
      const found = [...word.matchAll(uncovered)].map(([letter]) => letter);
      if (found.length === 0) continue;
      const font = fontWith(found);
      const { letters } = fonts.get(font) ?? { letters: new Set<string>() };
      if (letters.size === 0) fonts.set(font, { pointer, word, letters });
      for (const letter of found) letters.add(letter);
    }
  }
  // The characters that Japanese has from Chinese are in its own fonts.
  const [japanese, chinese] = [fonts.get('noto-sans-jp'), fonts.get('noto-sans-sc')];
  for (const letter of japanese === undefined ? [] : (chinese?.letters ?? [])) japanese?.letters.add(letter);
  if (japanese !== undefined) fonts.delete('noto-sans-sc');
  return [...fonts].map(([font, { pointer, word, letters }]) => {
    const facts = { word, letters: [...letters], font: takesFonts ? font : undefined };
    return finding('letters-without-font', file.source.path, placeOfWords(word, pointer, file), facts);
  });
}
