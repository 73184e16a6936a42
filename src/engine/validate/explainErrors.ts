import type { ErrorObject } from 'ajv';
import type { Finding, Wording } from '../model/finding.ts';
import { escapeSegment } from '../model/jsonPointer.ts';
import { locate } from '../model/positions.ts';
import type { ParsedFile } from '../model/source.ts';
import { jointIn, slipIn } from '../parse/slips.ts';
import { nearest } from '../text/nearest.ts';
import { FIXED_NAMES, sureTypo } from '../text/sureTypo.ts';
import { explainFormat } from './explainFormat.ts';
import { explainWrongType } from './explainWrongType.ts';
import { finding } from './findings.ts';
import { meantLink } from './meantLink.ts';
import { type Described, described, exampleOf, placeName, subjectName } from './placeName.ts';

/**
 * Turns ajv's errors into findings: one for each mistake that the author made, pointing at its key or value.
 *
 * @param errors the errors of one validation with `allErrors` and `verbose`
 * @param file the file that was validated
 * @param base pointer to the validated part of the file
 * @throws Error for a JSON Schema keyword that has no wording here: a bug
 */
export function explainErrors(errors: readonly ErrorObject[], file: ParsedFile, base: string): Finding[] {
  const path = file.source.path;
  const findings: Finding[] = [];
  // A misspelt required property is both unknown and missing; that is one mistake.
  const explained = new Set<string>();
  for (const error of errors) {
    if (error.keyword !== 'additionalProperties') continue;
    const name = String(error.params.additionalProperty);
    const schema = described(error.parentSchema);
    const known = Object.keys(schema.properties ?? {});
    const data = isRecord(error.data) ? error.data : {};
    const near = nearest(
      // Pasted text may contain characters that only look like spaces.
      name.trim(),
      known.filter((candidate) => !isWritten(candidate, data, schema)),
    );
    if (near !== undefined) explained.add(`${error.instancePath}/${near}`);
    // A property of something further out that is indented too far.
    const owner = near === undefined ? ownerMissing(name, error, errors) : undefined;
    if (owner !== undefined) explained.add(`${owner.instancePath}/${name}`);
    const pointer = `${base}${error.instancePath}/${escapeSegment(name)}`;
    const unspaced = withoutSpace(name, data[name], known) ?? misjoined(name, known, file, pointer);
    if (unspaced !== undefined) {
      explained.add(`${error.instancePath}/${unspaced.name}`);
      findings.push(finding('yaml-syntax', path, { pointer, target: 'key' }, unspaced.wording));
      continue;
    }
    const subject = subjectName(base + error.instancePath, schema);
    // A name that is near one that is written already may be a second try at that.
    const isSure = near !== undefined && sureTypo(name.trim(), known, FIXED_NAMES) === near;
    const belongsTo =
      owner === undefined ? undefined : subjectName(base + owner.instancePath, described(owner.parentSchema));
    const facts = { subject, name, known, nearest: near, isSure, belongsTo };
    findings.push(finding('unknown-property', path, { pointer, target: 'key' }, facts));
  }
  // One finding for each value: the first rule that it breaks. The format of a text comes before its length:
  // "8 July 2024" is reported as not being a date, rather than as one letter too long.
  const reported = new Set<string>();
  const misshapen = new Set(
    errors.filter(({ keyword }) => /^(?:format|pattern)$/.test(keyword)).map((error) => error.instancePath),
  );
  for (const error of errors) {
    // The errors of a condition's branch already say what is wrong.
    if (error.keyword === 'additionalProperties' || error.keyword === 'if') continue;
    if (/^(?:min|max)Length$/.test(error.keyword) && misshapen.has(error.instancePath)) continue;
    if (
      error.keyword === 'required' &&
      explained.has(`${error.instancePath}/${error.params.missingProperty}`)
    )
      continue;
    if (isReadLater(error)) continue;
    const isAboutChild = ['required', 'exactlyOneOf', 'dependentRequired'].includes(error.keyword);
    if (!isAboutChild) {
      if (reported.has(error.instancePath)) continue;
      reported.add(error.instancePath);
    }
    const found = explain(error, file, base, explained);
    if (found !== undefined) findings.push(found);
  }
  return findings;
}

/**
 * Whether a later stage says more about a text that has the wrong form: whatever an icon is called, there is a way to
 * find the right one; and only who knows all pages can tell which of them is meant by `features`.
 */
