import { atKey, atMapping, atValue, type Finding, isError } from '../model/finding.ts';
import { escapeSegment, valueAt } from '../model/jsonPointer.ts';
import type { LaunchMark } from '../model/launchMark.ts';
import type { Mark } from '../model/mark.ts';
import { withPart } from '../model/picturePart.ts';
import { plainCopy } from '../model/plainCopy.ts';
import { locate } from '../model/positions.ts';
import { asRecord, isRecord } from '../model/readValue.ts';
import type { ParsedFile } from '../model/source.ts';
import type { TextHeading } from '../model/theme.ts';
import { nearest } from '../text/nearest.ts';
import { meantName } from '../text/sureTypo.ts';
import { quoted } from '../text/wording.ts';
import { cutWordFindings } from './cutWordFindings.ts';
import { explainErrors, isReadLater } from './explainErrors.ts';
import { finding } from './findings.ts';
import { letterFindings } from './lettersWithoutFont.ts';
import { markupFindings } from './markupInText.ts';
import { type Placeholders, placeholdersOf } from './placeholders.ts';
import { schemaLineFindings } from './schemaLine.ts';
import { type Collected, newCollected, type OnCard, type Schemas, type Validator } from './schemas.ts';

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
  /** The headings in its rich texts, once these are no longer among its marks: see `outlineOf`. */
  readonly headings?: readonly TextHeading[];
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
  /** What of it its cards show, in the order of its schema. */
  readonly onCards: readonly OnCard[];
  /** Whether there were no errors, so that every block is present and valid. */
  readonly complete: boolean;
  /** Whether it has what visitors search the site with. */
  readonly searches?: true;
  /** Whether it has what visitors write to the site with. */
  readonly sends?: true;
  /** What its author has yet to write; absent if nothing is left. */
  readonly placeholders?: Placeholders;
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
  const { value, findings, marks, launchMarks, onCards } = checkedRoot(file, kind, schemas);
  const [list, at] = kind === 'shared' ? [value, ''] : [asRecord(value).blocks, '/blocks'];
  const checkedBlocks = (Array.isArray(list) ? list : []).map((entry: unknown, index) =>
    validateBlock({ file, value: entry, pointer: `${at}/${index}` }, schemas),
  );
  findings.push(...checkedBlocks.flatMap((one) => one.findings));
  const blocks = checkedBlocks.flatMap(({ block }) => block ?? []);
  const placeholders = placeholdersOf(file, file.value, schemas.examples);
  const does = (what: 'searches' | 'sends'): boolean =>
    blocks.some(
      ({ type = '', value: own }) => own.render !== false && schemas.blocks.get(type)?.[what] === true,
    );
  const valid = {
    file,
    value: asRecord(value),
    blocks,
    marks,
    launchMarks,
    onCards,
    complete: !findings.some(isError),
    ...(does('searches') && { searches: true as const }),
    ...(does('sends') && { sends: true as const }),
    ...(placeholders !== undefined && { placeholders }),
  };
  return { valid, findings };
}

/** Validates a whole file, apart from its blocks. */
function checkedRoot(file: ParsedFile, kind: 'page' | 'shared' | 'site', schemas: Schemas) {
  // Validators fill in defaults, and the parsed value must not change.
  const value = plainCopy(file.value);
  const root = checked({ file, value, pointer: '' }, schemas[kind]);
  const { blocks: _blocks, ...own } = asRecord(value);
  const findings = [
    ...schemaLineFindings(file, kind, schemas.atRoot === true),
    ...root.findings,
    ...inPlainTexts({ file, value: own, pointer: '' }, root, schemas),
    ...letterFindings(file, file.value, schemas),
    ...cutWordFindings(file, schemas),
  ];
  return { ...root, value, findings };
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
  const { value: read, findings, marks, launchMarks } = checkedRoot(file, 'site', schemas);
  const errors = findings.filter(isError);
  const valid = errors.length === 0;
  const collectionsKnown = !errors.some(isAboutCollections);
  const value = asRecord(read);
  return { site: { file, value, valid, collectionsKnown, marks, launchMarks }, findings };
}

function isAboutCollections({ at, wording }: Finding): boolean {
  const pointer = at !== 'file' && 'pointer' in at ? at.pointer : '';
  return (
    wording.suggestion === 'collections' ||
    (/^\/collections(?:\/|$)/.test(pointer) && !/^\/collections\/[^/]+\/index$/.test(pointer))
  );
}

interface Part {
  readonly file: ParsedFile;
  readonly value: unknown;
  readonly pointer: string;
}

function validateBlock(part: Part, schemas: Schemas): { block?: ValidBlock; findings: Finding[] } {
  const { file, pointer } = part;
  const { path } = file.source;
  const value = asRecord(part.value);
  const type = Object.hasOwn(value, 'type') ? value.type : undefined;
  if (!Object.hasOwn(value, 'type') && Object.hasOwn(value, 'use')) {
    const { findings, ...marked } = checked(part, schemas.use);
    if (!marked.marks.some(({ resolves }) => resolves === 'shared')) return { findings };
    return { block: { pointer, type: undefined, value, mainHeading: false, ...marked }, findings };
  }
  if (type === undefined || type === null || type === '') return { findings: [withoutType(part, schemas)] };
  if (Object.hasOwn(value, 'use')) return { findings: [secondEntry(file, pointer)] };
  const at = atValue(`${pointer}/type`);
  if (typeof type === 'object') {
    const found = Array.isArray(type) ? 'a list' : 'a group of properties';
    const facts = { place: '"type"', expected: 'text', found, hint: 'Write one type, as text.' };
    return { findings: [finding('wrong-type', path, at, facts)] };
  }
  const name = String(type);
  const schema = typeof type === 'string' ? schemas.blocks.get(type) : undefined;
  if (schema === undefined) {
    const known = [...schemas.blocks.keys()];
    const facts = { type: name, known, ...meantName(name, known) };
    return { findings: [finding('unknown-block-type', path, at, facts)] };
  }
  if (!schema.drawable) return { findings: [finding('undrawable-block-type', path, at, { type: name })] };
  const { findings, ...marked } = checked(part, schema.validate);
  return {
    block: { pointer, type: name, value, mainHeading: schema.mainHeading, ...marked },
    findings: [...findings, ...inPlainTexts(part, { findings, ...marked }, schemas)],
  };
}

