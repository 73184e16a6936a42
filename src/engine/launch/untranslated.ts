import { atValue, type Finding } from '../model/finding.ts';
import { isLatin, isSameLanguage, languageOf, originalOf, type SiteLanguage } from '../model/language.ts';
import { asList, asRecord } from '../model/readValue.ts';
import type { Theme } from '../model/theme.ts';
import type { Parsed } from '../parse/parse.ts';
import { pointerTo } from '../validate/eachLeaf.ts';
import { type Sentence, sentencesIn } from '../validate/sentences.ts';
import type { ValidSite } from '../validate/validateFile.ts';
import { OF_SITE } from '../validate/wordFindings.ts';
import { finding } from './findings.ts';
import type { LaunchChecks } from './launchFindings.ts';

/** The fewest words of a text of the interface that is seldom the same in two languages. */
const IN_LABELS = 2;

/** What is known of a site besides the texts of its pages. */
interface AroundPages {
  readonly plan: {
    readonly languages: readonly SiteLanguage[];
    readonly targets: readonly { readonly page: { readonly file: string; readonly heldBack?: object } }[];
  };
  readonly site: ValidSite | undefined;
}

interface SaidPage {
  readonly path: string;
  readonly sentences: readonly Sentence[];
  /** Whether it still is a text that a new site begins with. */
  readonly isStart: boolean;
}

/**
 * The languages that visitors see: those with a page that is published. The main language counts from the first page that its
 * author has written: until then, what a new site begins with may be in English.
 *
 * @param languages those of the site, the main one first
 * @param targets what the plan publishes
 */
export function languagesInUse(
  { languages, targets }: AroundPages['plan'],
  pages: readonly Pick<SaidPage, 'path' | 'isStart'>[],
): ReadonlySet<SiteLanguage> {
  const published = publishedFiles(targets);
  return new Set(
    pages.flatMap(({ path, isStart }) => {
      const language = languageOf(path, languages);
      return published.has(path) && !(isStart && language === languages[0]) ? [language] : [];
    }),
  );
}

const publishedFiles = (targets: AroundPages['plan']['targets']): ReadonlySet<string> =>
  new Set(targets.flatMap(({ page }) => (page.heldBack === undefined ? [page.file] : [])));

/** A file in another language than what it translates. */
interface Translation {
  readonly path: string;
  readonly kind: 'page' | 'shared' | 'words';
  readonly language: SiteLanguage;
  readonly sentences: readonly Sentence[];
  /** The prints of the sentences that it translates, and where they are. */
  readonly originals: ReadonlySet<string>;
  /** `undefined` for a page of the main language: of its sentences, those are looked at that are in English. */
  readonly of?: string;
  /** Texts that are told one by one. */
  readonly labels?: readonly Label[];
}

/** A text of site.config.yaml in another language: where it stands, and whether it is still as its original. */
interface Label {
  readonly pointer: string;
  readonly isLeft: boolean;
  /** Whether it would be another one in any other language: it is more than names. */
  readonly isPhrase: boolean;
}

/**
 * Finds files in another language most of whose sentences are still those of what they translate: pages, lists of shared
 * blocks and words; and those of a main language that are in English, or in Latin letters where it has its own. What visitors do
 * not see yet is left out: pages held back, and languages that have nothing else.
 *
 * @param parsed everything that is no page
 * @param checks what is an error
 */
