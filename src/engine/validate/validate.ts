import type { Finding } from '../model/finding.ts';
import type { MemoryCache } from '../model/memoryCache.ts';
import type { ParsedFile, SourceKind } from '../model/source.ts';
import type { Parsed } from '../parse/parse.ts';
import type { Schemas } from './loadSchemas.ts';
import { type ValidFile, type ValidSite, validateFile, validateSite } from './validateFile.ts';

/** A page or a list of shared blocks after `validate`. */
export interface CheckedFile {
  readonly kind: Exclude<SourceKind, 'site' | 'words'>;
  readonly path: string;
  readonly text: string;
  /** The valid part of it; `undefined` if the text is not YAML. */
  readonly valid: ValidFile | undefined;
}

/** The valid part of the content, and what is wrong with the rest. */
export interface Validated {
  readonly files: readonly CheckedFile[];
  /** `undefined` if site.config.yaml is missing or not YAML. */
  readonly site: ValidSite | undefined;
  readonly findings: readonly Finding[];
}

/** The result of validating a file, with its input: the same file and schemas always give the same result. */
export interface CachedFile {
  readonly file: ParsedFile;
  readonly schemas: Schemas;
  readonly result: FileResult;
}

interface FileResult {
  readonly valid?: ValidFile;
  readonly site?: ValidSite;
  readonly findings: readonly Finding[];
}

/**
 * The stage `validate`: turns values into pages, blocks and a site configuration that match the schemas.
 *
 * @param schemasOf those of a file, with the default texts of its language
 * @param cache files validated earlier, by path
 */
export function validate(
  parsed: readonly Parsed[],
  schemasOf: (path: string) => Schemas,
  cache: MemoryCache<CachedFile>,
): Validated {
  const results = parsed.map((one) => ({
    ...one,
    result: resultOf(one, schemasOf(one.file.source.path), cache),
  }));
  return {
    files: results.flatMap(({ kind, file: { source }, result }) =>
      kind === 'site' || kind === 'words'
        ? []
        : [{ kind, path: source.path, text: source.text, valid: result.valid }],
    ),
    site: results.find(({ kind }) => kind === 'site')?.result.site,
    findings: results.flatMap(({ result }) => result.findings),
  };
}

function resultOf({ kind, file }: Parsed, schemas: Schemas, cache: MemoryCache<CachedFile>): FileResult {
  const before = cache.read(file.source.path);
  if (before?.file === file && before.schemas === schemas) return before.result;
  const result =
    file.value === undefined || kind === 'words'
      ? { findings: [] }
      : kind === 'site'
        ? validateSite(file, schemas)
        : validateFile(file, kind, schemas);
  cache.write(file.source.path, { file, schemas, result });
  return result;
}
