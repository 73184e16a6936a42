import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnySchemaObject, ErrorObject } from 'ajv';
import type { Ajv2020 } from 'ajv/dist/2020.js';
import type { MemoryCache } from '../cache/memoryCache.ts';
import { pascalCase } from '../model/pascalCase.ts';
import type { Theme, Words } from '../model/theme.ts';
import type { Mark } from '../resolve/marks/mark.ts';
import type { SiteFolders } from '../siteFolders.ts';
import { newValidator } from './newValidator.ts';
import { readSchemaFiles } from './readSchemas.ts';
import { wordsIn } from './wordsIn.ts';

/** Text that is longer than what search results show. */
export interface Overlong {
  readonly pointer: string;
  readonly limit: number;
  readonly found: number;
}

/** What validating collects besides errors. */
export interface Collected {
  readonly marks: Mark[];
  readonly overlong: Overlong[];
}

/** Validates one kind of document, filling in its defaults. */
export type Validator = (value: unknown, collected: Collected) => readonly ErrorObject[];

/** A block type: its schema and its validator. */
export interface BlockSchema {
  readonly validate: Validator;
  /** Whether the block draws the page's `<h1>`. */
  readonly mainHeading: boolean;
  /** Whether a component of its name exists. */
  readonly drawable: boolean;
}

/** All schemas of a site, compiled. */
export interface Schemas {
  readonly page: Validator;
  readonly shared: Validator;
  readonly use: Validator;
  readonly site: Validator;
  /** What `{name}` stands for in texts: pointers into site.config.yaml, of which the first that leads to a text counts. */
  readonly placeholders: ReadonlyMap<string, readonly string[]>;
  /** By type. A `Map`, so that a block called `constructor` is as unknown as any other. */
  readonly blocks: ReadonlyMap<string, BlockSchema>;
}

const BASE = 'schema:///';

/**
 * Compiles every schema of a site. A block's validator is compiled when its first block is met, so that a run pays
 * only for the types it sees.
 *
 * @param words what default texts are taken from; by default the theme's English words
 * @throws UsageError when a schema names a kind of mark or a default text that does not exist; Error when one is not
 *   valid JSON or not a valid schema. Both are a developer's mistakes, not an author's
 */
export async function loadSchemas(
  { schemas, code }: Pick<SiteFolders, 'schemas' | 'code'>,
  theme: Pick<Theme, 'blocks' | 'words'>,
  words: Words = wordsIn(theme, 'en'),
): Promise<Schemas> {
  const ajv = newValidator();
  const [files, drawable] = await Promise.all([
    readSchemaFiles(schemas, words),
    drawableTypes(join(code, theme.blocks)),
  ]);
  const { parts, blocks, page, shared, use, site } = files;
  const described = new Map(parts.map(({ name, schema }) => [`${name}.schema.json`, schema]));
  for (const schema of [...[...parts, ...blocks].map((file) => file.schema), page, shared, use, site])
    describeReferences(schema, described);
  for (const { name, schema } of parts) ajv.addSchema(schema, `${BASE}parts/${name}.schema.json`);
  // Blocks are chosen by type in `validate`; the union in the generated file is for editors.
  ajv.addSchema({ description: 'Any block.' }, `${BASE}block.generated.json`);
  const validator = (schema: AnySchemaObject, path: string): Validator => {
    ajv.addSchema(schema, `${BASE}${path}.schema.json`);
    return lazy(() => compiled(ajv, `${BASE}${path}.schema.json`));
  };
  return {
    page: validator(page, 'page'),
    shared: validator(shared, 'shared'),
    use: validator(use, 'use'),
    site: validator(site, 'site'),
    placeholders: new Map(
      Object.entries(site.placeholders ?? {}).map(([name, at]) => [name, [at].flat().map(String)]),
    ),
    blocks: new Map(
      blocks.map(({ name, schema }) => [
        name,
        {
          validate: validator(schema, `blocks/${name}`),
          mainHeading: schema.mainHeading === true,
          drawable: drawable.has(name),
        },
      ]),
    ),
  };
}

/**
 * The schemas of a theme, as they were compiled before where that is known.
 *
 * @param language of the site, for default texts: a BCP 47 tag
 * @param known by the folder they were read from and the language
 * @throws as `loadSchemas` does
 */
export async function knownSchemas(
  folders: SiteFolders,
  theme: Theme,
  language: string,
  known: MemoryCache<Schemas>,
): Promise<Schemas> {
  const key = `${folders.schemas} ${language}`;
  const before = known.read(key);
  if (before !== undefined) return before;
  const schemas = await loadSchemas(folders, theme, wordsIn(theme, language));
  known.write(key, schemas);
  return schemas;
}

/** The block types that have a component: a folder that holds a file of its name in PascalCase. */
async function drawableTypes(folder: string): Promise<Set<string>> {
  const folders = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const drawable = await Promise.all(
    folders.map(async ({ name }) => {
      const component = pascalCase(name);
      const files = await readdir(join(folder, name));
      return files.some((file) => file === `${component}.tsx` || file === `${component}.interactive.tsx`)
        ? name
        : '';
    }),
  );
  return new Set(drawable.filter((name) => name !== ''));
}

/** Gives properties that only refer to a part the part's description, which the error texts are made from. */
function describeReferences(schema: unknown, parts: ReadonlyMap<string, AnySchemaObject>): void {
  if (typeof schema !== 'object' || schema === null) return;
  if ('$ref' in schema && typeof schema.$ref === 'string' && !('description' in schema)) {
    const part = parts.get(schema.$ref.replace(/^.*\//, ''));
    Object.assign(schema, { description: part?.description, examples: part?.examples });
  }
  for (const inner of Object.values(schema)) describeReferences(inner, parts);
}

function lazy(make: () => Validator): Validator {
  let made: Validator | undefined;
  return (value, collected) => {
    made ??= make();
    return made(value, collected);
  };
}

function compiled(ajv: Ajv2020, key: string): Validator {
  const validate = ajv.getSchema(key);
  if (validate === undefined) throw new Error(`no schema ${key}`);
  return (value, collected) => {
    // `this` reaches the collecting keywords through ajv's `passContext`.
    const valid = validate.call(collected, value);
    return valid === true ? [] : (validate.errors ?? []);
  };
}
