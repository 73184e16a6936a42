import type { Finding } from '../model/finding.ts';
import { languageOf, originalOf, type SiteLanguage } from '../model/language.ts';
import { asList, asRecord } from '../model/readValue.ts';
import type { ValidSite } from '../validate/validateFile.ts';
import { finding } from './findings.ts';

/**
 * Reports languages that have the same folder or tag as another one, a site none of whose languages is at the root, and
 * pages that are the translation of none.
 *
 * @param pages the paths of all pages
 */
export function languageFindings(
  languages: readonly SiteLanguage[],
  pages: readonly string[],
  site: ValidSite | undefined,
): Finding[] {
  if (site?.value.languages === undefined) return [];
  const file = site.file.source.path;
  const written = asList(site.value.languages).map(asRecord);
  const repeated = (['at', 'tag'] as const).flatMap((name) =>
    written.flatMap((language, at) => {
      const first = written.findIndex((other) => other[name] === language[name]);
      const place = { pointer: `/languages/${at}/${name}`, target: 'value' } as const;
      const facts = { name, value: String(language[name]) };
      return first === at ? [] : [finding('duplicate-language', file, place, facts)];
    }),
  );
  const atRoot = written.some(({ at }) => at === '/')
    ? []
    : [finding('no-main-language', file, { pointer: '/languages', target: 'key' }, undefined)];
  const paths = new Set(pages);
  const alone = pages.flatMap((path) => {
    const original = originalOf(path, languages);
    if (languageOf(path, languages).at === '/' || paths.has(original)) return [];
    return [finding('translation-without-original', path, 'file', { original })];
  });
  return [...repeated, ...atRoot, ...alone];
}
