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
 * @throws UsageError if the part is missing that a list of pages consists of
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
  // Without it, the generator of types would only say that it cannot open a file.
  const [named] =
    Object.entries(definitions).find(([, one]) => JSON.stringify(one).includes('"#/definitions/card"')) ?? [];
  if (named !== undefined && definitions.card === undefined)
    throw new UsageError(
      `schemas/parts/card.schema.json is missing: it says what "${named}" receives for each page of a collection. Nothing was written. Copy that file from the project, or write your own.`,
    );
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
