import { escapeSegment } from '../../../src/engine/model/jsonPointer.ts';

/** A JSON Schema, or a part of one, as parsed. */
export interface SchemaPart {
  readonly [keyword: string]: unknown;
}

/** A part of a schema and where it is. */
export interface PlacedPart {
  /** RFC 6901 pointer from the schema's root; empty for the root itself. */
  readonly pointer: string;
  readonly part: SchemaPart;
  /**
   * What authors see it as: a property, an item, or a value under a name of their choice; otherwise a branch. A
   * condition only adds to the schema that contains it, which has already described and closed everything.
   */
  readonly role: 'root' | 'property' | 'item' | 'branch' | 'condition';
}

/** Whether a value is a mapping, as a schema is. */
export const isPart = (value: unknown): value is SchemaPart =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const BRANCHES = ['oneOf', 'anyOf', 'allOf', 'prefixItems'];
const SINGLE_BRANCHES = ['not', 'contains', 'propertyNames'];
const CONDITIONS = ['if', 'then', 'else'];

/** A schema and everything in it, from the outside in. */
export function* partsOf(
  part: SchemaPart,
  pointer = '',
  role: PlacedPart['role'] = 'root',
): Generator<PlacedPart> {
  yield { pointer, part, role };
  for (const keyword of ['properties', 'patternProperties', '$defs']) {
    const named = part[keyword];
    if (!isPart(named)) continue;
    for (const [name, inner] of Object.entries(named)) {
      const inside = role === 'condition' ? role : keyword === '$defs' ? 'branch' : 'property';
      if (isPart(inner)) yield* partsOf(inner, `${pointer}/${keyword}/${escapeSegment(name)}`, inside);
    }
  }
  if (isPart(part.items)) yield* partsOf(part.items, `${pointer}/items`, 'item');
  if (isPart(part.additionalProperties))
    yield* partsOf(part.additionalProperties, `${pointer}/additionalProperties`, 'item');
  for (const keyword of BRANCHES)
    for (const [index, inner] of Object.entries(Object(part[keyword])))
      if (isPart(inner)) yield* partsOf(inner, `${pointer}/${keyword}/${index}`, 'branch');
  for (const keyword of [...SINGLE_BRANCHES, ...CONDITIONS]) {
    const inner = part[keyword];
    const inside = CONDITIONS.includes(keyword) ? 'condition' : 'branch';
    if (isPart(inner)) yield* partsOf(inner, `${pointer}/${keyword}`, inside);
  }
}

/**
 * What a schema fails to provide for authors and for safety, a sentence each.
 *
 * @param schema its root
 */
export function schemaFlaws(schema: SchemaPart): string[] {
  return [...partsOf(schema)].flatMap(({ pointer, part, role }) =>
    flawsOfPart(part, role).map((flaw) => `${pointer === '' ? 'the schema' : pointer} ${flaw}`),
  );
}

/** The required texts of a mapping that may be empty, as if they were not there. */
function emptyTexts({ properties, required }: SchemaPart): string[] {
  const names = Array.isArray(required) ? required : [];
  const rules = ['minLength', 'pattern', 'enum', 'const', 'format'];
  return Object.entries(isPart(properties) ? properties : {}).flatMap(([name, property]) => {
    if (!isPart(property) || property.type !== 'string' || !names.includes(name)) return [];
    return rules.some((rule) => rule in property) ? [] : [`requires "${name}", which may be empty`];
  });
}

function flawsOfPart(part: SchemaPart, role: PlacedPart['role']): string[] {
  const { type } = part;
  const has = (keyword: string): boolean => Object.hasOwn(part, keyword);
  const flaws: string[] = emptyTexts(part);
  const isDescribed = typeof part.description === 'string' && /^["A-Z].*[.!?"]$/s.test(part.description);
  if (role !== 'branch' && role !== 'condition' && !has('$ref') && !isDescribed)
    flaws.push('has no description, which is a sentence');
  if (role === 'root' && typeof part.title !== 'string') flaws.push('has no title');
  const isClosed = has('enum') || has('const');
  // `default` is for tokens, which are the same in every language.
  const isText = type === 'string' && !isClosed && part.resolves === undefined && part.format === undefined;
  if (typeof part.default === 'string' && isText && !has('pattern'))
    flaws.push('has a default text of its own: name it by defaultText, among the words of each language');
  if (has('defaultText') && !(isText && typeof part.defaultText === 'string' && !has('default')))
    flaws.push('has a defaultText, which only a text without another default can have');
  if (type === 'string' && !isClosed && typeof part.maxLength !== 'number') flaws.push('has no maxLength');
  if ((has('pattern') || has('format')) && typeof part.maxLength !== 'number')
    flaws.push('has a pattern or a format and no maxLength');
  if ((type === 'array' || has('uniqueItems')) && typeof part.maxItems !== 'number')
    flaws.push('has no maxItems');
  if (type === 'array' && !isPart(part.items)) flaws.push('does not say what its items are');
  if (has('unevaluatedProperties')) flaws.push('uses unevaluatedProperties, which refuses good properties');
  if (role === 'condition' || (type !== 'object' && !has('properties'))) return flaws;
  const isUnion = Array.isArray(part.oneOf) && !has('properties');
  const isMap = isPart(part.additionalProperties) && !has('properties');
  if (part.additionalProperties !== false && !isUnion && !isMap)
    flaws.push('lets unknown properties pass: additionalProperties is not false');
  return flaws;
}

/**
 * How the schema of a block fails its name or the engine, a sentence each.
 *
 * @param stem its file name without the extension
 */
export function blockSchemaFlaws(stem: string, schema: SchemaPart): string[] {
  const properties = isPart(schema.properties) ? schema.properties : {};
  const { type, id, render } = properties;
  const required: unknown = schema.required;
  const flaws: string[] = [];
  if (!/^[a-z][A-Za-z0-9]*$/.test(stem)) flaws.push(`is named "${stem}", which is not camelCase`);
  if (!isPart(type) || type.const !== stem) flaws.push(`does not hold "type" to "${stem}"`);
  if (!Array.isArray(required) || !required.includes('type')) flaws.push('does not require "type"');
  if (!isPart(id) || id.$ref !== '../parts/id.schema.json') flaws.push('has no "id" from the parts');
  if (!isPart(render) || render.$ref !== '../parts/render.schema.json')
    flaws.push('has no "render" from the parts');
  return flaws;
}
