import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { load } from 'js-yaml';
import { filesIn } from '../discover/entries.ts';
import type { TextEdit } from '../model/issue.ts';
import { isSameLanguage, ownName, translationOf } from '../model/language.ts';
import { startingNoteIn } from '../model/placeholderText.ts';
import { locate } from '../model/positions.ts';
import { asRecord } from '../model/readValue.ts';
import { inPlainWords } from '../model/systemError.ts';
import { UsageError } from '../model/usageError.ts';
import { parseFile } from '../parse/parseFile.ts';
import { YAML_SCHEMA } from '../parse/yamlSchema.ts';
import { applyEdits } from '../text/applyEdits.ts';
import { colourOfHue, isColour, meantColour, nearColour } from '../text/colour.ts';
import { nearest } from '../text/nearest.ts';
import { didYouMean } from '../text/wording.ts';
import { eachLeaf, pointerTo } from '../validate/eachLeaf.ts';
import { isLanguage } from '../validate/newValidator.ts';
import { siteTexts } from '../validate/wordFindings.ts';
import { putFile, refuseOutside } from './putFile.ts';

/** A file of a new site: its path from the site's folder, `/`-separated, and its text. */
interface NewSiteFile {
  readonly path: string;
  readonly text: string;
}

/** What VS Code offers to install: it completes and explains the properties. */
const RECOMMENDED = {
  path: '.vscode/extensions.json',
  text: '{ "recommendations": ["redhat.vscode-yaml"] }\n',
};

/** What belongs to a machine, or follows from the rest, and is not kept with the site. */
const IGNORED = { path: '.gitignore', text: 'node_modules/\ndist/\n.dist.*\n.env\nenquiries.sqlite*\n' };

/** The templates that sites of all kinds have, those of kinds that can be reached, and what they say in other languages. */
const [EVERY, CONTACT, WORDS] = ['every', 'contact', 'words'];
/** Where templates have words of the interface, a file for each language. */
const OWN_WORDS = 'pages/_words/';
const LONGEST_NAME = 60;

/** The kinds of sites that there are templates for. @param templates absolute path of the theme's `newSite` */
export const siteKinds = (templates: string): readonly string[] =>
  readdirSync(templates)
    .filter((name) => ![EVERY, CONTACT, WORDS].includes(name))
    .sort();

/**
 * Makes the files of a small site. Writes nothing.
 *
 * @param request the absolute path of its folder, which need not exist; one of `siteKinds`; and BCP 47 tags, separated by
 *   commas, the main language first
 * @param templates absolute path of the theme's `newSite`: a folder for each kind, `every` for what all of them have, unless
 *   they have it otherwise, `contact` for what those have whose site.config.yaml names a contact, and `words` with what they
 *   say in other languages, a file for each. In their files, `{{name}}`, `{{languages}}`, `{{colour}}`, `{{motif}}`, `{{copyright}}` and `{{schemas}}` are replaced
 * @throws UsageError for what cannot be used, and for a folder that has a site already
 */
