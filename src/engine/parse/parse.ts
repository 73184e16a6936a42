import type { Finding } from '../model/finding.ts';
import type { ParsedFile, SourceFile, SourceKind } from '../model/source.ts';
import { parseFile } from './parseFile.ts';

/** A content file after `parse`, and what is wrong with its YAML. */
export interface Parsed {
  readonly kind: SourceKind;
  readonly file: ParsedFile;
  readonly findings: readonly Finding[];
}

/** The stage `parse`: turns texts into values and the positions of their parts. */
export const parse = (
  sources: readonly { readonly kind: SourceKind; readonly source: SourceFile }[],
): Parsed[] => sources.map(({ kind, source }) => ({ kind, ...parseFile(source, kind) }));
