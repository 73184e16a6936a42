import { loadTheme } from './bundle/loadTheme.ts';
import type { BuildCache } from './cache/buildCache.ts';
import { type ContentOptions, idRulesOf, languageOf, shownIn, toolsOf } from './contentOptions.ts';
import { discover } from './discover/discover.ts';
import { type CheckResult, makeReport } from './issues/makeReport.ts';
import { namePictures } from './issues/namePictures.ts';
import { claimsOf, launchFindings } from './launch/launchFindings.ts';
import type { SourceFile } from './model/source.ts';
import { parse } from './parse/parse.ts';
import { placeholderContact } from './render/securityText.ts';
import { type Resolved, resolve } from './resolve/resolve.ts';
import { siteFolders } from './siteFolders.ts';
import { cachedSchemas } from './validate/loadSchemas.ts';
import { validate } from './validate/validate.ts';

/**
 * The stages that only read, with their whole result in memory: for live authoring, which draws pages in any order.
 *
 * @param cache results of earlier runs
 * @param extraPages pages to check as if they were among those of the root
 */
export async function readContent(
  options: ContentOptions,
  cache: BuildCache,
  extraPages: readonly SourceFile[] = [],
): Promise<{ result: CheckResult; resolved: Resolved }> {
  const {
    project,
    root,
    baseUrl,
    launch = false,
    unsaved,
    now,
    loadTheme: loadThemeOf = loadTheme,
  } = options;
  const began = now();
  const folders = siteFolders(root, project);
  const [theme, discovered] = await Promise.all([loadThemeOf(folders.code), discover(root, { unsaved })]);
  const pages = extraPages.map((source) => ({ kind: 'page' as const, source }));
  const parsed = parse([...discovered.sources, ...pages], cache.parsed);
  const schemas = await cachedSchemas(folders, () => theme, languageOf(parsed), cache.schemas);
  const validated = validate(parsed, schemas, cache.validated);
  const resolved = await resolve(
    {
      ...{ discovered, validated, baseUrl, at: options.at, drafts: options.drafts },
      idRules: idRulesOf(theme),
      placeholders: schemas.placeholders,
    },
    toolsOf(root, cache),
  );
  const texts = new Map(discovered.unread.map(({ path, text }) => [path, text]));
  const files = new Map(parsed.map(({ file }) => [file.source.path, file]));
  const result = makeReport(
    {
      findings: namePictures(
        [
          ...[discovered, ...parsed, validated, resolved].flatMap(({ findings }) => findings),
          ...launchFindings(validated, launch, claimsOf(validated.site), baseUrl),
        ],
        root,
      ),
      fileOf: (path) => {
        const file = files.get(path);
        return { text: file?.source.text ?? texts.get(path) ?? '', parsed: file };
      },
      files: parsed.length + discovered.unread.length,
      routes: resolved.routes,
      milliseconds: Math.round(now() - began),
      publishing: resolved.publishing,
      sharingPictures: resolved.plan.pictured.count,
      placeholderContact: placeholderContact(resolved.site),
    },
    shownIn(options),
  );
  return { result, resolved };
}
