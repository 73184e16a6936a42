import type { AnySchemaObject } from 'ajv';
import type { JSONSchema } from 'json-schema-to-typescript';
import { pascalCase } from '../model/pascalCase.ts';
import type { SchemaFiles } from '../validate/readSchemas.ts';
import { received } from './received.ts';

/**
 * Generates the TypeScript types of everything that the schemas describe, as components receive it.
 *
 * @param madeBy the command to name at the top of the file
 */
export async function contentTypes(
  { parts, blocks, page, site }: SchemaFiles,
  madeBy: string,
): Promise<string> {
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
      bannerComment: `// Generated from schemas/ by "${madeBy}". Do not edit.`,
      ignoreMinAndMaxItems: true,
      format: false,
      additionalProperties: false,
    },
  );
}
