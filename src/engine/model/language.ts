import { memoisedBy } from './memoised.ts';
import type { LinkedSite, SiteFonts } from './site.ts';
import type { Words } from './words.ts';

/** A language of a site. Names of collections, addresses and files of its pages begin with its own place. */
export interface SiteLanguage {
  readonly tag: string;
  /** The address of its home page: `/`, or `/ta` for the pages in the folder `pages/ta`. */
  readonly at: string;
  readonly words?: Words;
  /** The characters that the site's own fonts have. */
  readonly letters?: string;
  readonly fonts?: SiteFonts;
}

/** The language of a site that names none. */
export const ENGLISH: readonly SiteLanguage[] = [{ tag: 'en', at: '/' }];

const isIn = (file: string, { at }: Pick<SiteLanguage, 'at'>): boolean =>
  at !== '/' && (file.startsWith(`pages${at}/`) || file.startsWith(`pages/_shared${at}/`));

/** The language that a content file is written in, by its folder. */
export const languageOf = (
  file: string,
  [main = { tag: 'en', at: '/' }, ...others]: readonly SiteLanguage[],
): SiteLanguage => others.find((language) => isIn(file, language)) ?? main;

/** The file that one of another language is the translation of; itself, if it is none. */
export const originalOf = (file: string, languages: readonly SiteLanguage[]): string => {
  const { at } = languageOf(file, languages);
  return at === '/' ? file : file.replace(at, '');
};

/** The file that is the translation of a page of the main language. */
export const translationOf = (file: string, { at }: Pick<SiteLanguage, 'at'>): string =>
  file.replace(/^pages\//, `pages${at}/`);

/** A collection's name in the plan. No collection's own name has a slash in it. */
export const collectionIn = (name: string, { at }: Pick<SiteLanguage, 'at'>): string =>
  at === '/' ? name : `${at.slice(1)}/${name}`;

/** A collection's own name. */
export const collectionName = (planned: string): string => planned.replace(/^[^/]+\/(?=.)/, '');

/** An address of the main language as it is in another one. */
export const routeIn = (route: string, { at }: Pick<SiteLanguage, 'at'>): string => {
  if (at === '/') return route;
  return route === '/' ? at : at + route;
};

/** Addresses by collection, with those in all languages of the site. */
export const routesInLanguages = (
  routes: ReadonlyMap<string, string>,
  languages: readonly SiteLanguage[],
): ReadonlyMap<string, string> =>
  new Map(
    languages.flatMap((language) =>
      [...routes].map(([name, route]) => [collectionIn(name, language), routeIn(route, language)] as const),
    ),
  );

/** The site as the pages of a file receive it: with the texts of their language. */
export const siteOf = (site: LinkedSite, { file }: { readonly file: string }): LinkedSite =>
  site.translated?.find(({ at = '/' }) => isIn(file, { at })) ?? site;

/** A language with the script and the country that it most likely has. Each arrow of a page asks. */
const likely = memoisedBy((tag: string) => new Intl.Locale(tag).maximize());

/** Whether two tags are of one language in one script: what is written in the one can be read in the other. */
export const isSameLanguage = (one: string, other: string): boolean =>
  likely(one).language === likely(other).language && likely(one).script === likely(other).script;

/** What a language calls itself, or is called in another one; with its region only where that tells it from others. */
export function ownName(tag: string, all: readonly string[], inLanguage = tag): string {
  const { language } = new Intl.Locale(tag);
  const isShared = all.filter((other) => new Intl.Locale(other).language === language).length > 1;
  return new Intl.DisplayNames([inLanguage], { type: 'language' }).of(isShared ? tag : language) ?? tag;
}

/** A page's versions as `hreflang` names them. Whoever reads none of the languages gets the first one. */
export const hreflangOf = (
  versions: readonly { readonly tag: string; readonly route: string }[],
): readonly { readonly hreflang: string; readonly route: string }[] => [
  ...versions.map(({ tag, route }) => ({ hreflang: tag, route })),
  ...versions.slice(0, 1).map(({ route }) => ({ hreflang: 'x-default', route })),
];

/** A language as the Open Graph protocol writes it: `ta_IN`. Facebook ignores one without its country. */
export const localeOf = (tag: string): string => likely(tag).baseName.replace(/-\w{4}-(\w+).*/, '_$1');

const RIGHT_TO_LEFT = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa']);

/** The direction of a language's script. */
export const directionOf = (tag: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.has(likely(tag).script ?? '') ? 'rtl' : 'ltr';

/** Whether a language is written in Latin letters. */
export const isLatin = (tag: string): boolean => likely(tag).script === 'Latn';
