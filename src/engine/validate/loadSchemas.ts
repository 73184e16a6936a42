import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnySchemaObject, ErrorObject } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { shownPath } from '../bundle/siteFolder.ts';
import { safeUrl } from '../model/safeUrl.ts';
import type { Words } from '../model/theme.ts';
import { englishWords, withDefaultTexts } from './defaultTexts.ts';

/** What the build does with a string beyond checking its shape. Stands in schemas as `"resolves"`. */
export type Resolves =
  | 'link'
  | 'frame'
  | 'html'
  | 'icon'
  | 'id'
  | 'collection'
  | 'image'
  | 'mail'
  | 'neighbours'
  | 'pager'
  | 'shared';

/** A string that a later stage resolves, met while a document was validated. */
export interface Mark {
  readonly resolves: Resolves;
  /** RFC 6901 pointer within what was validated. */
  readonly pointer: string;
  readonly value: string;
  /** Of a collection: the property of the same mapping that receives a card for each page. */
  readonly fills?: string;
}

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

/** All schemas of the project, compiled. */
export interface Schemas {
  readonly page: Validator;
  readonly shared: Validator;
  readonly use: Validator;
  readonly site: Validator;
  /** By type. A `Map`, so that a block called `constructor` is as unknown as any other. */
  readonly blocks: ReadonlyMap<string, BlockSchema>;
}

const BASE = 'schema:///';

/**
 * Reads and compiles every schema under `schemas/`. A block's validator is compiled when its first block
 * is met, so that a run pays only for the types it sees.
 *
 * @param project the project's root folder
 * @param words what default texts are taken from; by default the English words of the project's theme
 * @throws UsageError when a default text is not among the words
 * @throws when a schema is not valid JSON or not a valid schema: a developer's mistake, not an author's
 */
export async function loadSchemas(project: string, words?: Words): Promise<Schemas> {
  const texts = words ?? (await englishWords(project));
  const ajv = newValidator();
  const folder = join(project, 'schemas');
  const [parts, blocks, drawable] = await Promise.all([
    readSchemas(join(folder, 'parts'), texts),
    readSchemas(join(folder, 'blocks'), texts),
    drawableTypes(join(project, 'src/site/blocks')),
  ]);
  const described = new Map(parts.map(({ name, schema }) => [`${name}.schema.json`, schema]));
  for (const { schema } of [...parts, ...blocks]) describeReferences(schema, described);
  for (const { name, schema } of parts) ajv.addSchema(schema, `${BASE}parts/${name}.schema.json`);
  // Blocks are chosen by type in `validate`; the union in the generated file is for editors.
  ajv.addSchema({ description: 'Any block.' }, `${BASE}block.generated.json`);
  const root = async (name: string): Promise<Validator> => {
    const schema = await readSchema(join(folder, `${name}.schema.json`), texts);
    describeReferences(schema, described);
    ajv.addSchema(schema, `${BASE}${name}.schema.json`);
    return lazy(() => compiled(ajv, `${BASE}${name}.schema.json`));
  };
  const [page, shared, use, site] = await Promise.all(['page', 'shared', 'use', 'site'].map(root));
  if (!page || !shared || !use || !site) throw new Error('a root schema is missing');
  return {
    page,
    shared,
    use,
    site,
    blocks: new Map(
      blocks.map(({ name, schema }) => {
        const key = `${BASE}blocks/${name}.schema.json`;
        ajv.addSchema(schema, key);
        return [
          name,
          {
            validate: lazy(() => compiled(ajv, key)),
            mainHeading: schema.mainHeading === true,
            drawable: drawable.has(name),
          },
        ];
      }),
    ),
  };
}

/** The block types that have a component: a folder that holds a file of its name in PascalCase. */
async function drawableTypes(folder: string): Promise<Set<string>> {
  const folders = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const drawable = await Promise.all(
    folders.map(async ({ name }) => {
      const component = name.charAt(0).toUpperCase() + name.slice(1);
      const files = await readdir(join(folder, name));
      return files.some((file) => file === `${component}.tsx` || file === `${component}.interactive.tsx`)
        ? name
        : '';
    }),
  );
  return new Set(drawable.filter((name) => name !== ''));
}

/**
 * A folder's schemas by name, sorted, so that nothing depends on the order of the file system.
 *
 * @param words what default texts are taken from; without them schemas are as they were written
 */
export async function readSchemas(
  folder: string,
  words?: Words,
): Promise<{ name: string; schema: AnySchemaObject }[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.schema.json')).sort();
  return Promise.all(
    files.map(async (file) => ({
      name: file.slice(0, -'.schema.json'.length),
      schema: await readSchema(join(folder, file), words),
    })),
  );
}

/** One schema; with words its default texts are filled in. */
export async function readSchema(file: string, words?: Words): Promise<AnySchemaObject> {
  const schema: unknown = JSON.parse(await readFile(file, 'utf8'));
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema))
    throw new Error(`${file} is not a schema`);
  return words === undefined ? schema : withDefaultTexts(schema, words, shownPath(file));
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

/** ajv as the schemas ask for it: strict, with the project's own keywords and formats. */
export function newValidator(): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors: true,
    verbose: true,
    discriminator: true,
    useDefaults: true,
    passContext: true,
    strict: true,
    strictRequired: false,
    allowUnionTypes: true,
    ownProperties: true,
    // A part that many blocks use is compiled once, and as it comes: a run validates for milliseconds.
    inlineRefs: false,
    code: { optimize: false },
    // The schemas are the project's own; a test checks them against the meta-schema, a run need not.
    validateSchema: false,
  });
  ajv.addFormat('safe-url', { type: 'string', validate: (text: string) => safeUrl(text).ok });
  ajv.addFormat('origin', { type: 'string', validate: isOrigin });
  ajv.addFormat('time-zone', { type: 'string', validate: isTimeZone });
  ajv.addFormat('date', { type: 'string', validate: isDate });
  ajv.addFormat('email', { type: 'string', validate: (text: string) => safeUrl(`mailto:${text}`).ok });
  ajv.addKeyword({ keyword: 'mainHeading', schemaType: 'boolean' });
  ajv.addKeyword({ keyword: 'fills', schemaType: 'string' });
  ajv.addKeyword({
    keyword: 'resolves',
    schemaType: 'string',
    type: 'string',
    errors: false,
    validate: function collect(this: Collected, resolves: Resolves, value: string, schema, context): boolean {
      const fills: unknown = schema?.fills;
      const own = { resolves, pointer: context?.instancePath ?? '', value };
      this.marks.push(typeof fills === 'string' ? { ...own, fills } : own);
      return true;
    },
  });
  ajv.addKeyword({
    keyword: 'recommendedMaxLength',
    schemaType: 'number',
    type: 'string',
    errors: false,
    validate: function collect(this: Collected, limit: number, value: string, _schema, context): boolean {
      const found = [...value].length;
      if (found > limit) this.overlong.push({ pointer: context?.instancePath ?? '', limit, found });
      return true;
    },
  });
  const exactlyOneOf = (names: string[], data: object): boolean =>
    names.filter((name) => Object.hasOwn(data, name)).length === 1;
  ajv.addKeyword({
    keyword: 'exactlyOneOf',
    schemaType: 'array',
    type: 'object',
    validate: exactlyOneOf,
    errors: false,
  });
  return ajv;
}

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return (url.protocol === 'https:' || url.protocol === 'http:') && url.origin === text;
}

/** A day of the calendar, as RFC 3339 writes it: 2024-02-30 is none. */
function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

function isTimeZone(text: string): boolean {
  try {
    Intl.DateTimeFormat('en', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}
