import type { MemoryCache } from '../cache/memoryCache.ts';
import type { Finding } from '../issues/catalogue.ts';
import type { ParsedFile, SourceKind } from '../model/source.ts';
import type { Parsed } from '../parse/parse.ts';
import type { Schemas } from './loadSchemas.ts';
import { type ValidFile, type ValidSite, validateFile, validateSite } from './validateFile.ts';

/** A page or a list of shared blocks after `validate`. */
export interface CheckedFile {
  readonly kind: Exclude<SourceKind, 'site'>;
  readonly path: string;
  readonly text: string;
  /** What agrees with the schemas; absent where the text is no YAML. */
  readonly valid: ValidFile | undefined;
}

/** The content as far as it agrees with the schemas, and what does not. */
export interface Validated {
  readonly files: readonly CheckedFile[];
  /** Absent when there is no site.config.yaml, or one that is no YAML. */
  readonly site: ValidSite | undefined;
  readonly findings: readonly Finding[];
}

/** What became of a file, and of what: the same file and the same schemas give the same result. */
export interface KnownFile {
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
 * The stage `validate`: values become pages, blocks and a site configuration that agree with the schemas.
 *
 * @param known files by their path, as they were validated before
 */
export function validate(
  parsed: readonly Parsed[],
  schemas: Schemas,
  known: MemoryCache<KnownFile>,
): Validated {
  const results = parsed.map((one) => ({ ...one, result: resultOf(one, schemas, known) }));
  return {
    files: results.flatMap(({ kind, file: { source }, result }) =>
      kind === 'site' ? [] : [{ kind, path: source.path, text: source.text, valid: result.valid }],
    ),
    site: results.find(({ kind }) => kind === 'site')?.result.site,
    findings: results.flatMap(({ result }) => result.findings),
  };
}

function resultOf({ kind, file }: Parsed, schemas: Schemas, known: MemoryCache<KnownFile>): FileResult {
  const before = known.read(file.source.path);
  if (before?.file === file && before.schemas === schemas) return before.result;
  const result =
    file.value === undefined
      ? { findings: [] }
      : kind === 'site'
        ? validateSite(file, schemas)
        : validateFile(file, kind, schemas);
  known.write(file.source.path, { file, schemas, result });
  return result;
}
