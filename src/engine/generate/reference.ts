import { isDeepStrictEqual } from 'node:util';
import type { AnySchemaObject } from 'ajv';
import type { NamedSchema, SchemaFiles } from '../validate/readSchemas.ts';
import { limitsOf } from './schemaLimits.ts';

/** A property as authors see it. */
export interface PropertyRow {
  readonly name: string;
  readonly isRequired: boolean;
  /** Markdown. */
  readonly takes: string;
  readonly description: string;
  /** Whether it is one of a few words that its description explains. */
  readonly isChoice: boolean;
  /** What it is if the author leaves it out, as it would be written. */
  readonly preset: string | undefined;
}

/** One of several kinds of the same thing. */
export interface KindRow {
  /** As it is written: `invoice`. */
  readonly name: string;
  readonly description: string;
  /** Its own properties, without the one that names the kind. */
  readonly rows: readonly PropertyRow[];
}

/** Something with properties: a block, a part, a group of properties in one of these. */
export interface Section {
  /** Its heading, which is also what links to it are made from. */
  readonly title: string;
  /** 2 for a kind of thing in itself, 3 for a group of properties inside it. */
  readonly level: 2 | 3;
  readonly description: string;
  readonly rows: readonly PropertyRow[];
  readonly chosenBy?: string;
  readonly kinds: readonly KindRow[];
  readonly block?: string;
}

/** A chapter of the reference. */
export interface Chapter {
  readonly title: string;
  readonly text: string;
  readonly sections: readonly Section[];
}

/** Everything that an author can write: pages, blocks, their parts and site.config.yaml. */
export function reference({ page, blocks, parts, use, site }: SchemaFiles): Chapter[] {
  const shown = new Map(parts.filter(({ schema }) => hasSection(schema)).map(({ name }) => [name, name]));
  const byName = new Map(parts.map(({ name, schema }) => [name, schema]));
  const sections = (schema: AnySchemaObject, title: string, more: Partial<Section> = {}): Section[] =>
    sectionsOf(schema, { title, level: 2, inside: title, parts: byName, shown }, more);
  const common = inEvery(blocks);
  const own = blocks.map(({ name, schema }) => ({ name, schema: without(schema, common) }));
  const everyBlock = { ...without(blocks[0]?.schema ?? {}, common, true), description: EVERY_BLOCK };
  return [
    {
      title: 'Pages',
      text: 'The properties of a page, which is one file under pages/. A property in bold is required.',
      sections: sections(page, 'page'),
    },
    {
      title: 'Blocks',
      text: 'A page is a list of blocks. Each block has a type, and the properties of that type.',
      sections: [
        ...(common.size === 0 ? [] : sections(everyBlock, 'every block')),
        ...own.flatMap(({ name, schema }) => sections(schema, name, { block: name })),
        ...sections(use, 'use'),
      ],
    },
    {
      title: 'Parts',
      text: 'Groups of properties that several blocks share.',
      sections: parts.flatMap(({ name, schema }) => (shown.has(name) ? sections(schema, name) : [])),
    },
    {
      title: 'The site',
      text: 'What is the same on every page, in site.config.yaml.',
      sections: sections(site, 'site.config.yaml'),
    },
  ];
}

const EVERY_BLOCK = 'What each of the blocks below takes besides its own properties.';

/** The properties that all blocks have, in the same words. */
function inEvery(blocks: readonly NamedSchema[]): ReadonlySet<string> {
  const [first, ...others] = blocks.map(({ schema }) => new Map(propertiesOf(schema)));
  const shared = [...(first ?? [])].filter(([name, property]) =>
    others.every((properties) => isDeepStrictEqual(properties.get(name), property)),
  );
  return new Set(shared.map(([name]) => name));
}

function without(schema: AnySchemaObject, names: ReadonlySet<string>, isOnly = false): AnySchemaObject {
  const kept = propertiesOf(schema).filter(([name]) => names.has(name) === isOnly);
  return { ...schema, properties: Object.fromEntries(kept) };
}

const hasSection = (schema: AnySchemaObject): boolean =>
  schema.properties !== undefined || Array.isArray(schema.oneOf);

