import type { Finding } from '../model/finding.ts';
import type { SourceKind } from '../model/source.ts';
import type { Parsed } from '../parse/parse.ts';
import type { Schemas } from './schemas.ts';
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

/**
 * The stage `validate`: turns values into pages, blocks and a site configuration that match the schemas.
 *
 * @param schemasOf those of a file, with the default texts of its language
 */
export function validate(parsed: readonly Parsed[], schemasOf: (path: string) => Schemas): Validated {
  const files: CheckedFile[] = [];
  const all: Finding[] = [];
  let site: ValidSite | undefined;
  for (const { kind, file } of parsed) {
    const { path, text } = file.source;
    const isRead = file.value !== undefined;
    if (kind === 'site' && isRead) {
      const found = validateSite(file, schemasOf(path));
      site = found.site;
      all.push(...found.findings);
    } else if (kind !== 'site' && kind !== 'words') {
      const { valid, findings = [] } = isRead ? validateFile(file, kind, schemasOf(path)) : {};
      files.push({ kind, path, text, valid });
      all.push(...findings);
    }
  }
  return { files, site, findings: all };
}
