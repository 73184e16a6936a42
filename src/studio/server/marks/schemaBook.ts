import { asList, asRecord } from '../../../engine/model/readValue.ts';
import type { SchemaFiles } from '../../../engine/validate/readSchemas.ts';
import type { FileKind } from '../../protocol/file.ts';

export interface Described {
  readonly schema: Readonly<Record<string, unknown>>;
  readonly part?: string | undefined;
}

export type StringKind = 'text' | 'html' | 'markdown' | 'link' | 'icon' | 'image' | 'mail' | 'other';

export interface SchemaBook {
  readonly page: Described;
  readonly site: Described;
  /** That of a whole file; none for lists and words. */
  readonly file: (kind: FileKind) => Described | undefined;
  readonly block: (type: string) => Described | undefined;
  readonly child: (of: Described | undefined, key: string, value: unknown) => Described | undefined;
}

export function schemaBook({ parts, blocks, page, site }: SchemaFiles): SchemaBook {
  const byPart = new Map(parts.map(({ name, schema }) => [name, schema]));
  const byType = new Map(blocks.map(({ name, schema }) => [name, schema]));
  const follow = (schema: unknown, value: unknown, part?: string): Described | undefined => {
    if (typeof schema !== 'object' || schema === null) return undefined;
    const own = asRecord(schema);
    if (typeof own.$ref === 'string') {
      const name = /([^/]+)\.schema\.json$/.exec(own.$ref)?.[1];
      return name === undefined ? undefined : follow(byPart.get(name), value, name);
    }
    const branches = asList(own.oneOf ?? own.anyOf);
    if (branches.length > 0) {
      const followed = branches.flatMap((branch) => follow(branch, value, part) ?? []);
      const fitting = followed.find((branch) => fits(branch.schema, value, own));
      return fitting === undefined ? undefined : { ...fitting, part: part ?? fitting.part };
    }
    return { schema: own, part };
  };
  return {
    page: { schema: page },
    site: { schema: site },
    file: (kind) => (kind === 'page' || kind === 'site' ? { schema: { page, site }[kind] } : undefined),
    block: (type) => {
      const schema = byType.get(type);
      return schema && { schema };
    },
    child: (of, key, value) => {
      if (of === undefined) return undefined;
      const { properties, items, prefixItems, additionalProperties, patternProperties } = of.schema;
      if (items !== undefined || prefixItems !== undefined)
        return follow(asList(prefixItems)[Number(key)] ?? items, value);
      const known = asRecord(properties);
      if (Object.hasOwn(known, key)) return follow(known[key], value);
      const byPattern = Object.entries(asRecord(patternProperties)).find(([pattern]) =>
        new RegExp(pattern, 'u').test(key),
      )?.[1];
      return follow(byPattern ?? additionalProperties, value);
    },
  };
}

/** Whether a value is of the type of a branch, and of its kind where a property says which one it is. */
function fits(
  branch: Readonly<Record<string, unknown>>,
  value: unknown,
  parent: Readonly<Record<string, unknown>>,
): boolean {
  const chosenBy = asRecord(parent.discriminator).propertyName;
  if (typeof chosenBy === 'string') {
    const { const: only, enum: several } = asRecord(asRecord(branch.properties)[chosenBy]);
    const found = asRecord(value)[chosenBy];
    return only === found || asList(several).includes(found);
  }
  const is = Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;
  return branch.type === undefined || branch.type === is;
}

/** What a string with this schema is. */
export function kindOf(described: Described | undefined): StringKind {
  if (described === undefined) return 'other';
  const { schema } = described;
  if (schema.enum !== undefined || schema.const !== undefined) return 'other';
  switch (schema.resolves) {
    case undefined:
      return 'text';
    case 'mail':
    case 'html':
    case 'markdown':
    case 'link':
    case 'icon':
    case 'image':
      return schema.resolves;
    default:
      return 'other';
  }
}
