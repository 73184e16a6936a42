import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadTheme } from '../../engine/bundle/loadTheme.ts';
import type { Inside } from '../../engine/develop/extension.ts';
import { wordsSchema } from '../../engine/generate/generate.ts';
import type { LinkedSite } from '../../engine/model/site.ts';
import type { UsedShade } from '../../engine/model/theme.ts';
import { parseFile } from '../../engine/parse/parseFile.ts';
import { inLayers } from '../../engine/store/layers.ts';
import { type NamedSchema, readSchemaFiles, type SchemaFiles } from '../../engine/validate/readSchemas.ts';
import { wordsIn } from '../../engine/validate/wordsIn.ts';
import type { Json } from '../protocol/file.ts';
import type { PaletteBlock, SchemaObject, StudioSchemas } from '../protocol/site.ts';
import { type SchemaBook, schemaBook } from './marks/schemaBook.ts';

/** What authors may write, read once and again after each change of a schema, an example or the theme. */
export interface SiteBook {
  readonly files: SchemaFiles;
  readonly book: SchemaBook;
  readonly schemas: StudioSchemas;
  readonly palette: readonly PaletteBlock[];
  readonly titleOf: (type: string) => string;
  readonly shadesOf: (site: LinkedSite | undefined) => readonly UsedShade[];
}

export async function readSiteBook({ site, options, live }: Inside): Promise<SiteBook> {
  const theme = await (options.loadTheme ?? loadTheme)(site.code);
  const words = wordsIn(theme, live.overview()?.languages[0]?.tag ?? 'en');
  const files = await readSchemaFiles(site.schemas, words);
  const titles = new Map(files.blocks.map(({ name, schema }) => [name, String(schema.title ?? name)]));
  const palette = files.blocks.map(async ({ name, schema }): Promise<PaletteBlock> => {
    const path = inLayers(site.code, join(theme.blocks, name, 'example.yaml'));
    const text = await readFile(path, 'utf8').catch(() => undefined);
    const example = text === undefined ? undefined : parseFile({ path, text }, 'page').file.value;
    return {
      type: name,
      title: titles.get(name) ?? name,
      description: String(schema.description ?? ''),
      // What YAML 1.2 core reads is JSON.
      ...(example === undefined ? {} : { example: example as Json }),
      drawing: `/_blocks/${name}`,
    };
  });
  return {
    files,
    book: schemaBook(files),
    palette: await Promise.all(palette),
    titleOf: (type) => titles.get(type) ?? type,
    shadesOf: (of) => (of === undefined ? [] : (theme.look?.(of).shades ?? [])),
    schemas: {
      page: asSchema(files.page),
      shared: asSchema(files.shared),
      use: asSchema(files.use),
      site: asSchema(files.site),
      words: asSchema(wordsSchema(words)),
      blocks: byName(files.blocks),
      parts: byName(files.parts),
    },
  };
}

/** Schemas are read from JSON. */
const asSchema = (schema: object): SchemaObject => schema as SchemaObject;

const byName = (schemas: readonly NamedSchema[]): Readonly<Record<string, SchemaObject>> =>
  Object.fromEntries(schemas.map(({ name, schema }) => [name, asSchema(schema)]));