/** Addresses of a page, which are never shown as a text. */
const ADDRESS = /^\/(?:route|alsoAt|aliases)(?:\/|$)/;

/** What visitors would see as it is written, in texts that are neither marks nor part of a mistake. */
function inPlainTexts(
  { file, value, pointer }: Part,
  { marks, findings }: { readonly marks: readonly Mark[]; readonly findings: readonly Finding[] },
  schemas: Schemas,
): Finding[] {
  const isPlain = (at: string): boolean =>
    !ADDRESS.test(at) &&
    !marks.some((mark) => mark.pointer === at) &&
    !findings.some(
      (other) =>
        other.at !== 'file' &&
        'pointer' in other.at &&
        other.at.target !== 'mapping' &&
        `${at}/`.startsWith(`${other.at.pointer}/`),
    );
  return markupFindings(value, pointer, file, isPlain, schemas);
}

/** Reports an entry with both `type` and `use`: the second of them begins another entry, whose hyphen is missing. */
function secondEntry(file: ParsedFile, pointer: string): Finding {
  const [first, second] = ['type', 'use']
    .map((name) => ({ name, span: locate(file, `${pointer}/${name}`, 'key') }))
    .sort((a, b) => a.span.start - b.span.start);
  const span = second?.span ?? { start: 0, end: 0 };
  const isAlone = /(?:^|[\r\n]) {2,}$/.test(file.source.text.slice(0, span.start));
  const wording = {
    message: `This entry already has ${quoted(first?.name ?? '')}, so another one begins here, and the hyphen in front of it is missing.`,
    hint: `Write "- ${second?.name}: ...", with the hyphen under the one above, or remove one of the two.`,
    fix: isAlone ? [{ start: span.start - 2, end: span.start, text: '- ' }] : undefined,
  };
  return finding('yaml-syntax', file.source.path, { span }, wording);
}

/** Reports a block without a type. Points at the misspelt `type`, if there is one. */
function withoutType({ file, value: entry, pointer }: Part, schemas: Schemas): Finding {
  const { path } = file.source;
  const known = [...schemas.blocks.keys()];
  if (!isRecord(entry)) {
    const near = typeof entry === 'string' ? nearest(entry.replace(/^type:/, ''), known) : undefined;
    const isSure = near !== undefined && entry === `type:${near}`;
    const facts = { known, nearest: near, isSure, written: undefined };
    return finding('missing-block-type', path, atValue(pointer), facts);
  }
  for (const written of Object.hasOwn(entry, 'type') ? [] : Object.keys(entry)) {
    const meant = meantName(written, ['type', 'use']);
    const key = atKey(`${pointer}/${escapeSegment(written)}`);
    if (meant.nearest !== undefined)
      return finding('missing-block-type', path, key, { known, ...meant, written });
  }
  const facts = { known, nearest: undefined, isSure: false, written: undefined };
  return finding('missing-block-type', path, atMapping(pointer), facts);
}

function checked({ file, value, pointer }: Part, validator: Validator) {
  const collected = newCollected(pointer);
  const errors = validator(value, collected);
  const findings = explainErrors(errors, file, pointer);
  // Leave out values of the wrong type or format, which have been reported and cannot be resolved.
  const misshapen = new Set(
    errors.filter((error) => !isReadLater(error)).map(({ instancePath }) => pointer + instancePath),
  );
  const wellShaped = <Marked extends { readonly pointer: string }>(marked: readonly Marked[]): Marked[] =>
    marked.filter((one) => !misshapen.has(one.pointer));
  for (const { pointer: at, limit, found } of wellShaped(collected.overlong)) {
    const facts = { place: `"${at.split('/').at(-1) ?? ''}"`, limit, found };
    findings.push(finding('longer-than-shown', file.source.path, atValue(at), facts));
  }
  const marks = wellShaped(collected.marks);
  return {
    marks: marks.map((mark) => cropped(withWidth(mark, collected.widths), value, pointer)),
    launchMarks: wellShaped(collected.launchMarks),
    onCards: wellShaped(collected.onCards),
    findings,
  };
}

/** A mark with the width that its schema, or that of the mapping around it, says pictures have there. */
function withWidth(mark: Mark, widths: Collected['widths']): Mark {
  const shownAt = widths.get(mark.pointer) ?? widths.get(mark.pointer.replace(/\/src$/, ''));
  return shownAt === undefined ? mark : { ...mark, shownAt };
}

/** The mark of a picture with the part of it that the mapping around it says is shown. */
function cropped(mark: Mark, value: unknown, pointer: string): Mark {
  if (mark.resolves !== 'image' || !mark.pointer.endsWith('/src')) return mark;
  const crop = valueAt(value, `${mark.pointer.slice(pointer.length, -'src'.length)}crop`);
  return crop === undefined ? mark : { ...mark, value: withPart({ src: mark.value, crop }) };
}
