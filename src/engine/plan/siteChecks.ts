import type { Finding } from '../model/finding.ts';
import { ENGLISH, originalOf, type SiteLanguage } from '../model/language.ts';
import type { ValidFile, ValidSite } from '../validate/validateFile.ts';
import type { RoutedPage } from './addresses/assignRoutes.ts';
import { isCopyOf } from './addresses/isCopyOf.ts';
import type { SharedLists } from './blocks/expandBlocks.ts';
import { finding } from './findings.ts';

interface Listed {
  readonly order: number;
  readonly date: string;
  readonly page: { readonly name: string; readonly route: string };
}

/** The order of pages in lists: by `order`, then newest first, then by name. */
export function comparePages(one: Listed, other: Listed): number {
  if (one.order !== other.order) return one.order < other.order ? -1 : 1;
  if (one.date !== other.date) return one.date > other.date ? -1 : 1;
  const [a, b] = [one.page, other.page];
  // By character codes rather than a locale's collation, so that the order is the same on every machine.
  if (a.name !== b.name) return a.name < b.name ? -1 : 1;
  return a.route < b.route ? -1 : 1;
}

/**
 * Reports titles and descriptions that two pages share, at the one that is likely the copy; of a page and its translation
 * only the first of both, since nothing of it is translated yet, and nothing where one of them is a draft.
 */
export function reportRepeatedMeta(
  pages: readonly ValidFile[],
  languages: readonly SiteLanguage[] = ENGLISH,
): Finding[] {
  const findings: Finding[] = [];
  const firsts = { title: new Map<string, ValidFile>(), description: new Map<string, ValidFile>() };
  for (const page of pages) {
    const { title, description } = Object(page.value.meta);
    for (const [name, text] of Object.entries({ title, description } as const)) {
      if (typeof text !== 'string') continue;
      const known = firsts[name === 'title' ? 'title' : 'description'];
      const first = known.get(text);
      const isCopied = first !== undefined && isCopyOf(named(first), named(page));
      if (first === undefined || isCopied) known.set(text, page);
      if (first === undefined) continue;
      const [copy, other] = isCopied ? [first, page] : [page, first];
      const [path, original] = [copy.file.source.path, other.file.source.path];
      const isTranslated = originalOf(path, languages) === originalOf(original, languages);
      const isDraft = [copy, other].some(({ value }) => value.draft === true);
      if (isTranslated && (isDraft || findings.at(-1)?.file === path)) continue;
      const at = { pointer: `/meta/${name}`, target: 'value' } as const;
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
  /** The lists of shared blocks that it includes. */
  readonly used: ReadonlySet<string>;
}

/** The page that is to be searched from, without what searches; or what searches, on a page that is not named. */
export function searchFindings(
  site: ValidSite | undefined,
  pages: readonly PageWithLists[],
  { byName }: SharedLists,
): Finding[] {
  const searches = ({ valid, used }: PageWithLists): boolean =>
    [valid, ...[...used].map((name) => byName.get(name))].some((part) => part?.searches);
  if (site?.valid !== true) return [];
  const { search } = site.value;
  const named = pages.find(({ page }) => page.route === search);
  if (named?.valid?.complete && !searches(named)) {
    const at = { pointer: '/search', target: 'value' } as const;
    return [finding('search-without-field', site.file.source.path, at, { page: named.page.file })];
  }
  const first = search === undefined ? pages.find(searches) : undefined;
  return first === undefined
    ? []
    : [finding('unused-search', first.page.file, 'file', { route: first.page.route })];
}

const named = ({ file, value: { name } }: ValidFile) => ({ file: file.source.path, name });

const isSame = (one: unknown, other: unknown): boolean => one !== undefined && one === other;
