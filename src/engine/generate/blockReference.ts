import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnySchemaObject } from 'ajv';
import type { NamedSchema } from '../validate/readSchemas.ts';
import { asListItem } from './asListItem.ts';

/**
 * Writes the block reference for authors: every block with its properties and its example.
 *
 * @param folder absolute path of the folder of blocks, which has a folder with an example for each block
 * @returns Markdown
 */
export async function blockReference(
  folder: string,
  blocks: readonly NamedSchema[],
  parts: readonly NamedSchema[],
): Promise<string> {
  const byPart = new Map(parts.map(({ name, schema }) => [`${name}.schema.json`, schema]));
  const sections = await Promise.all(
    blocks.map(async ({ name, schema }) => {
      const file = join(folder, name, 'example.yaml');
      const example = await readFile(file, 'utf8').catch(() => undefined);
      return [
        `## ${name}`,
        '',
        String(schema.description),
        '',
        ...table(schema, byPart),
        ...(example === undefined ? [] : ['', '```yaml', asListItem(example), '```']),
      ].join('\n');
    }),
  );
  const partSections = parts
    .filter(({ schema }) => schema.properties !== undefined)
    .map(({ name, schema }) =>
      [`### ${name}`, '', String(schema.description), '', ...table(schema, byPart)].join('\n'),
    );
  return [
    '<!-- Generated from the schemas and examples by "npm run types". Do not edit. -->',
    '# Blocks',
    '',
    'A page is a list of blocks. Each block has a `type`; its other properties are listed here. A property in **bold** is required.',
    '',
    blocks.map(({ name }) => `[${name}](#${name.toLowerCase()})`).join(' · '),
    '',
    ...sections.flatMap((section) => [section, '']),
    '## Parts',
    '',
    'Groups of properties that several blocks share.',
    '',
    partSections.join('\n\n'),
    '',
  ].join('\n');
}

function table(schema: AnySchemaObject, parts: ReadonlyMap<string, AnySchemaObject>): string[] {
  const properties = (schema.properties ?? {}) as Record<string, AnySchemaObject>;
  const required = new Set<string>((schema.required ?? []) as string[]);
  return [
    '| property | takes | what it is |',
    '| --- | --- | --- |',
    ...Object.entries(properties)
      .filter(([name]) => name !== 'type')
      .map(([name, property]) => {
        const part = partOf(property, parts);
        const title = required.has(name) ? `**${name}**` : name;
        const preset = property.default ?? part?.default;
        const after = preset === undefined ? '' : ` Default: \`${String(preset)}\`.`;
        const text = `${property.description ?? part?.description ?? ''}${after}`;
        return `| ${title} | ${takes(property, parts)} | ${text.replaceAll('|', '\\|')} |`;
      }),
  ];
}

function takes(property: AnySchemaObject, parts: ReadonlyMap<string, AnySchemaObject>): string {
  const part = partOf(property, parts);
  if (part !== undefined) {
    const name = String(property.$ref).replace(/^.*\//, '').replace('.schema.json', '');
    return part.properties === undefined ? takes(part, parts) : `[${name}](#${name.toLowerCase()})`;
  }
  if (property.enum !== undefined)
    return property.enum.map((value: unknown) => `\`${String(value)}\``).join(', ');
  if (property.type === 'array') {
    const items = property.items as AnySchemaObject;
    const count = [property.minItems, property.maxItems].filter((limit) => limit !== undefined).join(' to ');
    const item = partOf(items, parts) ?? items;
    if (items.$ref === undefined && items.properties !== undefined) {
      return `${count} × { ${Object.keys(items.properties).join(', ')} }`;
    }
    return `${count} × ${items.$ref === undefined ? String(item.title).toLowerCase() : takes(items, parts)}`;
  }
  if (property.type === 'integer') return `${property.minimum ?? ''} to ${property.maximum ?? ''}`;
  if (property.type === 'boolean') return '`true`, `false`';
  return `text, up to ${property.maxLength} characters`;
}

function partOf(
  property: AnySchemaObject,
  parts: ReadonlyMap<string, AnySchemaObject>,
): AnySchemaObject | undefined {
  return property.$ref === undefined ? undefined : parts.get(String(property.$ref).replace(/^.*\//, ''));
}
