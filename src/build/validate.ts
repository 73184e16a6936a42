import type { ParsedFile } from '../model/source.ts';
import { catalogue, type Finding, finding } from './issues/catalogue.ts';
import { nearest } from './issues/nearest.ts';
import { explainErrors } from './validate/explainErrors.ts';
import type { Collected, Mark, Schemas, Validator } from './validate/loadSchemas.ts';

/** A block or a `use:` entry that agrees with its schema, defaults filled in. */
export interface ValidBlock {
  /** RFC 6901 pointer to it in its file. */
  readonly pointer: string;
  /** The block's type, or `undefined` for a `use:` entry. */
  readonly type: string | undefined;
  readonly value: Readonly<Record<string, unknown>>;
  readonly mainHeading: boolean;
  /** Strings in it that `resolve` resolves, with pointers from the file's root. */
  readonly marks: readonly Mark[];
}

/** A page or a list of shared blocks whose good parts can be used; its bad ones have been reported. */
export interface ValidFile {
  readonly file: ParsedFile;
  /** Page-level properties: name, route, meta ... */
  readonly value: Readonly<Record<string, unknown>>;
  readonly blocks: readonly ValidBlock[];
  readonly marks: readonly Mark[];
  /** Whether nothing was wrong, so that nothing is missing from `blocks`. */
  readonly complete: boolean;
}

/**
 * The stage `validate` for pages and lists of shared blocks: each block is checked by the validator of its own
 * type, so that one mistake is one issue.
 *
 * @returns what agrees with the schemas and a finding for each thing that does not; never throws for any content
 */
export function validate(
  file: ParsedFile,
  kind: 'page' | 'shared',
  schemas: Schemas,
): { valid: ValidFile; findings: Finding[] } {
  const root = checked(file, file.value, '', schemas[kind]);
  const findings = root.findings;
  const list = kind === 'shared' ? file.value : asRecord(file.value)?.blocks;
  const at = kind === 'shared' ? '' : '/blocks';
  const blocks: ValidBlock[] = [];
  if (Array.isArray(list)) {
    list.forEach((entry: unknown, index) => {
      const checkedBlock = validateBlock(file, entry, `${at}/${index}`, schemas);
      findings.push(...checkedBlock.findings);
      if (checkedBlock.block !== undefined) blocks.push(checkedBlock.block);
    });
  }
  return {
    valid: {
      file,
      value: asRecord(file.value) ?? {},
      blocks,
      marks: root.marks,
      complete: findings.length === 0,
    },
    findings,
  };
}

/** site.config.yaml after validation. */
export interface ValidSite {
  readonly path: string;
  /** Its value, valid or not; `undefined` when it could not be read or parsed. */
  readonly value: unknown;
  readonly marks: readonly Mark[];
  readonly valid: boolean;
}

/** The stage `validate` for site.config.yaml. */
export function validateSite(file: ParsedFile, schemas: Schemas): ValidSite & { findings: Finding[] } {
  const { marks, findings } = checked(file, file.value, '', schemas.site);
  return { path: file.source.path, value: file.value, valid: !findings.some(isError), marks, findings };
}

function validateBlock(
  file: ParsedFile,
  entry: unknown,
  pointer: string,
  schemas: Schemas,
): { block?: ValidBlock; findings: Finding[] } {
  const path = file.source.path;
  const known = [...schemas.blocks.keys()];
  const value = asRecord(entry);
  const at = { pointer, target: 'mapping' } as const;
  if (value === undefined) return { findings: [finding('missing-block-type', path, at, { known })] };

  if (!Object.hasOwn(value, 'type') && Object.hasOwn(value, 'use')) {
    const { marks, findings } = checked(file, value, pointer, schemas.use);
    if (findings.some(isError)) return { findings };
    return { block: { pointer, type: undefined, value, mainHeading: false, marks }, findings };
  }
  const type = Object.hasOwn(value, 'type') ? value.type : undefined;
  if (type === undefined || type === null || type === '') {
    return { findings: [finding('missing-block-type', path, at, { known })] };
  }
  const schema = typeof type === 'string' ? schemas.blocks.get(type) : undefined;
  if (typeof type !== 'string' || schema === undefined) {
    const facts = { type: String(type), known, nearest: nearest(String(type), known) };
    return {
      findings: [finding('unknown-block-type', path, { pointer: `${pointer}/type`, target: 'value' }, facts)],
    };
  }
  if (!schema.drawable) {
    return {
      findings: [
        finding('undrawable-block-type', path, { pointer: `${pointer}/type`, target: 'value' }, { type }),
      ],
    };
  }
  const { marks, findings } = checked(file, value, pointer, schema.validate);
  if (findings.some(isError)) return { findings };
  return { block: { pointer, type, value, mainHeading: schema.mainHeading, marks }, findings };
}

const isError = ({ code }: Finding): boolean => catalogue[code].severity === 'error';

function checked(
  file: ParsedFile,
  value: unknown,
  pointer: string,
  validator: Validator,
): { marks: Mark[]; findings: Finding[] } {
  const collected: Collected = { marks: [], overlong: [] };
  const findings = explainErrors(validator(value, collected), file, pointer);
  const path = file.source.path;
  for (const { pointer: at, limit, found } of collected.overlong) {
    const place = `"${at.split('/').at(-1) ?? ''}"`;
    findings.push(
      finding('longer-than-shown', path, { pointer: pointer + at, target: 'value' }, { place, limit, found }),
    );
  }
  return { marks: collected.marks.map((mark) => ({ ...mark, pointer: pointer + mark.pointer })), findings };
}

function asRecord(value: unknown): Record<string, unknown> | undefined {
  // An object that is neither null nor a list is a YAML mapping here.
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;
}
