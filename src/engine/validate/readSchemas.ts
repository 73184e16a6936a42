import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { AnySchemaObject } from 'ajv';
import { launchRules } from '../model/launchMark.ts';
import { markNames } from '../model/mark.ts';
import { UsageError } from '../model/usageError.ts';
import type { Words } from '../model/words.ts';
import { inLayers, type Layers, namesInLayers } from '../store/layers.ts';
import { nearest } from '../text/nearest.ts';
import { didYouMean } from '../text/wording.ts';
import { withDefaultTexts } from './defaultTexts.ts';
import { described } from './placeName.ts';
import { schemaFault, shownSchema } from './schemaFault.ts';

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
 * @param layers its folders `schemas`
 * @param words the source of default texts
 * @throws UsageError if one is missing, is not a JSON object, or names what does not exist: a type, a file, a kind of mark, a
 *   launch rule, a default text
 */
export async function readSchemaFiles(layers: Layers, words: Words): Promise<SchemaFiles> {
  const missing = NEEDED.filter((name) => !existsSync(inLayers(layers, name)));
  if (missing.length > 0)
    throw new UsageError(
      `${layers[0]} has no ${missing.join(', no ')}. Copy what is missing from the schemas/ of the program, or delete the folder, so that the program's is used.`,
    );
  const fileOf = (path: string): string => inLayers(layers, `${path}.schema.json`);
  const names = schemaNames(layers, 'parts').map((name) => `${name}.schema.json`);
  const kinds = { ...KINDS, $ref: [...names, GENERATED] };
  const finished = async (path: string): Promise<AnySchemaObject> => {
    const schema = await readSchema(fileOf(path));
    checkKinds(schema, fileOf(path), kinds);
    return withDefaultTexts(schema, words, shownSchema(fileOf(path)));
  };
  const all = (folder: string): Promise<NamedSchema[]> =>
    Promise.all(
      schemaNames(layers, folder).map(async (name) => ({
        name,
        schema: await finished(`${folder}/${name}`),
      })),
    );
  const [parts, blocks] = await Promise.all([all('parts'), all('blocks')]);
  const [page, shared] = await Promise.all([finished('page'), finished('shared')]);
  const [use, site] = await Promise.all([finished('use'), finished('site')]);
  checkProperties(page, PAGE, fileOf('page'));
  checkProperties(site, SITE, fileOf('site'));
  for (const { name, schema } of blocks) checkType(schema, name, fileOf(`blocks/${name}`));
  return { parts, blocks, page, shared, use, site };
}

/** What every folder of schemas has. */
const NEEDED = ['parts', 'blocks', ...['page', 'shared', 'use', 'site'].map((name) => `${name}.schema.json`)];

/** What the engine itself reads of every page and every site. */
const [PAGE, SITE] = [
  ['name', 'meta', 'blocks'],
  ['name', 'baseUrl', 'timeZone'],
];

/** @throws UsageError if what every page or site has may be left out */
function checkProperties({ properties, required }: AnySchemaObject, needed: string[], file: string): void {
  const missing = needed.find(
    (name) => required?.includes(name) !== true && properties?.[name]?.default === undefined,
  );
  if (missing !== undefined)
    throw schemaFault(
      file,
      `must require "${missing}" or give it a default: the engine reads it.`,
      /"required"\s*:\s*\[[^\]]*\](?![\s\S]*"required")/,
    );
}

/** The schema of every block, which is generated for editors. */
const GENERATED = 'block.generated.json';

/** The keywords that name a kind of something, in JSON Schema or in the engine, with those kinds. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  resolves: markNames,
  beforeLaunch: launchRules,
  type: ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'],
};

/** Keywords whose values are content and not schemas. */
const CONTENT = new Set(['examples', 'default', 'const', 'enum']);

/** @param file absolute path of the schema */
function checkKinds(schema: unknown, file: string, kinds: Readonly<Record<string, readonly string[]>>): void {
  if (typeof schema !== 'object' || schema === null) return;
  for (const [keyword, known] of Object.entries(kinds)) {
    const written: unknown = Reflect.get(schema, keyword);
    for (const named of Array.isArray(written) ? written : [written]) {
      // Of a reference, the file; within its own file, ajv looks.
      const name = keyword === '$ref' ? String(named).replace(/#.*/, '').replace(/.*\//, '') : named;
      if (typeof named !== 'string' || name === '' || known.includes(name)) continue;
      const meant = didYouMean(nearest(name, known));
      const [what, all] = keyword === '$ref' ? ['file', 'Files'] : ['kind', 'Kinds'];
      throw schemaFault(
        file,
        `says "${keyword}": "${named}", but there is no such ${what}. ${meant}${all}: ${known.join(', ')}.`,
        new RegExp(`"${keyword.replace('$', '\\$')}"\\s*:[^}]*"${escaped(named)}"`),
      );
    }
  }
  for (const [keyword, inner] of Object.entries(schema))
    if (!CONTENT.has(keyword)) checkKinds(inner, file, kinds);
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** A block is called like its file, so that its schema is found by the type that an author writes. */
function checkType(schema: AnySchemaObject, name: string, file: string): void {
  const { properties } = described(schema);
  if (properties === undefined) {
    const meant = Object.keys(schema).find((keyword) => nearest(keyword, ['properties']) !== undefined);
    const what = meant === undefined ? 'has no "properties"' : `says "${meant}" instead of "properties"`;
    throw schemaFault(file, `${what}: there an author's properties are described.`, new RegExp(`"${meant}"`));
  }
  const type: unknown = properties.type?.const;
  if (type === name) return;
  throw schemaFault(
    file,
    `says that the type is ${JSON.stringify(type) ?? 'nothing'}, but a block has the name of its file: "const": "${name}".`,
    /"const"/,
  );
}

/** The names of the schemas of a folder in all layers, sorted. */
export const schemaNames = (layers: Layers, folder: string): string[] =>
  namesInLayers(layers, folder).flatMap((file) => /^(.*)\.schema\.json$/.exec(file)?.[1] ?? []);

/** @throws UsageError if the file is not a JSON object */
export async function readSchema(file: string): Promise<AnySchemaObject> {
  const text = await readFile(file, 'utf8');
  let schema: unknown;
  try {
    schema = JSON.parse(text);
  } catch (problem) {
    const reason = problem instanceof Error ? problem.message : String(problem);
    const at = Number(/position (\d+)/.exec(reason)?.[1] ?? text.trimEnd().length);
    const why = reason.replace(/ in JSON at position.*$/s, '');
    const hint = 'Look for a comma that is missing at the end of the line before, or that is one too many.';
    throw schemaFault(file, `is not valid JSON: ${why}. ${hint}`, at, problem);
  }
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema))
    throw schemaFault(file, 'is not a schema: it must be a JSON object.', 0);
  return schema;
}
