import { catalogue, type Finding, finding } from '../issues/catalogue.ts';
import { nearest } from '../issues/nearest.ts';
import type { LaunchMark } from '../launch/launchRules.ts';
import { escapeSegment } from '../model/jsonPointer.ts';
import { plainCopy } from '../model/plainCopy.ts';
import type { ParsedFile } from '../model/source.ts';
import type { Mark } from '../resolve/marks/mark.ts';
import { explainErrors } from './explainErrors.ts';
import type { Collected, Schemas, Validator } from './loadSchemas.ts';

/** A block of a known type or a `use:` entry, with defaults filled in. */
export interface ValidBlock {
  /** RFC 6901 pointer from the root of its file. */
  readonly pointer: string;
  /** The block's type, or `undefined` for a `use:` entry. */
  readonly type: string | undefined;
  readonly value: Readonly<Record<string, unknown>>;
  readonly mainHeading: boolean;
  /** Its marks, with pointers from the root of the file. */
  readonly marks: readonly Mark[];
  readonly launchMarks: readonly LaunchMark[];
}

/**
 * The valid part of a page or a list of shared blocks; what is wrong has been reported. Later stages check its blocks
 * for more mistakes in any case, but draw them only if the file is complete.
 */
export interface ValidFile {
  readonly file: ParsedFile;
  /** The page's own properties: name, route, meta ... */
  readonly value: Readonly<Record<string, unknown>>;
  readonly blocks: readonly ValidBlock[];
  readonly marks: readonly Mark[];
  readonly launchMarks: readonly LaunchMark[];
  /** Whether there were no errors, so that every block is present and valid. */
  readonly complete: boolean;
}

/**
 * Validates a page or a list of shared blocks. Each block is checked against the schema of its own type, so that one
 * mistake is one issue. Never throws, whatever the content.
 *
 * @returns the valid part, and a finding for each mistake
 */
export function validateFile(
  file: ParsedFile,
  kind: 'page' | 'shared',
  schemas: Schemas,
): { valid: ValidFile; findings: Finding[] } {
  // Validators fill in defaults, and the parsed value must not change.
  const value = plainCopy(file.value);
  const root = checked(file, value, '', schemas[kind]);
  const findings = root.findings;
  const list = kind === 'shared' ? value : asRecord(value)?.blocks;
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
      value: asRecord(value) ?? {},
      blocks,
      marks: root.marks,
      launchMarks: root.launchMarks,
      complete: !findings.some(isError),
    },
    findings,
  };
}

/** site.config.yaml after validation. */
export interface ValidSite {
  readonly file: ParsedFile;
  /** Its value with defaults filled in, valid or not. */
  readonly value: Readonly<Record<string, unknown>>;
  readonly marks: readonly Mark[];
  readonly launchMarks: readonly LaunchMark[];
  readonly valid: boolean;
  /** Whether the collections have no mistakes, so that the address of every page is known. */
  readonly collectionsKnown: boolean;
}

/** Validates site.config.yaml. */
export function validateSite(
  file: ParsedFile,
  schemas: Schemas,
): { site: ValidSite; findings: readonly Finding[] } {
  const value = plainCopy(file.value);
  const { marks, launchMarks, findings } = checked(file, value, '', schemas.site);
  const errors = findings.filter(isError);
  const valid = errors.length === 0;
  const collectionsKnown = !errors.some(isAboutCollections);
  const read = { file, value: asRecord(value) ?? {}, valid, collectionsKnown };
  return { site: { ...read, marks, launchMarks }, findings };
}

function isAboutCollections({ at, wording }: Finding): boolean {
  const pointer = at !== 'file' && 'pointer' in at ? at.pointer : '';
  return (
    wording.suggestion === 'collections' ||
    (/^\/collections(?:\/|$)/.test(pointer) && !/^\/collections\/[^/]+\/index$/.test(pointer))
  );
}