export function newSite(
  request: Readonly<Record<'folder' | 'name' | 'kind' | 'language' | 'colour', string>>,
  templates: string,
): readonly NewSiteFile[] {
  const { folder } = request;
  const taken = ['site.config.yaml', 'pages'].find((name) => existsSync(join(folder, name)));
  if (taken !== undefined)
    throw new UsageError(
      `There is a site in ${folder} already: it has "${taken}". Nothing was changed; choose another folder.`,
    );
  const name = siteName(request.name);
  const colour = siteColour(request.colour);
  const [main = '', ...others] = siteLanguages(request.language).split(',');
  const places = placesOf([main, ...others]).slice(1);
  const kind = siteKind(request.kind, templates);
  const filled = (text: string, path: string): string => {
    const depth = path.split('/').length - 1;
    const facts: Readonly<Record<string, string>> = {
      name: JSON.stringify(name),
      copyright: JSON.stringify(`© ${ended(name)} All rights reserved.`),
      languages:
        others.length === 0
          ? `language: ${main}`
          : [
              'languages:',
              ...[[main, '/'] as const, ...places].map(([tag, at]) => `  - { tag: ${tag}, at: ${at} }`),
            ].join('\n'),
      colour: JSON.stringify(colour),
      motif: 'geometry',
      schemas: `${'../'.repeat(depth)}schemas`,
    };
    return text.replace(/\{\{(\w+)\}\}/g, (whole, word: string) => facts[word] ?? whole);
  };
  const filesOf = (part: string): NewSiteFile[] =>
    filesIn(join(templates, part)).map((path) => ({
      path,
      text: readFileSync(join(templates, part, path), 'utf8').replaceAll('\r\n', '\n'),
    }));
  const ofKind = filesOf(kind);
  const written = ofKind.find(({ path }) => path === 'site.config.yaml')?.text ?? '';
  const config = load(filled(written, ''), { schema: YAML_SCHEMA });
  const isReached = typeof config === 'object' && config !== null && 'contact' in config;
  const ofAll = [EVERY, ...(isReached ? [CONTACT] : [])].flatMap(filesOf);
  const all = [...ofKind, ...ofAll.filter(({ path }) => !ofKind.some((own) => own.path === path))];
  const isWords = ({ path }: NewSiteFile): boolean => path.startsWith(OWN_WORDS);
  const said = siteTexts(config);
  const inMain = wordsOfTemplates(templates, main, name);
  const wordsFile = (tag: string, at: string, more: readonly string[]): NewSiteFile[] => {
    const own = all.find(({ path }) => path === `${OWN_WORDS}${new Intl.Locale(tag).language}.yaml`);
    const lines = [...(own?.text.trimEnd().split('\n') ?? []), ...more];
    const path = `${OWN_WORDS}${at === `/${tag.toLowerCase()}` ? tag : new Intl.Locale(tag).language}.yaml`;
    const text = ['# yaml-language-server: $schema={{schemas}}/words.generated.json', ...lines, ''].join(
      '\n',
    );
    return lines.length === 0 ? [] : [{ path, text }];
  };
  const inMainLanguage = all
    .filter((file) => !isWords(file))
    .map(({ path, text }) => {
      const { text: own, isWhole } = translated(filled(text, path), inMain);
      if (isWhole || isEnglish(main)) return { path, text: own };
      const start = `# A starting text, to be translated (${ownName(main, [])}). Then delete this line.`;
      const note = startingNoteIn(own) === undefined ? start : `${toTranslate(main)}.`;
      return { path, text: own.replace(NAME, `${note}\n`) };
    });
  const pages = all.filter((file) => file.path.startsWith('pages/') && !isWords(file));
  const inOtherLanguages = places.flatMap(([tag, at]) => {
    const words = wordsOfTemplates(templates, tag, name);
    const texts = said.map((word) => [inMain.get(word) ?? word, words.get(word) ?? word] as const);
    return [
      ...pages.map(({ path: original, text }) => {
        const path = translationOf(original, { at });
        const { text: own, isWhole } = translated(filled(text, path), words);
        // What is in English already says the same as its original until that is written in its language.
        const isDone = isWhole || (isEnglish(tag) && translated(filled(text, path), inMain).isWhole);
        const what = isEnglish(tag) ? `# In ${ownName(tag, [])} already` : toTranslate(tag);
        const note = `${what}. With the line "draft: true" removed, the page is public.\ndraft: true\n`;
        return { path, text: isDone ? own : own.replace(NAME, note) };
      }),
      ...wordsFile(tag, at, [
        `# The texts of site.config.yaml, each with what it is in ${ownName(tag, [], 'en')}.`,
        'site:',
        ...texts.map((text) => `  ${text.map((one) => JSON.stringify(one)).join(': ')}`),
      ]),
    ];
  });
  const content = [...inMainLanguage, ...wordsFile(main, '', []), ...inOtherLanguages];
  return [
    ...content.map(({ path, text }) => ({ path, text: filled(text, path) })),
    ...[RECOMMENDED, IGNORED].filter(({ path }) => !existsSync(join(folder, path))),
  ];
}

/** A name at the end of a sentence: "Vel & Co." has its full stop. */
const ended = (name: string): string => (/[.!?]$/.test(name) ? name : `${name}.`);

/** The templates are in English. */
const isEnglish = (tag: string): boolean => isSameLanguage(tag, 'en');

/** Before the name of a page. */
const NAME = /^(?=name:)/m;
const toTranslate = (tag: string): string => `# To be translated (${ownName(tag, [])})`;

/** What the templates say, in another language, as far as the theme knows it: by the words of the templates. */
function wordsOfTemplates(templates: string, tag: string, name: string): ReadonlyMap<string, string> {
  const file = join(templates, WORDS, `${new Intl.Locale(tag).language}.yaml`);
  const words = existsSync(file) ? asRecord(load(readFileSync(file, 'utf8'), { schema: YAML_SCHEMA })) : {};
  const named = (text: string): string =>
    text.replaceAll('{{name}}.', () => ended(name)).replaceAll('{{name}}', () => name);
  return new Map(Object.entries(words).map(([text, own]) => [named(text), named(String(own))]));
}

