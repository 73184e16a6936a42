import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AnySchemaObject, ValidateFunction } from 'ajv';
import type { Ajv2020 } from 'ajv/dist/2020.js';
import type { SiteFolders } from '../discover/siteFolders.ts';
import type { SiteLanguage } from '../model/language.ts';
import { pascalCase } from '../model/pascalCase.ts';
import type { Theme } from '../model/theme.ts';
import type { Words } from '../model/words.ts';
import { inLayers, type Layers, namesInLayers } from '../store/layers.ts';
import { nearest } from '../text/nearest.ts';
import { didYouMean } from '../text/wording.ts';
import { exampleSentences } from './exampleSentences.ts';
import { uncoveredLetters } from './lettersWithoutFont.ts';
import { newValidator } from './newValidator.ts';
import { type NamedSchema, readSchemaFiles } from './readSchemas.ts';
import { schemaFault } from './schemaFault.ts';
import type { BlockSchema, Schemas, Validator } from './schemas.ts';
import { wordsIn } from './wordsIn.ts';

const BASE = 'schema:///';

/**
 * Loads every schema of a site. Each validator is compiled when it is first used, so that a run only compiles the block
 * types that occur.
 *
 * @param words the source of default texts; by default the theme's English words
 * @throws UsageError for a mistake in a schema, which is a developer's and not an author's; one that only compiling
 *   shows is thrown when its validator is first used
 */
export async function loadSchemas(
  { schemas, code }: Pick<SiteFolders, 'schemas' | 'code'>,
  theme: Pick<Theme, 'blocks' | 'words' | 'fonts' | 'fontsOf' | 'cutWords'>,
  words: Words = wordsIn(theme, 'en'),
  letters?: string,
): Promise<Schemas> {
  const ajv = newValidator();
  const files = await readSchemaFiles(schemas, words);
  const drawable = drawableTypes(code, theme.blocks);
  const { parts, blocks, page, shared, use, site } = files;
  const every = [...[...parts, ...blocks].map((file) => file.schema), page, shared, use, site];
  const examples = await exampleSentences(code, theme.blocks, drawable, every);
  const described = new Map(parts.map(({ name, schema }) => [`${name}.schema.json`, schema]));
  for (const schema of every) describeReferences(schema, described);
  checkCards(page, described.get('card.schema.json'), inLayers(schemas, 'page.schema.json'));
  for (const { name, schema } of parts) ajv.addSchema(schema, `${BASE}parts/${name}.schema.json`);
  // Blocks are validated by their own schemas, and names by `resolve`; the generated file is only for editors.
  const anyBlock = { description: 'Any block.', $defs: { page: {}, site: {} } };
  ajv.addSchema(anyBlock, `${BASE}block.generated.json`);
  const validator = (schema: AnySchemaObject, path: string): Validator => {
    const address = `${BASE}${path}.schema.json`;
    ajv.addSchema(schema, address);
    const file = inLayers(schemas, `${path}.schema.json`);
    return (value, collected) => {
      const validate = compiled(ajv, address, file);
      // ajv's `passContext` makes `this` available to the keywords that collect.
      return validate.call(collected, value) === true ? [] : (validate.errors ?? []);
    };
  };
  const blockSchema = ({ name, schema }: NamedSchema): [string, BlockSchema] => {
    const { mainHeading = false, searches = false, sends = false } = schema;
    const validate = validator(schema, `blocks/${name}`);
    return [name, { validate, mainHeading, searches, sends, drawable: drawable.has(name) }];
  };
  return {
    page: validator(page, 'page'),
    shared: validator(shared, 'shared'),
    use: validator(use, 'use'),
    site: validator(site, 'site'),
    placeholders: new Map(
      Object.entries(site.placeholders ?? {}).map(([name, at]) => [name, [at].flat().map(String)]),
    ),
    markdown: blocks.flatMap(({ name, schema }) =>
      namesOfMarkdown(schema).map((property) => `"${property}" of ${name}`),
    ),
    blocks: new Map(blocks.map(blockSchema)),
    examples,
    uncovered: await uncoveredLetters(code, theme, letters),
    takesFonts: theme.fontsOf !== undefined,
    cutWords: theme.cutWords,
  };
}

/**
 * Loads the schemas of a site, or takes them from the cache.
 *
 * @param theme asked only if they are not in the cache
 * @param language of the content, for default texts
 * @param cache schemas loaded earlier, by folder and language
 * @throws like `loadSchemas`
 */
