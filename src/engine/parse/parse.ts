import type { MemoryCache } from '../cache/memoryCache.ts';
import type { Finding } from '../issues/catalogue.ts';
import type { ParsedFile, SourceFile, SourceKind } from '../model/source.ts';
import { parseFile } from './parseFile.ts';

/** A content file after `parse`, and what is wrong with its YAML. */
export interface Parsed {
  readonly kind: SourceKind;
  readonly file: ParsedFile;
  readonly findings: readonly Finding[];
}

/**
 * The stage `parse`: texts become values that know their places.
 *
 * @param known files by their path, as they were parsed before; one whose text is the same is taken from there
 */
export function parse(
  sources: readonly { readonly kind: SourceKind; readonly source: SourceFile }[],
  known: MemoryCache<Parsed>,
): Parsed[] {
  return sources.map(({ kind, source }) => {
    const before = known.read(source.path);
    if (before?.kind === kind && before.file.source.text === source.text) return before;
    const parsed = { kind, ...parseFile(source, kind) };
    known.write(source.path, parsed);
    return parsed;
  });
}