export const isReadLater = ({ keyword, parentSchema, data }: ErrorObject): boolean =>
  isRecord(parentSchema) &&
  (keyword === 'pattern'
    ? parentSchema.resolves === 'icon'
    : keyword === 'format' &&
      parentSchema.resolves === 'link' &&
      parentSchema.pattern === undefined &&
      meantLink(String(data))?.link.startsWith('/') === true);

/** The error about a property that is missing further out and was written here. */
const ownerMissing = (
  name: string,
  { instancePath }: ErrorObject,
  errors: readonly ErrorObject[],
): ErrorObject | undefined =>
  errors.find(
    ({ keyword, params, instancePath: outer }) =>
      keyword === 'required' && params.missingProperty === name && instancePath.startsWith(`${outer}/`),
  );

/** `{text:Hotels}`: for YAML, a name without a value, because there is no space after the colon. */
function withoutSpace(
  written: string,
  value: unknown,
  known: readonly string[],
): { name: string; wording: Wording } | undefined {
  const [, name, rest] = /^([A-Za-z][\w-]*)[:=：]\s*(\S.*)$/.exec(written) ?? [];
  if (value !== null || name === undefined || rest === undefined || !known.includes(name)) return undefined;
  const slip = slipIn(written);
  return slip === undefined ? undefined : { name, wording: slip };
}