export async function cachedSchemas(
  folders: SiteFolders,
  theme: () => Theme | Promise<Theme>,
  language: SiteLanguage,
  cache: Map<string, Promise<Schemas>>,
): Promise<Schemas> {
  const atRoot = existsSync(join(folders.root, 'schemas/page.schema.json'));
  const { tag, words, letters } = language;
  const key = JSON.stringify([folders.schemas, folders.code, tag, atRoot, words?.defaults, letters]);
  const load = async (): Promise<Schemas> => {
    const loaded = await theme();
    const own = await loadSchemas(folders, loaded, wordsIn(loaded, tag, words), letters);
    return { ...own, atRoot };
  };
  // Kept while they are being loaded: what is cleared meanwhile, because a schema has changed, is not kept afterwards.
  const schemas = cache.get(key) ?? load();
  cache.set(key, schemas);
  try {
    return await schemas;
  } catch (problem) {
    if (cache.get(key) === schemas) cache.delete(key);
    throw problem;
  }
}

/** The block types that have a component: folders with a file of the same name in PascalCase. */
const drawableTypes = (code: Layers, blocks: string): Set<string> =>
  new Set(
    namesInLayers(code, blocks).filter((name) => {
      const component = join(blocks, name, pascalCase(name));
      return ['.tsx', '.interactive.tsx'].some((ending) => existsSync(inLayers(code, component + ending)));
    }),
  );

/** @throws UsageError if a property of pages is to stand in one that the cards of the site do not have */
function checkCards(page: AnySchemaObject, card: AnySchemaObject | undefined, file: string): void {
  if (card === undefined) return;
  for (const { onCards } of Object.values<AnySchemaObject>(page.properties ?? {})) {
    if (onCards === undefined || card.properties?.[onCards] !== undefined) continue;
    const message = `says "onCards": "${onCards}", but schemas/parts/card.schema.json has no such property.`;
    throw schemaFault(file, message, new RegExp(`"onCards"\\s*:\\s*"${onCards}"`));
  }
}

/** Copies a part's description to the properties that refer to it, for error messages. */
function describeReferences(schema: unknown, parts: ReadonlyMap<string, AnySchemaObject>): void {
  if (typeof schema !== 'object' || schema === null) return;
  if ('$ref' in schema && typeof schema.$ref === 'string' && !('description' in schema)) {
    const part = parts.get(schema.$ref.replace(/^.*\//, ''));
    Object.assign(schema, { description: part?.description, examples: part?.examples });
  }
  for (const inner of Object.values(schema)) describeReferences(inner, parts);
}

/** The properties of a schema and of all parts of it that resolve as Markdown. */
function namesOfMarkdown(schema: unknown, name = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  if ('resolves' in schema && schema.resolves === 'markdown') return [name];
  return Object.entries(schema).flatMap(([key, inner]) => namesOfMarkdown(inner, key));
}

/**
 * A schema compiled by ajv, which keeps it.
 *
 * @param file absolute path of the schema
 */
function compiled(ajv: Ajv2020, key: string, file: string): ValidateFunction {
  try {
    const validate = ajv.getSchema(key);
    if (validate !== undefined) return validate;
  } catch (problem) {
    const reason = problem instanceof Error ? problem.message : String(problem);
    const [, keyword] = /unknown keyword: "([^"]+)"/.exec(reason) ?? [];
    const [, reference] = /can't resolve reference (\S+) from id/.exec(reason) ?? [];
    const [, word = ''] = /"([^"]+)"(?!.*")/.exec(reason) ?? [];
    const near = keyword && nearest(keyword, Object.keys(ajv.RULES.keywords));
    const ofKeyword =
      keyword && `has a keyword that there is not: "${keyword}". ${didYouMean(near)}`.trimEnd();
    const ofReference = reference && `says "$ref": "${reference}", but there is nothing at that place.`;
    const message = ofKeyword ?? ofReference ?? `is no valid schema: ${reason}.`;
    // What ends with a word in quotes.
    const at = new RegExp(`"[^"]*${(keyword ?? reference ?? word).replace(/[^\w/]/g, '.')}"`);
    throw schemaFault(file, message, at, problem);
  }
  throw new Error(`no schema ${key}`);
}