function validateBlock(
  file: ParsedFile,
  entry: unknown,
  pointer: string,
  schemas: Schemas,
): { block?: ValidBlock; findings: Finding[] } {
  const path = file.source.path;
  const value = asRecord(entry);
  const type = value !== undefined && Object.hasOwn(value, 'type') ? value.type : undefined;
  if (value !== undefined && !Object.hasOwn(value, 'type') && Object.hasOwn(value, 'use')) {
    const { findings, ...marked } = checked(file, value, pointer, schemas.use);
    if (!marked.marks.some(({ resolves }) => resolves === 'shared')) return { findings };
    return { block: { pointer, type: undefined, value, mainHeading: false, ...marked }, findings };
  }
  if (value === undefined || type === undefined || type === null || type === '') {
    return { findings: [withoutType(path, entry, pointer, schemas)] };
  }
  const at = { pointer: `${pointer}/type`, target: 'value' } as const;
  if (typeof type === 'object') {
    const found = Array.isArray(type) ? 'a list' : 'a group of properties';
    const facts = {
      place: '"type"',
      expected: 'text',
      found,
      hint: 'Write one type, as text.',
      suggestion: undefined,
    };
    return { findings: [finding('wrong-type', path, at, facts)] };
  }
  const known = [...schemas.blocks.keys()];
  const name = String(type);
  const schema = typeof type === 'string' ? schemas.blocks.get(type) : undefined;
  if (schema === undefined) {
    const facts = { type: name, known, nearest: nearest(name, known) };
    return { findings: [finding('unknown-block-type', path, at, facts)] };
  }
  if (!schema.drawable) return { findings: [finding('undrawable-block-type', path, at, { type: name })] };
  const { findings, ...marked } = checked(file, value, pointer, schema.validate);
  return { block: { pointer, type: name, value, mainHeading: schema.mainHeading, ...marked }, findings };
}

/** Reports a block without a type. Points at the misspelt `type`, if there is one. */
function withoutType(path: string, entry: unknown, pointer: string, schemas: Schemas): Finding {
  const known = [...schemas.blocks.keys()];
  const value = asRecord(entry);
  if (value === undefined) {
    const word = typeof entry === 'string' ? nearest(entry.replace(/^type:/, ''), known) : undefined;
    const facts = { known, instead: undefined, type: word };
    return finding('missing-block-type', path, { pointer, target: 'value' }, facts);
  }
  const written = Object.keys(value).find((name) => nearest(name, ['type', 'use']) !== undefined);
  if (written === undefined || Object.hasOwn(value, 'type')) {
    const facts = { known, instead: undefined, type: undefined };
    return finding('missing-block-type', path, { pointer, target: 'mapping' }, facts);
  }
  const instead = { written, meant: nearest(written, ['type', 'use']) ?? 'type' };
  const at = { pointer: `${pointer}/${escapeSegment(written)}`, target: 'key' } as const;
  return finding('missing-block-type', path, at, { known, instead, type: undefined });
}

const isError = ({ code }: Finding): boolean => catalogue[code].severity === 'error';

function checked(
  file: ParsedFile,
  value: unknown,
  pointer: string,
  validator: Validator,
): { marks: Mark[]; launchMarks: LaunchMark[]; findings: Finding[] } {
  const collected: Collected = { marks: [], overlong: [], launchMarks: [] };
  const errors = validator(value, collected);
  const findings = explainErrors(errors, file, pointer);
  // Leave out values of the wrong type or format, which have been reported and cannot be resolved.
  const misshapen = new Set(errors.map(({ instancePath }) => instancePath));
  const path = file.source.path;
  for (const { pointer: at, limit, found } of collected.overlong) {
    if (misshapen.has(at)) continue;
    const place = `"${at.split('/').at(-1) ?? ''}"`;
    findings.push(
      finding('longer-than-shown', path, { pointer: pointer + at, target: 'value' }, { place, limit, found }),
    );
  }
  const wellShaped = <Marked extends { readonly pointer: string }>(marks: readonly Marked[]): Marked[] =>
    marks
      .filter((mark) => !misshapen.has(mark.pointer))
      .map((mark) => ({ ...mark, pointer: pointer + mark.pointer }));
  const { marks, launchMarks } = collected;
  return { marks: wellShaped(marks), launchMarks: wellShaped(launchMarks), findings };
}

function asRecord(value: unknown): Record<string, unknown> | undefined {
  // In parsed YAML, an object that is neither null nor a list is a mapping.
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;
}
