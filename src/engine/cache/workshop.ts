import { join } from 'node:path';
import type { Finding } from '../issues/catalogue.ts';
import type { ParsedFile, SourceFile, SourceKind } from '../model/source.ts';
import { parse } from '../parse/parse.ts';
import { type Icons, tablerIcons } from '../resolve/readIcon.ts';
import { newSanitiser, type Sanitiser } from '../resolve/sanitise.ts';
import { loadSchemas, type Schemas } from '../validate/loadSchemas.ts';
import { type ValidFile, type ValidSite, validate, validateSite } from '../validate/validate.ts';

/** A content file after `parse` and `validate`: as much of it as could be understood. */
export interface ReadFile {
  readonly path: string;
  readonly kind: SourceKind;
  readonly text: string;
  /** Absent where the text is no YAML. */
  readonly parsed: ParsedFile | undefined;
  /** Of pages and lists of shared blocks. */
  readonly valid: ValidFile | undefined;
  /** Of site.config.yaml. */
  readonly site: ValidSite | undefined;
  readonly findings: readonly Finding[];
}

/**
 * What outlives a single run: compiled schemas, cleaned texts, drawn icons, and files that were read before.
 * A build makes one and drops it; `dev` keeps it, so that a saved file costs only itself.
 */
export interface Workshop {
  readonly sanitise: Sanitiser;
  readonly icons: Icons;
  readonly schemas: () => Promise<Schemas>;
  /** A file through `parse` and `validate`; the same text gives the same result without doing it again. */
  readonly read: (source: SourceFile, kind: SourceKind, schemas: Schemas) => ReadFile;
  /** After a schema or a block has changed: everything is checked anew. */
  readonly forget: () => void;
}

/** @param project absolute path of the project's root folder */
export function newWorkshop(project: string): Workshop {
  let schemas: Promise<Schemas> | undefined;
  const files = new Map<string, { text: string; result: ReadFile }>();
  return {
    sanitise: newSanitiser(join(project, 'node_modules/.cache/rich-text')),
    icons: tablerIcons(),
    schemas: () => {
      schemas ??= loadSchemas(project);
      return schemas;
    },
    read: (source, kind, compiled) => {
      const known = files.get(source.path);
      if (known?.text === source.text) return known.result;
      const result = understandFile(source, kind, compiled);
      files.set(source.path, { text: source.text, result });
      return result;
    },
    forget: () => {
      schemas = undefined;
      files.clear();
    },
  };
}

function understandFile(source: SourceFile, kind: SourceKind, schemas: Schemas): ReadFile {
  const { file, findings } = parse(source, kind);
  const nothing = { ...source, kind, parsed: undefined, valid: undefined, site: undefined, findings };
  if (file.value === undefined) return nothing;
  if (kind === 'site') {
    const site = validateSite(file, schemas);
    return { ...nothing, parsed: file, site, findings: [...findings, ...site.findings] };
  }
  const { valid, findings: mistakes } = validate(file, kind, schemas);
  return { ...nothing, parsed: file, valid, findings: [...findings, ...mistakes] };
}
