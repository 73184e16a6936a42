import { atKey, atValue, type Finding } from '../model/finding.ts';
import { valueAt } from '../model/jsonPointer.ts';
import { languageOf, originalOf, ownName, type SiteLanguage, translationOf } from '../model/language.ts';
import { readMoment } from '../model/moment.ts';
import type { PageSummary } from '../model/page.ts';
import { asList, asRecord } from '../model/readValue.ts';
import { nearest } from '../text/nearest.ts';
import { isLanguage } from '../validate/newValidator.ts';
import type { ValidFile, ValidSite } from '../validate/validateFile.ts';
import { isCopyOf } from './addresses/isCopyOf.ts';
import type { RoutedPage } from './addresses/routedPage.ts';
import type { SharedLists } from './blocks/expandBlocks.ts';
import { meantName } from './blocks/meantName.ts';
import { properties } from './contentFiles.ts';
import { finding } from './findings.ts';
import { instantAt, type PublicationSetting } from './publication.ts';

/** A page, and what decides its position in lists; the date is empty if it has none. */
export interface Ordered {
  readonly order: number;
  readonly date: string;
  readonly page: PageSummary;
}

/** A page with what decides its position; one without an order comes last. */
export function ordered(page: PageSummary, valid: ValidFile | undefined): Ordered {
  const { order = Number.POSITIVE_INFINITY, date = '' } = properties(valid);
  return { order, date, page };
}

/** The order of pages in lists: by `order`, then newest first, then by name. */
export function comparePages(one: Ordered, other: Ordered): number {
  if (one.order !== other.order) return one.order < other.order ? -1 : 1;
  if (one.date !== other.date) return one.date > other.date ? -1 : 1;
  const [a, b] = [one.page, other.page];
  // By character codes rather than a locale's collation, so that the order is the same on every machine.
  if (a.name !== b.name) return a.name < b.name ? -1 : 1;
  return a.route < b.route ? -1 : 1;
}

/** Reports titles and descriptions that two pages in a language share, at the one that is likely the copy. */
export function reportRepeatedMeta(
  pages: readonly ValidFile[],
  languages: readonly SiteLanguage[],
  site: ValidSite | undefined,
): Finding[] {
  const findings: Finding[] = [];
  const paths = pages.map(({ file }) => file.source.path);
  const strays = [...foldersOfNoLanguage(languages, paths, site).keys()];
  const all = [...languages, ...strays.map((tag) => ({ tag, at: `/${tag}` }))];
  const firsts = new Map<string, ValidFile>();
  for (const page of pages) {
    const { title, description } = Object(page.value.meta);
    for (const [name, text] of Object.entries({ title, description } as const)) {
      if (typeof text !== 'string') continue;
      // A translation may keep them.
      const key = `${name} ${languageOf(page.file.source.path, all).at} ${text}`;
      const first = firsts.get(key);
      const isCopied = first !== undefined && isCopyOf(named(first), named(page));
      if (first === undefined || isCopied) firsts.set(key, page);
      if (first === undefined) continue;
      const [copy, other] = isCopied ? [first, page] : [page, first];
      const [path, original] = [copy.file.source.path, other.file.source.path];
      const at = atValue(`/meta/${name}`);
      const also = ['name', 'order'].filter((one) => isSame(copy.value[one], other.value[one]));
      findings.push(
        name === 'title'
          ? finding('duplicate-title', path, at, { title: text, other: original, also })
          : finding('duplicate-description', path, at, { other: original }),
      );
    }
  }
  return findings;
}

interface PageWithLists {
  readonly page: RoutedPage;
  readonly valid: ValidFile | undefined;
  readonly used: ReadonlySet<string>;
}

/** A page and the lists on it, as far as they could be read. */
export const partsOf = ({ valid, used }: Omit<PageWithLists, 'page'>, { byName }: SharedLists) => [
  valid,
  ...[...used].map((name) => byName.get(name)),
];

/** The page that is to be searched from, without what searches; or what searches, on a page that is not named. */
export function searchFindings(
  site: ValidSite | undefined,
  pages: readonly PageWithLists[],
  shared: SharedLists,
): Finding[] {
  const searches = (page: PageWithLists): boolean => partsOf(page, shared).some((part) => part?.searches);
  if (site?.valid !== true) return [];
  const { search } = site.value;
  const named = pages.find(({ page }) => page.route === search);
  if (named?.valid?.complete && !searches(named)) {
    const at = atValue('/search');
    return [finding('search-without-field', site.file.source.path, at, { page: named.page.file })];
  }
  const first = search === undefined ? pages.find(searches) : undefined;
  return first === undefined
    ? []
    : [finding('unused-search', first.page.file, 'file', { route: first.page.route })];
}

/** Reports the first page with a form whose messages reach nobody. */
export function formFindings(
  site: ValidSite | undefined,
  pages: readonly PageWithLists[],
  shared: SharedLists,
): Finding[] {
  const { kind, endpoint } = asRecord(site?.value.forms);
  const isReached = endpoint !== undefined || asRecord(site?.value.contact).email !== undefined;
  if (site?.valid !== true || kind !== 'builtin' || isReached) return [];
  const first = pages.find((page) => partsOf(page, shared).some((part) => part?.sends));
  return first === undefined ? [] : [finding('form-to-nobody', first.page.file, 'file', undefined)];
}