/** Where a section is, and what it may refer to. */
interface Around {
  readonly title: string;
  readonly level: Section['level'];
  /** The outermost section that contains it. */
  readonly inside: string;
  readonly parts: ReadonlyMap<string, AnySchemaObject>;
  /** The parts that have a section, with its title. */
  readonly shown: ReadonlyMap<string, string>;
}

/** The section of a schema, followed by those of the groups of properties in it. */
function sectionsOf(schema: AnySchemaObject, around: Around, more: Partial<Section>): Section[] {
  const kinds: AnySchemaObject[] = Array.isArray(schema.oneOf) ? schema.oneOf : [];
  const chosenBy = schema.discriminator?.propertyName;
  const groups: Section[] = [];
  const rowsOf = (from: AnySchemaObject): PropertyRow[] =>
    propertiesOf(from)
      .filter(([name, property]) => name !== chosenBy && property.const === undefined)
      .map(([name, property]) => {
        const own = resolved(property, around.parts);
        const inner = property.$ref === undefined ? groupIn(property) : undefined;
        const title = inner === undefined ? undefined : titleOf(name, around);
        if (inner !== undefined && title !== undefined)
          groups.push(...sectionsOf(inner, { ...around, title, level: 3 }, {}));
        return {
          name,
          isRequired: ((from.required ?? []) as string[]).includes(name),
          takes: limitsOf(property, title, (reference) => target(reference, around)),
          description: sentences(own, schema, name),
          isChoice: Array.isArray(own.enum),
          preset: presetOf(own),
        };
      });
  const section: Section = {
    title: around.title,
    level: around.level,
    description: String(schema.description ?? ''),
    rows: rowsOf(schema),
    ...(typeof chosenBy === 'string' ? { chosenBy } : {}),
    kinds: kinds.map((kind) => ({
      name: String(kind.properties?.[chosenBy]?.const),
      description: String(kind.description ?? ''),
      rows: rowsOf(kind),
    })),
    ...more,
  };
  return [section, ...groups];
}

/** The heading of a group of properties: the name alone could be that of a block. */
const titleOf = (name: string, { title, inside }: Around): string =>
  title === inside
    ? `${name} in ${inside}`
    : `${title.slice(0, -` in ${inside}`.length)}.${name} in ${inside}`;

/** The schema with properties that a property consists of: itself, its items, or what is under names of one's choice. */
function groupIn(property: AnySchemaObject): AnySchemaObject | undefined {
  if (property.properties !== undefined) return property;
  const inner = property.items ?? property.additionalProperties;
  return inner?.properties === undefined ? undefined : inner;
}

/** The description of a property, and which others it excludes. */
function sentences(property: AnySchemaObject, { exactlyOneOf }: AnySchemaObject, name: string): string {
  const others = Array.isArray(exactlyOneOf) ? exactlyOneOf.filter((other) => other !== name) : [];
  const isChoice = Array.isArray(exactlyOneOf) && exactlyOneOf.includes(name);
  const choice = isChoice ? ` Either this or "${others.join('", "')}" is required, not both.` : '';
  return `${property.description ?? ''}${choice}`;
}

const presetOf = ({ default: preset }: AnySchemaObject): string | undefined => {
  if (preset === undefined || JSON.stringify(preset) === '{}' || JSON.stringify(preset) === '[]')
    return undefined;
  return typeof preset === 'string'
    ? preset
    : JSON.stringify(preset).replaceAll('"', '').replaceAll(',', ', ');
};

const propertiesOf = ({ properties = {} }: AnySchemaObject): [string, AnySchemaObject][] =>
  Object.entries(properties);

/** A part that a schema refers to, and the section that has it, if any. */
function target(schema: AnySchemaObject, { parts, shown }: Around) {
  const name = partName(schema);
  // The union of all blocks is only for editors; the chapter of blocks says more.
  if (name.startsWith('block.')) return { schema: {}, section: 'Blocks' };
  return { schema: parts.get(name) ?? {}, section: shown.get(name) };
}

const partName = ({ $ref }: AnySchemaObject): string =>
  String($ref).replace(/^.*\//, '').replace('.schema.json', '');

const resolved = (schema: AnySchemaObject, parts: ReadonlyMap<string, AnySchemaObject>): AnySchemaObject =>
  schema.$ref === undefined ? schema : { ...parts.get(partName(schema)), ...schema };