export function untranslatedFindings(
  { words }: Pick<Theme, 'words'>,
  { plan: { languages, targets }, site }: AroundPages,
  pages: readonly SaidPage[],
  parsed: readonly Parsed[],
  checks: LaunchChecks,
): Finding[] {
  const published = publishedFiles(targets);
  const isOfMain = (path: string): boolean => languageOf(path, languages) === languages[0];
  const shown = pages.filter(({ path, isStart }) => published.has(path) && !(isStart && isOfMain(path)));
  const inUse = languagesInUse({ languages, targets }, pages);
  const lists = parsed.flatMap(({ kind, file: { source, value } }) =>
    kind === 'shared' ? [{ kind, path: source.path, sentences: sentencesIn(value) }] : [],
  );
  const sentencesOf = new Map([...pages, ...lists].map(({ path, sentences }) => [path, sentences]));
  const main = languages[0]?.tag ?? 'en';
  const ofFiles = [...shown.map((page) => ({ ...page, kind: 'page' as const })), ...lists].flatMap(
    ({ path, kind, sentences }): Translation[] => {
      const language = languageOf(path, languages);
      const of = originalOf(path, languages);
      if (of !== path && !isSameLanguage(language.tag, main))
        return [{ path, kind, language, sentences, originals: printsOf(sentencesOf.get(of)), of }];
      // A new site has its first texts in English, whatever its language is.
      const left = sentences.filter(({ isOther, isEnglish }) =>
        isLatin(language.tag) ? isEnglish : isOther === undefined,
      );
      return isSameLanguage(language.tag, 'en')
        ? []
        : [{ path, kind, language, sentences, originals: printsOf(left) }];
    },
  );
  const [[first = 'en', inFirst = {}] = []] = Object.entries(words);
  const ofWords = parsed.flatMap(({ kind, file: { source, value } }): Translation[] => {
    const { path } = source;
    const language = languages.find(({ tag }) => isNamedFor(path, tag));
    if (kind !== 'words' || language === undefined || isSameLanguage(language.tag, first)) return [];
    const { [OF_SITE]: ofSite, ...ofInterface } = asRecord(value);
    const sentences = sentencesIn(ofInterface, IN_LABELS);
    const originals = printsOf(sentencesIn(inFirst, IN_LABELS));
    const labels = labelsIn(asRecord(ofSite), site);
    return [{ path, kind, language, sentences, originals, of: 'the original', labels }];
  });
  return [...ofFiles, ...ofWords]
    .filter(({ language }) => inUse.has(language))
    .flatMap((one) => judged(one, checks !== false));
}

function judged(
  { path, kind, language, sentences, originals, of, labels = [] }: Translation,
  isRefused: boolean,
): Finding[] {
  const same = sentences.filter(({ print }) => originals.has(print));
  const sameLabels = labels.filter(({ isLeft }) => isLeft);
  const isTold = sameLabels.length * 2 > labels.length || sameLabels.some(({ isPhrase }) => isPhrase);
  const left = [...(same.length * 2 > sentences.length ? same : []), ...(isTold ? sameLabels : [])];
  const [first] = left;
  if (first === undefined) return [];
  const count = sentences.length + labels.length;
  const facts = {
    kind,
    left: left.length,
    count,
    language: nameOf(language),
    isLatin: isLatin(language.tag),
    ...(of === undefined ? {} : { of }),
  };
  const found = finding('untranslated-text', path, atValue(first.pointer), facts);
  return [isRefused ? { ...found, severity: 'error' } : found];
}

/** The texts of site.config.yaml in a file of words, without those that are names in every language. */
function labelsIn(texts: Readonly<Record<string, unknown>>, site: ValidSite | undefined): readonly Label[] {
  const { name = '', social } = site?.value ?? {};
  const networks = asList(social).map((one) => asRecord(one).network);
  // "SEO", "404", "WhatsApp", and what the site calls itself.
  const isName = (text: string): boolean =>
    !/\p{Ll}/u.test(text) || /^\S*\p{Ll}\p{Lu}\S*$/u.test(text) || [name, ...networks].includes(text);
  return Object.entries(texts).flatMap(([text, own]) =>
    isName(text)
      ? []
      : {
          pointer: pointerTo([OF_SITE, text]),
          isLeft: own === text,
          isPhrase: /\s\p{Ll}/u.test(text.replaceAll(String(name), '')),
        },
  );
}

const printsOf = (sentences: readonly Sentence[] = []): ReadonlySet<string> =>
  new Set(sentences.map(({ print }) => print));

const nameOf = ({ tag }: SiteLanguage): string =>
  new Intl.DisplayNames('en', { type: 'language' }).of(new Intl.Locale(tag).language) ?? tag;

const isNamedFor = (path: string, tag: string): boolean =>
  [tag, new Intl.Locale(tag).language].some((name) => path === `pages/_words/${name}.yaml`);