/** A file of a template with the texts that are known in another language, and whether these are all. */
function translated(text: string, words: ReadonlyMap<string, string>) {
  const { file } = parseFile({ path: '', text }, 'page');
  const edits: TextEdit[] = [];
  let isWhole = true;
  eachLeaf(file.value, (leaf, names) => {
    // Names of types, kinds and addresses are of one small word each.
    if (typeof leaf !== 'string' || !/\p{Lu}|\s/u.test(leaf)) return;
    const own = words.get(leaf);
    if (own === undefined) isWhole = false;
    else edits.push({ ...locate(file, pointerTo(names), 'value'), text: JSON.stringify(own) });
  });
  return { text: applyEdits(text, edits), isWhole };
}

/** The languages with their addresses: that of the language alone, if no other one has it. */
function placesOf(tags: readonly string[]): (readonly [tag: string, at: string])[] {
  const languages = tags.map((tag) => new Intl.Locale(tag).language);
  return tags.map((tag, at) => {
    const isAlone = languages.every((one, other) => other === at || one !== languages[at]);
    return [tag, `/${isAlone ? languages[at] : tag.toLowerCase()}`] as const;
  });
}

/** The pages of a site that are still as a new one has them, whatever its name. */
export function samplesIn(root: string, templates: string): readonly string[] {
  const files = readdirSync(templates, { recursive: true, encoding: 'utf8' }).map((path) => path.split(sep));
  const isSame = (path: string, template: string): boolean => {
    const texts = readFileSync(template, 'utf8').split(/\{\{\w+\}\}/);
    const pattern = texts.map((text) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('.*');
    return new RegExp(`^${pattern}$`).test(readFileSync(join(root, path), 'utf8'));
  };
  return files.flatMap(([kind = '', ...names]) => {
    const path = names.join('/');
    const isPage = /^pages\/(?!_).+\.yaml$/.test(path) && existsSync(join(root, path));
    return isPage && isSame(path, join(templates, kind, path)) ? [path] : [];
  });
}

/** Writes the files of a new site. @throws UsageError if one of them has been made meanwhile; the others are there */
export function writeSite(folder: string, files: readonly NewSiteFile[]): void {
  makeFolder(folder);
  refuseOutside(folder, files);
  for (const { path, text } of files)
    if (!putFile(resolve(folder, path), text))
      throw new UsageError(`There is a file ${resolve(folder, path)} already. It was not changed.`);
}

/** Level by level: below /proc, Node makes folders without an end. @throws UsageError if it cannot be made */
function makeFolder(folder: string): void {
  if (existsSync(folder) && statSync(folder).isDirectory()) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (problem) {
    inPlainWords(folder)(problem);
  }
}

/** The name of a site. @throws UsageError if it cannot be one */
export function siteName(name: string): string {
  const tidy = name.trim().replace(/\s+/g, ' ');
  if (tidy === '') throw new UsageError('Which name? It stands in the header and in the footer.');
  if (tidy.length > LONGEST_NAME)
    throw new UsageError(`The name has ${tidy.length} characters; ${LONGEST_NAME} is the most.`);
  return tidy;
}

/** @throws UsageError for what is no colour */
export function siteColour(colour: string): string {
  const isHue = /^\d{1,3}$/.test(colour.trim());
  const meant = isColour(colour) ? colour : isHue ? colourOfHue(colour) : meantColour(colour);
  if (meant === undefined)
    throw new UsageError(
      `"${colour}" is no colour. ${didYouMean(nearColour(colour))}Write one such as #0b7a75, teal, or a hue from 0 to 360.`,
    );
  return meant;
}

/**
 * @param tags separated by commas
 * @throws UsageError for what is no BCP 47 tag of a registered language, and for a language that is named twice
 */
export function siteLanguages(tags: string): string {
  const canonical = tags.split(',').map((written) => {
    const tag = written.trim();
    if (!isLanguage(tag))
      throw new UsageError(
        `"${tag}" is no tag of a language (BCP 47). Write one such as en-IN, or several: en-IN,ta-IN.`,
      );
    return Intl.getCanonicalLocales(tag)[0] ?? tag;
  });
  const twice = canonical.find((tag, at) => canonical.indexOf(tag) < at);
  if (twice !== undefined) throw new UsageError(`The language "${twice}" is named twice.`);
  return canonical.join(',');
}

/** @throws UsageError for a kind that there is no template for */
export function siteKind(kind: string, templates: string): string {
  const kinds = siteKinds(templates);
  if (kinds.includes(kind)) return kind;
  const near = nearest(kind, kinds);
  throw new UsageError(
    `There is no kind of site "${kind}". ${near === undefined ? `Kinds: ${kinds.join(', ')}.` : `Did you mean "${near}"?`}`,
  );
}