/** Reports vacancies of roles that there are not: no page would show them. */
export function vacancyFindings(site: ValidSite | undefined): Finding[] {
  const roles = asRecord(site?.value.roles);
  const known = new Set(Object.keys(roles));
  if (site?.valid !== true) return [];
  return Object.keys(asRecord(site.value.vacancies))
    .filter((role) => !known.has(role))
    .map((role) => {
      const at = atKey(`/vacancies/${role}`);
      return finding('vacancy-without-role', site.file.source.path, at, { role, ...meantName(role, known) });
    });
}

/** The address of a language, as the schema has it. */
const PLACE = /^\/(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/;

/**
 * Reports languages whose pages are in another folder, or that have none, or none of which is at the root, folders of
 * translations that are those of no language, pages that are the translation of none, and a language beside the list of them.
 */
export function languageFindings(
  languages: readonly SiteLanguage[],
  pages: readonly string[],
  site: ValidSite | undefined,
): Finding[] {
  if (site === undefined) return [];
  const ofNone = [...foldersOfNoLanguage(languages, pages, site)].map(([folder, path]) =>
    finding('folder-of-no-language', path, 'file', { folder, name: ownName(folder, [], 'en') }),
  );
  if (site.value.languages === undefined) return ofNone;
  const file = site.file.source.path;
  const written = asList(site.value.languages).map(asRecord);
  // What is wrong with an address is told where it is.
  const isClear = written.length > 0 && written.every(({ at }) => PLACE.test(String(at)));
  const elsewhere = written.flatMap(({ tag, at }, index) => {
    const meant = languages.find((language) => language.tag === tag)?.at;
    const isThere = languages.some((language) => language.at === at);
    if (meant === undefined || isThere || !PLACE.test(String(at))) return [];
    const facts = { name: String(at).slice(1), folder: meant.slice(1), what: 'language' } as const;
    return [finding('missing-folder', file, atValue(`/languages/${index}/at`), facts)];
  });
  const isAtRoot = !isClear || written.some(({ at }) => at === '/');
  const { language: beside } = asRecord(site.file.value);
  const [main] = languages;
  const isUnused = isClear && typeof beside === 'string' && beside !== main?.tag;
  const withPages = new Set(pages.map((path) => languageOf(path, languages).tag));
  // Once all addresses are right.
  const isWhole = isClear && isAtRoot && elsewhere.length === 0;
  const isSound = isWhole && new Set(written.map(({ at }) => at)).size === written.length;
  const without = written.flatMap(({ tag, at }, index) => {
    const isNamed = languages.some((language) => language.tag === tag);
    if (!isSound || !isNamed || withPages.has(String(tag)) || at === '/') return [];
    const facts = { name: ownName(String(tag), [], 'en'), folder: `pages${at}/` };
    return [finding('language-without-pages', file, atValue(`/languages/${index}`), facts)];
  });
  const paths = new Set(pages);
  const alone = pages.filter((path) => !paths.has(originalOf(path, languages)));
  return [
    ...ofNone,
    ...elsewhere,
    ...without,
    ...(isAtRoot ? [] : [finding('no-main-language', file, atKey('/languages'), undefined)]),
    ...(isUnused ? [finding('unused-language', file, atKey('/language'), { tag: beside })] : []),
    ...alone.map((path) => {
      const language = languageOf(path, languages);
      const original = originalOf(path, languages);
      const untranslated = pages.filter(
        (one) => languageOf(one, languages).at === '/' && !paths.has(translationOf(one, language)),
      );
      const near = nearest(nameOf(original), untranslated.map(nameOf));
      const meant = near === undefined ? undefined : translationOf(`pages/${near}.yaml`, language);
      const facts = { original, nearest: meant };
      return finding('translation-without-original', path, 'file', facts);
    }),
  ];
}

/**
 * The folders below `pages/` that are called as a language and have translations, but are those of no language of the site,
 * each with its first file.
 */
function foldersOfNoLanguage(
  languages: readonly SiteLanguage[],
  pages: readonly string[],
  site: ValidSite | undefined,
): ReadonlyMap<string, string> {
  const paths = new Set(pages);
  const found = new Map<string, string>();
  for (const path of pages) {
    const [, folder = '', rest] = /^pages\/([a-z]{2,3}(?:-[a-z]{2,4})?)\/(.+)$/.exec(path) ?? [];
    const isTaken = found.has(folder) || languageOf(path, languages).at !== '/';
    if (isTaken || Object.hasOwn(asRecord(site?.value.collections), folder) || !isLanguage(folder)) continue;
    if (paths.has(`pages/${rest}`)) found.set(folder, path);
  }
  return found;
}

const nameOf = (path: string): string => path.slice('pages/'.length, -'.yaml'.length);

const EXPIRES = '/security/expires';

/** The day from which on security.txt is out of date; `undefined` if the site has none, or says something else there. */
export function securityExpiry(site: ValidSite | undefined): string | undefined {
  const day = valueAt(site?.value, EXPIRES);
  return typeof day === 'string' && readMoment(day).ok ? day : undefined;
}

/** Reports a security.txt that is out of date: nobody may use it any more (RFC 9116, section 2.5.5). */
export function securityFindings(
  site: ValidSite | undefined,
  { at, timeZone }: PublicationSetting,
): Finding[] {
  const expires = securityExpiry(site);
  const instant = instantAt(expires, timeZone);
  if (site === undefined || expires === undefined || at === undefined || instant === undefined) return [];
  if (instant > at) return [];
  return [finding('expired-security-contact', site.file.source.path, atValue(EXPIRES), { expires })];
}

const named = ({ file, value: { name } }: ValidFile) => ({ file: file.source.path, name });

const isSame = (one: unknown, other: unknown): boolean => one !== undefined && one === other;
