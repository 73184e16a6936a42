import type { AnySchemaObject } from 'ajv';
import type { JSONSchema } from 'json-schema-to-typescript';
import { pascalCase } from '../model/pascalCase.ts';
import { UsageError } from '../model/usageError.ts';
import type { SchemaFiles } from '../validate/readSchemas.ts';
import { received } from './received.ts';
import { MADE_BY } from './stale.ts';

/**
 * Generates the TypeScript types of everything that the schemas describe, as components receive it.
 *
 * @throws UsageError if a part is missing that a schema, or what its component receives, refers to
 */
export async function contentTypes({ parts, blocks, page, site }: SchemaFiles): Promise<string> {
  // Only now: it is a devDependency, and programs that import this module may never get here.
  const { compile } = await import('json-schema-to-typescript');
  const definitions: Record<string, JSONSchema> = {};
  for (const { name, schema } of parts) definitions[name] = received(schema);
  for (const { name, schema } of blocks)
    definitions[name] = received({ ...schema, title: `${pascalCase(name)}Block` });
  const { blocks: _, ...pageProperties } = page.properties as Record<string, AnySchemaObject>;
  definitions.pageProperties = received({
    ...page,
    title: 'PageProperties',
    properties: pageProperties,
    required: (page.required as string[]).filter((name) => name !== 'blocks'),
  });
  definitions.siteProperties = received({ ...site, title: 'SiteProperties' });
  refuseMissingParts(definitions, new Set(parts.map(({ name }) => name)));
  return compile(
    {
      title: 'Content',
      description: 'Everything the schemas describe.',
      type: 'object',
      properties: {
        block: {
          title: 'Block',
          description:
            'Any block, as its component receives it: defaults filled in, links, icons and lists resolved.',
          oneOf: blocks.map(({ name }) => ({ $ref: `#/definitions/${name}` })),
        },
        page: { $ref: '#/definitions/pageProperties' },
        site: { $ref: '#/definitions/siteProperties' },
      },
      required: ['block', 'page', 'site'],
      definitions,
    },
    'Content',
    {
      bannerComment: `// Generated from schemas/ by "${MADE_BY}". Do not edit.`,
      ignoreMinAndMaxItems: true,
      format: false,
      additionalProperties: false,
    },
  );
}

/** Without the part, the generator of types would only say that it cannot open a file. */
function refuseMissingParts(
  definitions: Readonly<Record<string, unknown>>,
  parts: ReadonlySet<string>,
): void {
  const look = (schema: unknown, where: string): void => {
    if (typeof schema !== 'object' || schema === null) return;
    if ('$ref' in schema && typeof schema.$ref === 'string') {
      const name = schema.$ref.replace(/^.*\//, '').replace(/\.schema\.json$/, '');
      if (!schema.$ref.startsWith('#') || !(name in definitions))
        if (!parts.has(name))
          throw new UsageError(
            `schemas/parts/${name}.schema.json is missing: it says what ${where} receives${name === 'card' ? ' for each page of a collection' : ''}. Nothing was written. Copy that file from the project, or write your own.`,
          );
    }
    for (const inner of Object.values(schema)) look(inner, where);
  };
  for (const [name, schema] of Object.entries(definitions)) look(schema, `"${name}"`);
}
