import { existsSync, readFileSync } from 'node:fs';
import { resolve as absolute, relative, sep } from 'node:path';
import { load } from 'js-yaml';
import { readSource } from '../discover/discover.ts';
import type { Unsaved } from '../discover/entries.ts';
import type { FormerContent } from '../discover/formerContent.ts';
import type { SiteFolders } from '../discover/siteFolders.ts';
import type { LaunchChecks } from '../launch/launchFindings.ts';
import type { Finding } from '../model/finding.ts';
import type { SiteLanguage } from '../model/language.ts';
import { asList, asRecord, isRecord } from '../model/readValue.ts';
import type { ParsedFile } from '../model/source.ts';
import type { StageObserver } from '../model/stage.ts';
import type { Theme } from '../model/theme.ts';
import type { Words } from '../model/words.ts';
import type { Parsed } from '../parse/parse.ts';
import { YAML_SCHEMA } from '../parse/yamlSchema.ts';
import type { IdRules } from '../plan/blocks/collectIds.ts';
import type { SitePlan } from '../plan/sitePlan.ts';
import { inLayers, type Layers } from '../store/layers.ts';
import { finding } from '../validate/findings.ts';
import { isLanguage } from '../validate/newValidator.ts';
import type { Schemas } from '../validate/schemas.ts';
import type { ValidSite } from '../validate/validateFile.ts';
import { missingWordsFindings, OF_SITE, wordFindings } from '../validate/wordFindings.ts';
import { hasWords } from '../validate/wordsIn.ts';

/** Where content comes from and how it is read. All paths are absolute. */
export interface ContentOptions extends StageObserver {
  /** The project's folder. A site without its own schemas or code takes the project's. */
  readonly project: string;
  /** The folder that holds site.config.yaml and pages/. */
  readonly root: string;
  /** The working directory, to which paths in reports are relative. */
  readonly cwd: string;
  /** The address the site is published at, as `baseFault` allows it, instead of the one in site.config.yaml. */
  readonly baseUrl?: string | undefined;
  /**
   * The instant for which the site is made, in milliseconds since 1970, given its time zone. Asked at the beginning of
   * a run. Without it, dates hold nothing back.
   */
  readonly at?: ((timeZone: string) => number) | undefined;
  /** Whether drafts are published too. */
  readonly drafts?: boolean | undefined;
  /** Whether what must not go live (placeholders, samples ...) is an error; by default it is not. */
  readonly launch?: LaunchChecks | undefined;
  /** What was public before, for whoever wants to know which addresses are gone. Asked at most once a run. */
  readonly former?: (() => Promise<FormerContent | undefined>) | undefined;
  /** Texts to check instead of those of the files. */
  readonly unsaved?: Unsaved | undefined;
  /** Loads theme.ts from the folder of the site's code; by default as Node does, once for each process. */
  readonly loadTheme?: (layers: Layers) => Promise<Theme>;
  /** How many processes work on the pages; by default it follows from the number of pages and processors. */
  readonly workers?: number;
  /** Told of a plan that was made from all content as it is saved. */
  readonly onPlan?: (folders: SiteFolders, plan: SitePlan, schemas: Schemas) => void;
}

/** Ids that the view gives to elements of every page. */
const VIEW_IDS = ['main', 'islands', 'island-words'];

/** What is known of ids. */
export const idRulesOf = ({ reservedIds }: Theme): IdRules => ({
  reserved: new Set([...VIEW_IDS, ...reservedIds]),
});

/** Turns a path relative to the content root into the one that reports show. */
export const shownIn =
  ({ root, cwd }: ContentOptions) =>
  (path: string): string =>
    relative(cwd, absolute(root, path)).split(sep).join('/');

/** Reads the text of a file by the path that reports show. */
export const textsOf =
  ({ root, cwd, unsaved }: Pick<ContentOptions, 'root' | 'cwd' | 'unsaved'>) =>
  (shown: string): string => {
    const path = relative(root, absolute(cwd, shown)).split(sep).join('/');
    const read = readSource(root, path, unsaved);
    return 'source' in read ? read.source.text : read.text;
  };

/**
 * The languages in site.config.yaml, the main one first, valid or not, each with its words.
 *
 * @param below folders with words that the site's own lie over
 * @param pages the paths of the pages: a language without any is at the folder that looks like its own
 */