/** `title："Why: because"`: for YAML, the name goes on to the next colon. */
function misjoined(
  written: string,
  known: readonly string[],
  file: ParsedFile,
  pointer: string,
): { name: string; wording: Wording } | undefined {
  const joint = jointIn(written);
  if (joint === undefined || !known.includes(joint.name)) return undefined;
  const { name, length, message } = joint;
  const { start } = locate(file, pointer, 'key');
  // The space and the bracket may just have changed places.
  const bracket = /^[[{](?= {2}(?! ))/.exec(written.slice(length))?.[0];
  const extra = bracket === undefined ? 0 : 2;
  const edit = { start: start + name.length, end: start + length + extra, text: `: ${bracket ?? ''}` };
  return {
    name,
    wording: { message, hint: `Write "${name}:" and an ordinary space after it.`, fix: [edit] },
  };
}

/** Whether an author wrote a property. One that has its default value was probably filled in. */
function isWritten(
  name: string,
  data: Readonly<Record<string, unknown>>,
  { properties }: Described,
): boolean {
  if (!Object.hasOwn(data, name)) return false;
  const fallback = properties?.[name]?.default;
  return fallback === undefined || JSON.stringify(fallback) !== JSON.stringify(data[name]);
}

function explain(
  error: ErrorObject,
  file: ParsedFile,
  base: string,
  explained: ReadonlySet<string>,
): Finding | undefined {
  const path = file.source.path;
  const pointer = base + error.instancePath;
  const schema = described(error.parentSchema);
  const value: unknown = error.data;
  const place = placeName(pointer);
  const subject = subjectName(pointer, schema);
  const atValue = { pointer, target: 'value' } as const;
  const atMapping = { pointer, target: 'mapping' } as const;
  const limit = Number(error.params.limit);
  switch (error.keyword) {
    case 'required': {
      const name = String(error.params.missingProperty);
      const property = schema.properties?.[name];
      const facts = { subject, name, description: property?.description, example: exampleOf(property) };
      return finding('missing-property', path, atMapping, facts);
    }
    case 'exactlyOneOf': {
      const names = Array.isArray(error.schema) ? error.schema.map(String) : [];
      if (names.some((name) => explained.has(`${error.instancePath}/${name}`))) return undefined;
      const present = names.filter((name) => isRecord(value) && Object.hasOwn(value, name));
      if (present.length === 0) return finding('missing-choice', path, atMapping, { subject, names });
      const second = { pointer: `${pointer}/${escapeSegment(present[1] ?? '')}`, target: 'key' } as const;
      return finding('conflicting-properties', path, second, { subject, names });
    }
    case 'dependentRequired': {
      const name = String(error.params.missingProperty);
      const facts = { subject, name: String(error.params.property), needs: name };
      const key = { pointer: `${pointer}/${escapeSegment(facts.name)}`, target: 'key' } as const;
      return explained.has(`${error.instancePath}/${name}`)
        ? undefined
        : finding('property-without-another', path, key, facts);
    }
    case 'type':
      return explainWrongType(error, file, pointer, place, schema.description);
    case 'enum':
    case 'const': {
      const known =
        error.keyword === 'enum' ? list(error.params.allowedValues) : list([error.params.allowedValue]);
      const facts = { place, value: textOf(value), known, ...meantBy(textOf(value), known) };
      return finding('unknown-value', path, atValue, facts);
    }
    case 'discriminator': {
      const tag = String(error.params.tag);
      const known = discriminated(error.parentSchema, tag);
      const tagged = { pointer: `${pointer}/${tag}`, target: 'value' } as const;
      if (error.params.tagValue === undefined) {
        const written = isRecord(value) ? misspelt(tag, value) : undefined;
        if (written !== undefined) {
          const misnamed = { pointer: `${pointer}/${escapeSegment(written)}`, target: 'key' } as const;
          const unspaced = withoutSpace(written, isRecord(value) ? value[written] : undefined, [tag]);
          if (unspaced !== undefined) return finding('yaml-syntax', path, misnamed, unspaced.wording);
          const facts = {
            subject,
            name: written,
            known: [tag],
            nearest: tag,
            needs: known,
            isSure: sureTypo(written, [tag], FIXED_NAMES) === tag,
          };
          return finding('unknown-property', path, misnamed, facts);
        }
        const facts = {
          subject,
          name: tag,
          description: `It is one of ${known.join(', ')}.`,
          example: known[0],
        };
        return finding('missing-property', path, atMapping, facts);
      }
      const written = textOf(error.params.tagValue);
      return finding('unknown-value', path, tagged, {
        place: `"${tag}"`,
        value: written,
        known,
        ...meantBy(written, known),
      });
    }
    case 'minItems':
      return finding('too-few-items', path, atKey(pointer), { place, limit, found: size(value) });
    case 'maxItems':
    case 'maxProperties':
      return finding('too-many-items', path, atKey(pointer), { place, limit, found: size(value) });
    case 'minLength':
      return finding('text-too-short', path, atValue, { place, limit, found: size(value) });
    case 'maxLength':
      return finding('text-too-long', path, atValue, { place, limit, found: size(value) });
    case 'minimum':
    case 'maximum': {
      const { minimum, maximum } = numbers(error.parentSchema);
      return finding('number-out-of-range', path, atValue, { place, minimum, maximum, found: Number(value) });
    }
    case 'uniqueItems': {
      // ajv gives the two indexes in no particular order.
      const [first = 0, second = 0] = [Number(error.params.i), Number(error.params.j)].sort((a, b) => a - b);
      const repeated = { pointer: `${pointer}/${second}`, target: 'value' } as const;
      return finding('duplicate-item', path, repeated, { place, first: first + 1, second: second + 1 });
    }
    case 'format':
    case 'pattern':
      return explainFormat(error, file, pointer, place);
    case 'propertyNames':
      return undefined; // Its own error says which name and why.
    default:
      // The schemas use a keyword that this file does not handle: a bug, not the author's mistake.
      throw new Error(`no words for the JSON Schema keyword "${error.keyword}" at ${path}${pointer}`);
  }
}

/** The known word nearest to one that was written, and whether it can be no other. */
function meantBy(
  written: string,
  known: readonly string[],
): { nearest: string | undefined; isSure: boolean } {
  const near = nearest(written, known);
  return { nearest: near, isSure: near !== undefined && sureTypo(written, known, FIXED_NAMES) === near };
}

const atKey = (pointer: string): { pointer: string; target: 'key' | 'mapping' } => ({
  pointer,
  target: pointer === '' ? 'mapping' : 'key',
});

function numbers(schema: unknown): { minimum: number | undefined; maximum: number | undefined } {
  const { minimum, maximum } = isRecord(schema) ? schema : {};
  return {
    minimum: typeof minimum === 'number' ? minimum : undefined,
    maximum: typeof maximum === 'number' ? maximum : undefined,
  };
}

/** The name that was written where a discriminating property was meant. */
const misspelt = (tag: string, data: Readonly<Record<string, unknown>>): string | undefined =>
  Object.keys(data).find(
    (name) =>
      nearest(name.trim(), [tag]) !== undefined || withoutSpace(name, data[name], [tag]) !== undefined,
  );

/** The values a discriminating property may have. */
function discriminated(schema: unknown, tag: string): string[] {
  const branches = isRecord(schema) && Array.isArray(schema.oneOf) ? schema.oneOf : [];
  return branches.flatMap((branch: unknown) => {
    const properties = isRecord(branch) && isRecord(branch.properties) ? branch.properties : {};
    const property = properties[tag];
    return isRecord(property) && property.const !== undefined ? [String(property.const)] : [];
  });
}

function size(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  if (isRecord(value)) return Object.keys(value).length;
  return typeof value === 'string' ? [...value].length : 0;
}

const list = (values: unknown): string[] => (Array.isArray(values) ? values.map(String) : []);
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
