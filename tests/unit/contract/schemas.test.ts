import { join } from 'node:path';
import { Ajv } from 'ajv';
import secure from 'ajv/lib/refs/json-schema-secure.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { project } from '../../../scripts/project.ts';
import type { Words } from '../../../src/engine/model/words.ts';
import { withDefaultTexts } from '../../../src/engine/validate/defaultTexts.ts';
import { newValidator } from '../../../src/engine/validate/newValidator.ts';
import { newCollected } from '../../../src/engine/validate/schemas.ts';
import { theme } from '../../../src/site/theme.ts';
import { siteGroups } from '../../../src/studio/client/forms/schema.ts';
import { readSite } from '../engine/write/siteOnDisk.ts';
import { ownSchemas } from '../studio/client/ownSchemas.ts';
import { blockSchemaFlaws, partsOf, type SchemaPart, schemaFlaws } from './schemaFlaws.ts';

const BASE = 'schema:///';
const words: Words = theme.words.en ?? {};
/** As written: what editors read. */
const written = await readAll();
/** As the engine compiles them: with the default texts filled in. */
const schemas = new Map(
  [...written].map(([name, schema]) => [name, withDefaultTexts(schema, words, `schemas/${name}`)]),
);

async function readAll(): Promise<Map<string, SchemaPart>> {
  const files = Object.entries(await readSite(join(project, 'schemas')));
  return new Map(
    files.flatMap(([name, text]) => (name.endsWith('.json') ? [[name, JSON.parse(text)] as const] : [])),
  );
}

/** Schemas that only editors read. They have keywords of yaml-language-server, and content is not checked against them. */
const isForEditors = (name: string): boolean => name.endsWith('.generated.json');

const ajv = newValidator();
for (const [name, schema] of schemas) {
  // In its place, the engine has nothing but the names that other schemas refer to.
  ajv.addSchema(isForEditors(name) ? { $defs: { page: {}, site: {} } } : schema, BASE + name);
}

/**
 * ajv's meta-schema for schemas that check untrusted data is written in draft 7. Three keywords contain schemas in
 * 2020-12 but not there; with them added it covers everything that our schemas can say.
 */
const isSecure = new Ajv({ strict: false }).compile({
  ...secure,
  $id: 'json-schema-secure-2020-12',
  properties: {
    ...secure.properties,
    $defs: { additionalProperties: { $ref: '#' } },
    prefixItems: { $ref: '#/definitions/schemaArray' },
    dependentSchemas: { additionalProperties: { $ref: '#' } },
  },
});

it('an author or an editor who follows a reference finds a file', () => {
  const references = [...schemas].flatMap(([name, schema]) =>
    [...partsOf(schema)].flatMap(({ part }) =>
      typeof part.$ref === 'string' ? [new URL(part.$ref, BASE + name).pathname.slice(1)] : [],
    ),
  );
  expect(references.length).toBeGreaterThan(50);
  expect(references.filter((file) => !schemas.has(file))).toEqual([]);
});

const authored = [...schemas].filter(([name]) => !isForEditors(name));

// What editors read besides is tested in editor.test.ts.
describe.each(authored)('anyone who relies on schemas/%s', (name, schema) => {
  it('finds that it is valid in the dialect it names, compiles in strict mode, and is safe on untrusted content', () => {
    expect(schema.$schema).toBe('https://json-schema.org/draft/2020-12/schema');
    expect(ajv.validateSchema(schema), ajv.errorsText()).toBe(true);
    expect(ajv.getSchema(BASE + name)).toBeTypeOf('function');
    expect(isSecure(schema), JSON.stringify(isSecure.errors)).toBe(true);
  });

  it('finds every property described, every text and list limited, and no unknown property allowed', () => {
    expect(schemaFlaws(written.get(name) ?? {})).toEqual([]);
  });

  it('finds that every example and every default is valid', () => {
    const wrong = [...partsOf(schema)].flatMap(({ pointer, part }) => {
      const { default: fallback, ...rest } = part;
      const shown = [...(Array.isArray(part.examples) ? part.examples : [])];
      if (fallback !== undefined) shown.push(fallback);
      if (shown.length === 0) return [];
      // Under a name of its own next to the schema's, so that references still resolve.
      const check = ajv.compile({ ...rest, $id: `${BASE}${name}.example${pointer.replaceAll('/', '.')}` });
      // What our own keywords collect does not matter here.
      const collected = newCollected();
      return shown
        .filter((value) => check.call(collected, structuredClone(value)) === false)
        .map((value) => `${pointer} ${JSON.stringify(value)}`);
    });
    expect(wrong).toEqual([]);
  });
});

const blocks = [...schemas].filter(([name]) => name.startsWith('blocks/'));

describe.each(blocks)('the engine, which draws the blocks of schemas/%s', (name, schema) => {
  it('finds their type, id and render', () => {
    expect(blockSchemaFlaws(name.slice('blocks/'.length, -'.schema.json'.length), schema)).toEqual([]);
  });
});

it('an author finds each of the site’s settings in exactly one place of the Studio', async () => {
  const { site } = await ownSchemas();
  const placed = siteGroups(site).flatMap(({ names }) => names);
  expect(siteGroups(site).map(({ title }) => title)).not.toContain('Settings');
  expect(placed.toSorted()).toEqual(Object.keys(site.properties ?? {}).sort());
});
