import { resolve as absolute, relative, sep } from 'node:path';
import { loadTheme } from './bundle/loadTheme.ts';
import { type BuildCache, newBuildCache } from './cache/buildCache.ts';
import { discover } from './discover/discover.ts';
import { type CheckResult, makeReport } from './issues/makeReport.ts';
import { launchFindings } from './launch/launchFindings.ts';
import type { Bundle } from './model/renderer.ts';
import type { SourceFile } from './model/source.ts';
import type { Theme } from './model/theme.ts';
import { type Parsed, parse } from './parse/parse.ts';
import { render } from './render/render.ts';
import { tablerIcons } from './resolve/readIcon.ts';
import { imageReader } from './resolve/readImage.ts';
import { type Resolved, resolve } from './resolve/resolve.ts';
import { newSanitiser } from './resolve/sanitise.ts';
import { siteFolders } from './siteFolders.ts';
import { cachedSchemas } from './validate/loadSchemas.ts';
import { validate } from './validate/validate.ts';
import { write } from './write/write.ts';

/** Where content comes from and how it is read. All paths are absolute. */
export interface ContentOptions {
  /** The project's folder. A site without its own schemas or code takes the project's. */
  readonly project: string;
  /** The folder that holds site.config.yaml and pages/. */
  readonly root: string;
  /** The working directory, to which paths in reports are relative. */
  readonly cwd: string;
  /** The origin the site is published at, instead of the one in site.config.yaml. */
  readonly baseUrl?: string | undefined;
  /** Whether whatever must not go live (placeholders, samples ...) is an error. */
  readonly launch?: boolean | undefined;
  /** Loads theme.ts from the folder of the site's code; by default as Node does, once for each process. */
  readonly loadTheme?: (folder: string) => Promise<Theme>;
  /** A clock in milliseconds; only differences are used. */
  readonly now: () => number;
}

/** Ids that the view gives to elements of every page. */
const VIEW_IDS = ['main', 'islands'];

/** Checks the content without drawing any page. */
export async function checkContent(options: ContentOptions): Promise<CheckResult> {
  const { result } = await readContent(options, newBuildCache(options.project));
  return result;
}

/**
 * Builds the site: discover, parse, validate, resolve, render, write. If the content has errors, the output folder is
 * left as it is.
 *
 * @param loadBundle loads the code of the site; called only if the content has no errors
 * @param out absolute path of the output folder
 */
export async function buildSite(
  options: ContentOptions,
  loadBundle: () => Promise<Bundle>,
  out: string,
): Promise<CheckResult> {
  const began = options.now();
  const cache = newBuildCache(options.project);
  const { result, resolved } = await readContent(options, cache);
  const { report } = result;
  if (report.summary.errors > 0 || resolved.site === undefined) return result;
  await write(render(resolved, resolved.site, await loadBundle(), cache.sharePictures), out);
  const milliseconds = Math.round(options.now() - began);
  return { ...result, report: { ...report, summary: { ...report.summary, milliseconds } } };
}

/**
 * The stages that only read: discover, parse, validate, resolve. They find every mistake in the content.
 *
 * @param cache results of earlier runs
 * @param extraPages pages to check as if they were among those of the root
 */
export async function readContent(
  { project, root, cwd, baseUrl, launch = false, now, loadTheme: load = loadTheme }: ContentOptions,
  cache: BuildCache,
  extraPages: readonly SourceFile[] = [],
): Promise<{ result: CheckResult; resolved: Resolved }> {
  const began = now();
  const folders = siteFolders(root, project);
  const [theme, discovered] = await Promise.all([load(folders.code), discover(root)]);
  const pages = extraPages.map((source) => ({ kind: 'page' as const, source }));
  const parsed = parse([...discovered.sources, ...pages], cache.parsed);
  const schemas = await cachedSchemas(folders, theme, languageOf(parsed), cache.schemas);
  const validated = validate(parsed, schemas, cache.validated);
  const resolved = await resolve(
    {
      ...{ discovered, validated, baseUrl },
      reservedIds: new Set([...VIEW_IDS, ...theme.reservedIds]),
      placeholders: schemas.placeholders,
    },
    {
      sanitise: newSanitiser(cache.richText),
      icons: tablerIcons(cache.icons),
      readImage: imageReader(root),
    },
  );
  const result = makeReport(
    {
      findings: [
        ...[discovered, ...parsed, validated, resolved].flatMap(({ findings }) => findings),
        ...(launch ? launchFindings(validated, baseUrl) : []),
      ],
      parsed: parsed.map(({ file }) => file),
      unread: discovered.unread,
      routes: resolved.routes,
      milliseconds: Math.round(now() - began),
    },
    (path) => relative(cwd, absolute(root, path)).split(sep).join('/'),
  );
  return { result, resolved };
}

/** The language in site.config.yaml, valid or not; the default texts in the schemas depend on it. */
function languageOf(parsed: readonly Parsed[]): string {
  const config = parsed.find(({ kind }) => kind === 'site')?.file.value;
  const language =
    typeof config === 'object' && config !== null && 'language' in config ? config.language : undefined;
  return typeof language === 'string' ? language : 'en';
}
