import type { Finding } from '../model/finding.ts';
import { ENGLISH, originalOf, type SiteLanguage } from '../model/language.ts';
import type { ValidFile } from '../validate/validateFile.ts';
import { isCopyOf } from './addresses/isCopyOf.ts';
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
 * only the first of both, since nothing of it is translated yet.
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
      if (isTranslated && findings.at(-1)?.file === path) continue;
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

const named = ({ file, value: { name } }: ValidFile) => ({ file: file.source.path, name });

const isSame = (one: unknown, other: unknown): boolean => one !== undefined && one === other;
