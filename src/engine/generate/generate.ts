import { join } from 'node:path';
import type { SiteFolders } from '../discover/siteFolders.ts';
import type { Theme } from '../model/theme.ts';
import type { Layers } from '../store/layers.ts';
import { readSchemaFiles } from '../validate/readSchemas.ts';
import { wordsIn } from '../validate/wordsIn.ts';
import { blockReference } from './blockReference.ts';
import { contentTypes } from './contentTypes.ts';
import { editorSchema, ICONS_FILE } from './editorSchemas.ts';
import { iconNames } from './iconNames.ts';
import { schemaText } from './schemaText.ts';
import { type GeneratedFile, stale } from './stale.ts';
import { WORDS_FILE, wordsSchema } from './wordsSchema.ts';

const MADE_BY = 'npm run types';

/**
 * Generates everything that follows from the schemas: the TypeScript types, the union of all blocks for editors, and
 * the block reference. Writes nothing.
 *
 * @throws UsageError if a schema names a kind of mark or a default text that does not exist
 */
export async function generate({ schemas, code }: SiteFolders, theme: Theme): Promise<GeneratedFile[]> {
  const files = await readSchemaFiles(schemas, wordsIn(theme, 'en'));
  const icon = files.parts.find(({ schema }) => schema.resolves === 'icon')?.schema;
  const at = (layers: Layers, name: string): string => join(layers[0] ?? '', name);
  return [
    { path: at(code, 'blocks.generated.ts'), text: await contentTypes(files, MADE_BY) },
    {
      path: at(schemas, 'block.generated.json'),
      text: schemaText(editorSchema(files, MADE_BY)),
    },
    ...(icon === undefined
      ? []
      : [{ path: at(schemas, ICONS_FILE), text: schemaText(await iconNames(icon.pattern, MADE_BY)) }]),
    {
      path: at(schemas, WORDS_FILE),
      text: schemaText(wordsSchema(wordsIn(theme, 'en'), MADE_BY)),
    },
    {
      path: at(schemas, 'README.md'),
      text: await blockReference(code, theme.blocks, files),
    },
  ];
}

/** The generated files that are out of date on disk, with their new text. */
export const staleFiles = async (folders: SiteFolders, theme: Theme): Promise<GeneratedFile[]> =>
  stale(await generate(folders, theme));