export function languagesOf(
  parsed: readonly Parsed[],
  below: Layers = [],
  pages: readonly string[] = [],
): readonly SiteLanguage[] {
  const { language, languages } = asRecord(parsed.find(({ kind }) => kind === 'site')?.file.value);
  // A tag or a folder that is none is told once: what follows from it for every page is not.
  const written = asList(languages).map((one, index): SiteLanguage => {
    const { tag = one, at } = asRecord(one);
    const meant = [String(tag), String(tag).replaceAll('_', '-')].find(isLanguage) ?? 'en';
    const usual = index === 0 ? '/' : `/${new Intl.Locale(meant).language}`;
    return { tag: meant, at: typeof at === 'string' ? `/${at.replace(/^\/+|\/+$/g, '')}` : usual };
  });
  const places = written.map(({ at }) => at);
  const all = written.map((one, index) => {
    const isTaken = places.indexOf(one.at) < index;
    return { ...one, at: folderMeant(one, pages, places, isTaken) ?? one.at };
  });
  const main = all.find(({ at }) => at === '/') ?? {
    tag: typeof language === 'string' && isLanguage(language) ? language : 'en',
    at: '/',
  };
  // Of two in one folder, the first one has it.
  const own = [main, ...all].filter(
    ({ at }, index, each) => each.findIndex((one) => one.at === at) === index,
  );
  return own.map((one) => {
    const file = wordsFileOf(one.tag, parsed);
    const base = wordsBelow(one.tag, below);
    if (file === undefined && base === undefined) return one;
    return { ...one, words: wordsOver(base ?? {}, asRecord(file?.value)) };
  });
}

/**
 * Where the pages of a language are that has none at its own address, or has that of another: in a folder of its name, or of
 * translations only.
 */
function folderMeant(
  { tag, at }: SiteLanguage,
  pages: readonly string[],
  taken: readonly string[],
  isTaken: boolean,
) {
  if (!isTaken && (at === '/' || pages.some((path) => path.startsWith(`pages${at}/`)))) return undefined;
  const paths = new Set(pages);
  const folders = new Set(pages.flatMap((path) => /^pages(\/[^/]+)\//.exec(path)?.[1] ?? []));
  return [...folders].find((folder) => {
    const own = pages.filter((path) => path.startsWith(`pages${folder}/`));
    const isNamed = [tag.toLowerCase(), new Intl.Locale(tag).language].includes(folder.slice(1));
    return !taken.includes(folder) && (isNamed || own.every((path) => paths.has(path.replace(folder, ''))));
  });
}

/** The words of a language that lie below the site's own, without those of the configuration that they came with. */
function wordsBelow(tag: string, below: Layers): Words | undefined {
  const names = [tag, new Intl.Locale(tag).language].map((name) => `${name}.yaml`);
  const file = names.map((name) => inLayers(below, name)).find((path) => existsSync(path));
  if (file === undefined) return undefined;
  const { site: _ofItsSite, ...words } = asRecord(load(readFileSync(file, 'utf8'), { schema: YAML_SCHEMA }));
  return words;
}

/** Words with those that are written instead; a group of words is a mapping. */
const wordsOver = (base: Words, own: Words): Words => ({
  ...base,
  ...Object.fromEntries(
    Object.entries(own).map(([key, value]) => {
      const before = base[key];
      return [
        key,
        isRecord(before) && isRecord(value) ? wordsOver(asRecord(before), asRecord(value)) : value,
      ];
    }),
  ),
});

/** The file with the words of a language: that of its tag (`en-IN.yaml`), else that of its primary language. */
function wordsFileOf(tag: string, parsed: readonly Parsed[]): ParsedFile | undefined {
  const named = (name: string): ParsedFile | undefined =>
    parsed.find(({ kind, file }) => kind === 'words' && file.source.path === `pages/_words/${name}.yaml`)
      ?.file;
  return named(tag) ?? named(new Intl.Locale(tag).language);
}

/** What is wrong with the files of `pages/_words`, one that belongs to no language of the site included. */
export function wordsFindings(
  theme: Theme,
  languages: readonly SiteLanguage[],
  inUse: ReadonlySet<SiteLanguage>,
  parsed: readonly Parsed[],
  site: ValidSite | undefined,
): Finding[] {
  const files = languages.map(({ tag }) => wordsFileOf(tag, parsed));
  // Where the languages are not clear, neither is whose words they are.
  const isClear = site?.valid === true;
  const unused = parsed.filter(({ kind, file }) => isClear && kind === 'words' && !files.includes(file));
  return [
    ...languages.flatMap((language, at) => {
      const file = files[at];
      const found = file?.value === undefined ? [] : wordFindings(file, language, theme, site);
      const isBegun = Object.keys(language.words ?? {}).some((key) => key !== OF_SITE);
      return isBegun || inUse.has(language) ? found : found.filter(({ code }) => code !== 'missing-words');
    }),
    ...languages.flatMap((language, at) =>
      site !== undefined &&
      inUse.has(language) &&
      (language.words !== undefined || hasWords(theme, language.tag))
        ? missingWordsFindings(files[at], language, languages, site)
        : [],
    ),
    ...unused.map(({ file: { source } }) =>
      finding('unused-words', source.path, 'file', { languages: languages.map(({ tag }) => tag) }),
    ),
  ];
}
