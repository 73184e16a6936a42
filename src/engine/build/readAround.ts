import { type BrandFonts, brandFonts } from '../bundle/brandFonts.ts';
import { loadTheme } from '../bundle/loadTheme.ts';
import { type Discovered, discover, type Listing } from '../discover/discover.ts';
import type { SiteFolders } from '../discover/siteFolders.ts';
import { claimsOf } from '../launch/launchFindings.ts';
import { languageOf, type SiteLanguage } from '../model/language.ts';
import { memoised } from '../model/memoised.ts';
import { asRecord } from '../model/readValue.ts';
import type { SiteFonts } from '../model/site.ts';
import { timed } from '../model/stage.ts';
import type { Theme } from '../model/theme.ts';
import { type Parsed, parse } from '../parse/parse.ts';
import type { IdRules } from '../plan/blocks/collectIds.ts';
import type { BuildCache } from '../pool/buildCache.ts';
import type { PageSetup } from '../pool/pageWork.ts';
import { cachedSchemas, type Schemas } from '../validate/loadSchemas.ts';
import { type Validated, validate } from '../validate/validate.ts';
import { type ContentOptions, idRulesOf, languagesOf } from './contentOptions.ts';

/** What all pages of a site are read with, and their names. */
export interface Around {
  /** All content by name; read are site.config.yaml and the lists of shared blocks. */
  readonly discovered: Discovered;
  readonly paths: readonly string[];
  readonly parsed: readonly Parsed[];
  readonly validated: Validated;
  readonly schemas: Schemas;
  readonly theme: () => Promise<Theme>;
  readonly fonts: BrandFonts | undefined;
  readonly idRules: IdRules;
  readonly setup: PageSetup;
}

/**
 * The stages `discover`, `parse` and `validate` of everything that is no page: pages are only listed.
 *
 * @param listing the names from an earlier run, if no file has been added, removed or renamed since
 * @param more paths of texts to check as pages, whatever their names
 */
export async function readAround(
  options: ContentOptions,
  folders: SiteFolders,
  cache: BuildCache,
  listing?: Listing,
  more: readonly string[] = [],
): Promise<Around> {
  const { project, root, launch = false, unsaved } = options;
  const theme = memoised(() => (options.loadTheme ?? loadTheme)(folders.code));
  const [idRules, discovered] = await timed('discover', options, async () =>
    Promise.all([
      theme().then(idRulesOf),
      discover(root, { unsaved, listing, isRead: ({ kind }) => kind !== 'page' }),
    ]),
  );
  const pages = discovered.listing.found.filter(({ kind }) => kind === 'page').map(({ path }) => path);
  const parsed = parse(discovered.sources, cache.parsed);
  const written = languagesOf(parsed, folders.words);
  const config = asRecord(parsed.find(({ kind }) => kind === 'site')?.file.value);
  const fonts = await brandFonts(
    (await theme()).fontsOf?.(config) ?? [],
    { root, project },
    written.map(({ tag }) => tag),
  );
  const languages =
    fonts === undefined
      ? written
      : written.map((one): SiteLanguage => ({ ...one, fonts: siteFontsOf(fonts) }));
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
  const validated = validate(parsed, schemasOf, cache.validated);
  const claims = claimsOf(validated.site);
  const setup = { project, folders, languages, launch, claims, unsaved };
  return { discovered, paths: [...pages, ...more], parsed, validated, schemas, theme, fonts, idRules, setup };
}

const siteFontsOf = ({ css, preload, letters }: BrandFonts): SiteFonts => ({ css, preload, letters });
