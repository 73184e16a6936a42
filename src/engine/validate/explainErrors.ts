import type { ErrorObject } from 'ajv';
import { atKey, atMapping, atValue, type Finding, type Wording } from '../model/finding.ts';
import { escapeSegment } from '../model/jsonPointer.ts';
import { locate } from '../model/positions.ts';
import { asList, isRecord } from '../model/readValue.ts';
import type { ParsedFile } from '../model/source.ts';
import { jointIn, slipIn } from '../parse/slips.ts';
import { meantName } from '../text/sureTypo.ts';
import { explainFormat } from './explainFormat.ts';
import { explainWrongType } from './explainWrongType.ts';
import { finding } from './findings.ts';
import { meantLink } from './meantLink.ts';
import { asText, described, exampleOf, placeName, subjectName } from './placeName.ts';

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
    // What has its default value was probably not written but filled in.
    const isDefault = (one: string): boolean =>
      JSON.stringify(schema.properties?.[one]?.default) === JSON.stringify(data[one]);
    const open = known.filter((one) => !Object.hasOwn(data, one) || isDefault(one));
    const meant = meantName(name, known, open);
    // A property that is missing further out, and is indented too far.
    const owner = errors.find(
      ({ keyword, params, instancePath }) =>
        meant.nearest === undefined &&
        keyword === 'required' &&
        params.missingProperty === name &&
        error.instancePath.startsWith(`${instancePath}/`),
    );
    const key = atKey(`${base}${error.instancePath}/${escapeSegment(name)}`);
    const joined = misjoined(name, data[name], known, file, key.pointer);
    explained.add(`${error.instancePath}/${joined?.name ?? meant.nearest ?? ''}`);
    if (owner !== undefined) explained.add(`${owner.instancePath}/${name}`);
    if (joined !== undefined) {
      findings.push(finding('yaml-syntax', path, key, joined.wording));
      continue;
    }
    const subject = subjectName(base + error.instancePath, schema);
    const belongsTo = owner && subjectName(base + owner.instancePath, described(owner.parentSchema));
    findings.push(finding('unknown-property', path, key, { subject, name, known, ...meant, belongsTo }));
  }
  // One finding for each value: the first rule that it breaks. The format of a text comes before its length:
  // "8 July 2024" is reported as not being a date, rather than as one letter too long.
  const reported = new Set<string>();
  const misshapen = new Set(
    errors.filter(({ keyword }) => /^(?:format|pattern)$/.test(keyword)).map((error) => error.instancePath),
  );
  for (const error of errors) {
    const { keyword, instancePath, params } = error;
    const isExplained =
      // The errors of a condition's branch already say what is wrong.
      ['additionalProperties', 'if'].includes(keyword) ||
      (/^(?:min|max)Length$/.test(keyword) && misshapen.has(instancePath)) ||
      (keyword === 'required' && explained.has(`${instancePath}/${params.missingProperty}`)) ||
      isReadLater(error);
    const isAboutChild = /^(?:required|exactlyOneOf|dependentRequired)$/.test(keyword);
    if (isExplained || (!isAboutChild && reported.has(instancePath))) continue;
    if (!isAboutChild) reported.add(instancePath);
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

/**
 * A name and its value that YAML reads as one name: `{text:Hotels}` as one without a value, because there is no space
 * after the colon, and `title："Why: because"` up to the next colon.
 */
function misjoined(
  written: string,
  value: unknown,
  known: readonly string[],
  file: ParsedFile,
  pointer: string,
): { name: string; wording: Wording } | undefined {
  const slip = value === null && /^[A-Za-z][\w-]*[:=：]\s*\S/.test(written) ? slipIn(written) : undefined;
  const slipped = slip?.suggestion.split(':', 1)[0] ?? '';
  if (slip !== undefined && known.includes(slipped)) return { name: slipped, wording: slip };
  const joint = jointIn(written);
  if (joint === undefined || !known.includes(joint.name)) return undefined;
  const { name, length, message } = joint;
  const { start } = locate(file, pointer, 'key');
  // The space and the bracket may just have changed places.
  const [bracket = ''] = /^[[{](?= {2}(?! ))/.exec(written.slice(length)) ?? [];
  const end = start + length + 2 * bracket.length;
  const fix = [{ start: start + name.length, end, text: `: ${bracket}` }];
  return { name, wording: { message, hint: `Write "${name}:" and an ordinary space after it.`, fix } };
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
  const limit = Number(error.params.limit);
  switch (error.keyword) {
    case 'required': {
      const name = String(error.params.missingProperty);
      const property = schema.properties?.[name];
      const facts = { subject, name, description: property?.description, example: exampleOf(property) };
      return finding('missing-property', path, atMapping(pointer), facts);
    }
    case 'exactlyOneOf': {
      const names = list(error.schema);
      if (names.some((name) => explained.has(`${error.instancePath}/${name}`))) return undefined;
      const [, second] = names.filter((name) => isRecord(value) && Object.hasOwn(value, name));
      if (second === undefined)
        return finding('missing-choice', path, atMapping(pointer), { subject, names });
      const key = atKey(`${pointer}/${escapeSegment(second)}`);
      return finding('conflicting-properties', path, key, { subject, names });
    }
    case 'dependentRequired': {
      const needs = String(error.params.missingProperty);
      const name = String(error.params.property);
      const key = atKey(`${pointer}/${escapeSegment(name)}`);
      return explained.has(`${error.instancePath}/${needs}`)
        ? undefined
        : finding('property-without-another', path, key, { subject, name, needs });
    }
    case 'type':
      return explainWrongType(error, file, pointer, place, schema.description);
    case 'enum':
    case 'const': {
      const known = list(error.params.allowedValues ?? [error.params.allowedValue]);
      // What else is written rules it out, and the description says why.
      const why = /\/(?:then|else)\//.test(error.schemaPath) ? schema.description : undefined;
      const facts = unknownValue(place, value, known);
      return finding('unknown-value', path, atValue(pointer), { ...facts, why });
    }
    case 'discriminator': {
      const { tagValue } = error.params;
      const tag = String(error.params.tag);
      const known = discriminated(error.parentSchema, tag);
      const at = atValue(`${pointer}/${tag}`);
      if (tagValue !== undefined)
        return finding('unknown-value', path, at, unknownValue(`"${tag}"`, tagValue, known));
      const data = isRecord(value) ? value : {};
      for (const name of Object.keys(data)) {
        const key = atKey(`${pointer}/${escapeSegment(name)}`);
        const joined = misjoined(name, data[name], [tag], file, key.pointer);
        if (joined !== undefined) return finding('yaml-syntax', path, key, joined.wording);
        const meant = meantName(name, [tag]);
        const facts = { subject, name, known: [tag], ...meant, needs: known };
        if (meant.nearest !== undefined) return finding('unknown-property', path, key, facts);
      }
      const description = `It is one of ${known.join(', ')}.`;
      const facts = { subject, name: tag, description, example: known[0] };
      return finding('missing-property', path, atMapping(pointer), facts);
    }
    case 'minItems':
    case 'maxItems':
    case 'maxProperties': {
      const code = error.keyword === 'minItems' ? 'too-few-items' : 'too-many-items';
      const at = pointer === '' ? atMapping(pointer) : atKey(pointer);
      return finding(code, path, at, { place, limit, found: size(value) });
    }
    case 'minLength':
    case 'maxLength': {
      const code = error.keyword === 'minLength' ? 'text-too-short' : 'text-too-long';
      return finding(code, path, atValue(pointer), { place, limit, found: size(value) });
    }
    case 'minimum':
    case 'maximum': {
      const { minimum, maximum } = schema;
      const facts = { place, minimum, maximum, found: Number(value) };
      return finding('number-out-of-range', path, atValue(pointer), facts);
    }
    case 'decimals': {
      const digits = Number(error.schema);
      const rounded = new Intl.NumberFormat('en', {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
        useGrouping: false,
      });
      // As a text, 2400.345 is no less than that.
      const meant = rounded.format(`${Number(value)}` as const);
      const facts = { place, value: asText(value), description: schema.description, meant };
      return finding('wrong-format', path, atValue(pointer), facts);
    }
    case 'uniqueBy':
    case 'uniqueItems': {
      // ajv gives the two indexes in no particular order.
      const [first = 0, second = 0] = [Number(error.params.i), Number(error.params.j)].sort((a, b) => a - b);
      const { name } = error.params;
      const at = name === undefined ? `${pointer}/${second}` : `${pointer}/${second}/${name}`;
      const facts = { place, first: first + 1, second: second + 1, name };
      return finding('duplicate-item', path, atValue(at), facts);
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

/** The facts of a value that is none of those that are known. */
function unknownValue(place: string, written: unknown, known: readonly string[]) {
  const value = asText(written);
  return { place, value, known, ...meantName(value, known) };
}

const discriminated = (schema: unknown, tag: string): string[] =>
  (described(schema).oneOf ?? []).flatMap(({ properties }) => {
    const value = properties?.[tag]?.const;
    return value === undefined ? [] : [String(value)];
  });

function size(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  if (isRecord(value)) return Object.keys(value).length;
  return typeof value === 'string' ? [...value].length : 0;
}

const list = (values: unknown): string[] => asList(values).map(String);
