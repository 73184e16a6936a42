import { type ContentOptions, languagesOf } from '../build/contentOptions.ts';
import { checkPages } from '../build.ts';
import { loadTheme } from '../bundle/loadTheme.ts';
import { discover } from '../discover/discover.ts';
import { pageSchemaOf, siteFolders } from '../discover/siteFolders.ts';
import type { LinkedPage } from '../model/page.ts';
import type { LinkedSite } from '../model/site.ts';
import { UsageError } from '../model/usageError.ts';
import { parse } from '../parse/parse.ts';
import { type BuildCache, newBuildCache } from '../pool/buildCache.ts';
import type { CheckResult } from '../report/makeReport.ts';
import { readSchemaFiles, type SchemaFiles } from '../validate/readSchemas.ts';
import { wordsIn } from '../validate/wordsIn.ts';

/** The site as it is before there is a new page. */
export interface SiteBefore {
  readonly options: ContentOptions;
  readonly cache: BuildCache;
  readonly config: unknown;
  readonly schemas: SchemaFiles;
  /** Absolute path of the schema of pages. */
  readonly pageSchema: string;
  /** The value of each page that has no errors, by its path. */
  readonly pages: ReadonlyMap<string, unknown>;
  /** The pages that can be drawn, and what is around them. */
  readonly resolved: { readonly pages: readonly LinkedPage[]; readonly site: LinkedSite | undefined };
  /** Its issues, as `code file:line:column`. */
  readonly issues: ReadonlySet<string>;
}

/**
 * Reads a site to which a page is about to be added: with its drafts, which have addresses and places in lists, too, and
 * so that the new one can be shown among them.
 *
 * @param cache results of earlier runs
 * @throws UsageError if site.config.yaml has errors, so that nobody knows its collections
 */
export async function readSiteBefore(
  given: ContentOptions,
  cache = newBuildCache(given.project),
): Promise<SiteBefore> {
  const options = { ...given, drafts: true };
  const { project, root } = options;
  const folders = siteFolders(root, project);
  const [theme, { site, pages: linked }, discovered] = await Promise.all([
    (options.loadTheme ?? loadTheme)(folders.code),
    checkPages(options, { cache }),
    discover(root, { unsaved: options.unsaved }),
  ]);
  const resolved = { pages: linked, site: site.planned.site };
  const parsed = parse(discovered.sources);
  const schemas = await readSchemaFiles(folders.schemas, wordsIn(theme, languagesOf(parsed)[0]?.tag ?? 'en'));
  if (resolved.site === undefined)
    throw new UsageError('site.config.yaml is missing or has mistakes. "npm run check" names them.');
  const sound = new Set(resolved.pages.map(({ file }) => file));
  const pages = parsed.flatMap(({ kind, file }) =>
    kind === 'page' && sound.has(file.source.path) ? [[file.source.path, file.value] as const] : [],
  );
  return {
    options,
    cache,
    schemas,
    resolved,
    pageSchema: pageSchemaOf(folders),
    config: parsed.find(({ kind }) => kind === 'site')?.file.value,
    pages: new Map(pages),
    issues: new Set(issueKeys(site.result)),
  };
}

/** The issues of a report, as `code file:line:column`. */
export const issueKeys = ({ report }: CheckResult): string[] =>
  report.issues.map(({ code, file, line, column }) => `${code} ${file}:${line}:${column}`);

/** Today in the time zone of the site. The page is for its author, so here the clock is no hidden input. */
export const todayAt = ({ resolved }: SiteBefore): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: resolved.site?.timeZone, dateStyle: 'short' }).format(
    new Date(),
  );
