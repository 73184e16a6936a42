import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteFolders } from '../discover/siteFolders.ts';
import type { Theme } from '../model/theme.ts';
import { inLayers } from '../store/layers.ts';
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
 * Generates everything that follows from the schemas, into the site's own folder: the TypeScript types, the files for editors,
 * and the block reference. Writes nothing.
 *
 * @throws UsageError if a schema names a kind of mark or a default text that does not exist
 */
export async function generate(folders: SiteFolders, theme: Theme): Promise<GeneratedFile[]> {
  const { root, schemas, code } = folders;
  const files = await readSchemaFiles(schemas, wordsIn(theme, 'en'));
  const own = join(root, 'src/site');
  return [
    ...(existsSync(own)
      ? [{ path: join(own, 'blocks.generated.ts'), text: await contentTypes(files, MADE_BY) }]
      : []),
    ...(await editorFiles(folders, theme)),
    { path: join(root, 'schemas/README.md'), text: await blockReference(code, theme.blocks, files) },
  ];
}

/**
 * The files from which editors know what an author may write on a site: the union of all blocks, the icons, the words, and
 * of a site that has not its own schemas, those of a page, a list and the configuration.
 */
export async function editorFiles({ root, schemas }: SiteFolders, theme: Theme): Promise<GeneratedFile[]> {
  const files = await readSchemaFiles(schemas, wordsIn(theme, 'en'));
  const icon = files.parts.find(({ schema }) => schema.resolves === 'icon')?.schema;
  const at = (name: string): string => join(root, 'schemas', name);
  const below = ['page', 'shared', 'site'].filter((name) => !existsSync(at(`${name}.schema.json`)));
  return [
    { path: at('block.generated.json'), text: schemaText(editorSchema(files, MADE_BY)) },
    ...(icon === undefined
      ? []
      : [{ path: at(ICONS_FILE), text: schemaText(await iconNames(icon.pattern, MADE_BY)) }]),
    { path: at(WORDS_FILE), text: schemaText(wordsSchema(wordsIn(theme, 'en'), MADE_BY)) },
    ...(await Promise.all(
      below.map(async (name) => {
        const text = await readFile(inLayers(schemas, `${name}.schema.json`), 'utf8');
        // All parts are in the file with the blocks.
        const inOne = text.replace(/"parts\/(\w+)\.schema\.json"/g, '"block.generated.json#/$defs/$1"');
        return { path: at(`${name}.generated.json`), text: inOne.replaceAll('\r\n', '\n') };
      }),
    )),
  ];
}

/** The generated files that are out of date on disk, with their new text. */
export const staleFiles = async (folders: SiteFolders, theme: Theme): Promise<GeneratedFile[]> =>
  stale(await generate(folders, theme));
