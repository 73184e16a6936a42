import type { Finding } from '../model/finding.ts';
import type { MemoryCache } from '../model/memoryCache.ts';
import type { ParsedFile, SourceFile, SourceKind } from '../model/source.ts';
import { parseFile } from './parseFile.ts';

/** A content file after `parse`, and what is wrong with its YAML. */
export interface Parsed {
  readonly kind: SourceKind;
  readonly file: ParsedFile;
  readonly findings: readonly Finding[];
}

/**
 * The stage `parse`: turns texts into values and the positions of their parts.
 *
 * @param cache files parsed earlier, by path; one whose text has not changed is not parsed again
 */
export function parse(
  sources: readonly { readonly kind: SourceKind; readonly source: SourceFile }[],
  cache: MemoryCache<Parsed>,
): Parsed[] {
  return sources.map(({ kind, source }) => {
    const before = cache.read(source.path);
    if (before?.kind === kind && before.file.source.text === source.text) return before;
    const parsed = { kind, ...parseFile(source, kind) };
    cache.write(source.path, parsed);
    return parsed;
  });
}
