import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { AnySchemaObject } from 'ajv';
import { nearest } from '../issues/nearest.ts';
import { LAUNCH_RULES } from '../launch/launchRules.ts';
import type { Words } from '../model/theme.ts';
import { KIND_NAMES } from '../resolve/markKinds.ts';
import { UsageError } from '../usageError.ts';
import { withDefaultTexts } from './defaultTexts.ts';

/** A schema and its name: `banner` for banner.schema.json. */
export interface NamedSchema {
  readonly name: string;
  readonly schema: AnySchemaObject;
}

/** All schemas of a site. */
export interface SchemaFiles {
  readonly parts: readonly NamedSchema[];
  readonly blocks: readonly NamedSchema[];
  readonly page: AnySchemaObject;
  readonly shared: AnySchemaObject;
  readonly use: AnySchemaObject;
  readonly site: AnySchemaObject;
}

/**
 * Reads every schema of a site.
 *
 * @param folder absolute path of its `schemas` folder
 * @param words the source of default texts
 * @throws UsageError if a schema names a kind of mark, a launch rule or a default text that does not exist
 * @throws Error if a schema is not a JSON object
 */
export async function readSchemaFiles(folder: string, words: Words): Promise<SchemaFiles> {
  const root = (name: string): Promise<AnySchemaObject> => readSchema(join(folder, `${name}.schema.json`));
  const [parts, blocks, page, shared, use, site] = await Promise.all([
    readSchemas(join(folder, 'parts')),
    readSchemas(join(folder, 'blocks')),
    root('page'),
    root('shared'),
    root('use'),
    root('site'),
  ]);
  const at = basename(folder);
  const finished = (schema: AnySchemaObject, path: string): AnySchemaObject => {
    const file = `${at}/${path}.schema.json`;
    checkKinds(schema, file);
    return withDefaultTexts(schema, words, file);
  };
  return {
    parts: parts.map(({ name, schema }) => ({ name, schema: finished(schema, `parts/${name}`) })),
    blocks: blocks.map(({ name, schema }) => ({ name, schema: finished(schema, `blocks/${name}`) })),
    page: finished(page, 'page'),
    shared: finished(shared, 'shared'),
    use: finished(use, 'use'),
    site: finished(site, 'site'),
  };
}

/** The keywords that name a kind of something in the engine, with those kinds. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  resolves: KIND_NAMES,
  beforeLaunch: LAUNCH_RULES,
};

/** @param file the schema's path, for messages */
function checkKinds(schema: unknown, file: string): void {
  if (typeof schema !== 'object' || schema === null) return;
  for (const [keyword, known] of Object.entries(KINDS)) {
    const named: unknown = Reflect.get(schema, keyword);
    if (typeof named !== 'string' || known.includes(named)) continue;
    const near = nearest(named, known);
    const meant = near === undefined ? '' : ` Did you mean "${near}"?`;
    throw new UsageError(
      `${file} says "${keyword}": "${named}", but there is no such kind.${meant} Kinds: ${known.join(', ')}.`,
    );
  }
  for (const inner of Object.values(schema)) checkKinds(inner, file);
}

/** The schemas of a folder, sorted by name so that the result does not depend on the file system. */
export async function readSchemas(folder: string): Promise<{ name: string; schema: AnySchemaObject }[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.schema.json')).sort();
  return Promise.all(
    files.map(async (file) => ({
      name: file.slice(0, -'.schema.json'.length),
      schema: await readSchema(join(folder, file)),
    })),
  );
}

/** @throws UsageError if the file is not a JSON object */
export async function readSchema(file: string): Promise<AnySchemaObject> {
  const shown = file
    .split(/[\\/]/)
    .slice(-3)
    .join('/')
    .replace(/^.*?(?=schemas\/)/, '');
  let schema: unknown;
  try {
    schema = JSON.parse(await readFile(file, 'utf8'));
  } catch (problem) {
    const reason = problem instanceof Error ? problem.message : String(problem);
    throw new UsageError(`${shown} is not valid JSON: ${reason}`, { cause: problem });
  }
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema))
    throw new UsageError(`${shown} is not a schema: it must be a JSON object.`);
  return schema;
}
