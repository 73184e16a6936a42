import type { Finding } from '../model/finding.ts';
import { isSameLanguage, languageOf, originalOf, type SiteLanguage } from '../model/language.ts';
import { asRecord } from '../model/readValue.ts';
import type { Theme } from '../model/theme.ts';
import type { Parsed } from '../parse/parse.ts';
import { type Sentence, sentencesIn } from '../validate/sentences.ts';
import type { ValidFile } from '../validate/validateFile.ts';
import { finding } from './findings.ts';
import type { LaunchChecks } from './launchFindings.ts';

/** The fewest words of a text of the interface that is seldom the same in two languages. */
const IN_LABELS = 2;

/** A page with the sentences in it. */
interface SaidPage {
  readonly path: string;
  readonly valid: Pick<ValidFile, 'value'> | undefined;
  readonly sentences: readonly Sentence[];
}

/** A file in another language than what it translates. */
interface Translation {
  readonly path: string;
  readonly kind: 'page' | 'shared' | 'words';
  readonly language: SiteLanguage;
  readonly sentences: readonly Sentence[];
  /** The prints of the sentences that it translates, and where they are. */
  readonly originals: ReadonlySet<string>;
  readonly of: string;
}

/**
 * Finds files in another language most of whose sentences are still those of what they translate: pages, lists of shared
 * blocks and words. What visitors do not see yet is left out: drafts, and languages that have nothing else.
 *
 * @param parsed everything that is no page
 * @param checks what is an error
 */
export function untranslatedFindings(
  { words }: Pick<Theme, 'words'>,
  languages: readonly SiteLanguage[],
  pages: readonly SaidPage[],
  parsed: readonly Parsed[],
  checks: LaunchChecks,
): Finding[] {
  const shown = pages.filter(({ valid }) => valid?.value.draft !== true);
  const inUse = new Set(shown.map(({ path }) => languageOf(path, languages)));
  const lists = parsed.flatMap(({ kind, file: { source, value } }) =>
    kind === 'shared' ? [{ kind, path: source.path, sentences: sentencesIn(value) }] : [],
  );
  const sentencesOf = new Map([...pages, ...lists].map(({ path, sentences }) => [path, sentences]));
  const main = languages[0]?.tag ?? 'en';
  const ofFiles = [...shown.map((page) => ({ ...page, kind: 'page' as const })), ...lists].flatMap(
    ({ path, kind, sentences }): Translation[] => {
      const language = languageOf(path, languages);
      const of = originalOf(path, languages);
      const originals = printsOf(sentencesOf.get(of));
      return of === path || isSameLanguage(language.tag, main)
        ? []
        : [{ path, kind, language, sentences, originals, of }];
    },
  );
  const [[first = 'en', inFirst = {}] = []] = Object.entries(words);
  const ofWords = parsed.flatMap(({ kind, file: { source, value } }): Translation[] => {
    const { path } = source;
    const language = languages.find(({ tag }) => isNamedFor(path, tag));
    if (kind !== 'words' || language === undefined || isSameLanguage(language.tag, first)) return [];
    const { site, ...ofInterface } = asRecord(value);
    const originals = [...sentencesIn(inFirst, IN_LABELS), ...sentencesIn(Object.keys(asRecord(site)))];
    const sentences = [...sentencesIn(ofInterface, IN_LABELS), ...sentencesIn({ site })];
    return [{ path, kind, language, sentences, originals: printsOf(originals), of: 'the original' }];
  });
  return [...ofFiles, ...ofWords]
    .filter(({ language }) => inUse.has(language))
    .flatMap((one) => judged(one, checks !== false));
}

function judged(
  { path, kind, language, sentences, originals, of }: Translation,
  isRefused: boolean,
): Finding[] {
  const left = sentences.filter(({ print }) => originals.has(print));
  const [first] = left;
  if (first === undefined || left.length * 2 <= sentences.length) return [];
  const facts = { kind, of, left: left.length, count: sentences.length, language: nameOf(language) };
  const at = { pointer: first.pointer, target: 'value' } as const;
  const found = finding('untranslated-text', path, at, facts);
  return [isRefused ? { ...found, severity: 'error' } : found];
}

const printsOf = (sentences: readonly Sentence[] = []): ReadonlySet<string> =>
  new Set(sentences.map(({ print }) => print));

const nameOf = ({ tag }: SiteLanguage): string =>
  new Intl.DisplayNames('en', { type: 'language' }).of(new Intl.Locale(tag).language) ?? tag;

const isNamedFor = (path: string, tag: string): boolean =>
  [tag, new Intl.Locale(tag).language].some((name) => path === `pages/_words/${name}.yaml`);
