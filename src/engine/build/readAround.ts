import { brandFonts, type CutFonts } from '../bundle/brandFonts.ts';
import { loadTheme } from '../bundle/loadTheme.ts';
import { discover, type Listing } from '../discover/discover.ts';
import type { SiteFolders } from '../discover/siteFolders.ts';
import { claimsOf } from '../launch/launchFindings.ts';
import { languageOf, ownName, type SiteLanguage } from '../model/language.ts';
import { memoised } from '../model/memoised.ts';
import { asRecord } from '../model/readValue.ts';
import { timed } from '../model/stage.ts';
import { parse } from '../parse/parse.ts';
import type { BuildCache } from '../pool/buildCache.ts';
import type { PageSetup } from '../pool/pageWork.ts';
import type { ReadPage } from '../pool/workedPage.ts';
import { lettersIn } from '../validate/lettersWithoutFont.ts';
import { cachedSchemas } from '../validate/loadSchemas.ts';
import type { Schemas } from '../validate/schemas.ts';
import { validate } from '../validate/validate.ts';
import { type ContentOptions, idRulesOf, languagesOf } from './contentOptions.ts';

/** The site's own fonts, cut to the letters that occur in its content, in its words, and in the names of its languages. */
export async function cutFonts(
  { fonts, parsed, setup: { languages } }: Around,
  pages: readonly Pick<ReadPage, 'letters'>[],
): Promise<CutFonts | undefined> {
  const tags = languages.map(({ tag }) => tag);
  const texts = [
    ...parsed.map(({ file }) => file.value),
    ...languages.map(({ tag, words }) => [words, ownName(tag, tags)]),
    ...pages.map(({ letters }) => letters),
  ];
  return fonts?.cutTo(lettersIn(texts));
}

/** What all pages of a site are read with, and their names. */
export type Around = Awaited<ReturnType<typeof readAround>>;

/**
 * The stages `discover`, `parse` and `validate` of everything that is no page: pages are only listed.
 *
 * @param listing the names from an earlier run, if no file has been added, removed or renamed since
 * @param more paths of texts to check as pages, whatever their names
 * @returns all content by name, of which site.config.yaml and the lists of shared blocks are read; and the paths of the pages
 */
export async function readAround(
  options: ContentOptions,
  folders: SiteFolders,
  cache: BuildCache,
  listing?: Listing,
  more: readonly string[] = [],
) {
  const { project, root, launch = false, unsaved } = options;
  const theme = memoised(() => (options.loadTheme ?? loadTheme)(folders.code));
  const [idRules, discovered] = await timed('discover', options, async () =>
    Promise.all([
      theme().then(idRulesOf),
      discover(root, { unsaved, listing, isRead: ({ kind }) => kind !== 'page' }),
    ]),
  );
  const pages = discovered.listing.found.filter(({ kind }) => kind === 'page').map(({ path }) => path);
  const parsed = parse(discovered.sources);
  const written = languagesOf(parsed, folders.words, pages);
  const config = asRecord(parsed.find(({ kind }) => kind === 'site')?.file.value);
  const fonts = await brandFonts(
    (await theme()).fontsOf?.(config) ?? [],
    { root, project },
    written.map(({ tag }) => tag),
  );
  const languages =
    fonts === undefined ? written : written.map((one): SiteLanguage => ({ ...one, letters: fonts.letters }));
  const schemasIn = new Map<SiteLanguage, Schemas>();
  for (const language of new Set(
    ['', ...parsed.map(({ file }) => file.source.path)].map((path) => languageOf(path, languages)),
  ))
    schemasIn.set(language, await cachedSchemas(folders, theme, language, cache.schemas));
  const schemasOf = (path: string): Schemas => {
    const schemas = schemasIn.get(languageOf(path, languages));
    if (schemas === undefined) throw new Error(`the schemas for ${path} are not loaded`);
    return schemas;
  };
  const schemas = schemasOf('');
  const validated = validate(parsed, schemasOf);
  const claims = claimsOf(validated.site);
  const setup: PageSetup = { project, folders, languages, launch, claims, unsaved };
  return { discovered, paths: [...pages, ...more], parsed, validated, schemas, theme, fonts, idRules, setup };
}
