import { existsSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { type SiteFolders, siteFolders } from '../discover/siteFolders.ts';
import { staleFiles } from '../generate/generate.ts';
import { pascalCase } from '../model/pascalCase.ts';
import type { Theme } from '../model/theme.ts';
import { UsageError } from '../model/usageError.ts';
import { inLayers, type Layers, namesInLayers } from '../store/layers.ts';
import { isPackage } from '../store/projectPlaces.mjs';
import { sentence } from '../text/wording.ts';
import { refusePath, slugFor } from './pageAddress.ts';
import { putFile, refuseOutside } from './putFile.ts';

/** A type of block that can be written. */
export type NewBlock = Awaited<ReturnType<typeof newBlock>>;

/** Words that cannot be the name of a component or of a block. */
const RESERVED = new Set(['block', 'use', 'type', 'object', 'map', 'function', 'class', 'new', 'default']);
const LONGEST = 40;
/** The templates for sites that have none of their own: the same file names, with the same words in double braces. */
const PLAIN = 'src/engine/scaffold/newBlock';

/**
 * Makes a new type of block: schema, component and example, and in a site that has none, a tsconfig.json. Writes nothing.
 *
 * @param name what the author calls it: "Price list" and "priceList" are both `priceList`
 * @param isInteractive whether it runs in the browser
 * @throws UsageError if the name cannot be used, there is such a block, or there is no such folder
 */
export async function newBlock(
  folders: SiteFolders,
  theme: Pick<Theme, 'blocks' | 'newBlock'>,
  name: string,
  isInteractive: boolean,
  project: string,
) {
  const { root, schemas, code } = folders;
  if (!existsSync(root)) throw new UsageError(`There is no folder ${root}. Nothing was written.`);
  refusePath(name, 'block "Price list"');
  const type = typeFor(name);
  const Name = pascalCase(type);
  const folder = join(root, 'src/site', theme.blocks, type);
  const types = [
    ...namesInLayers(schemas, 'blocks').map((file) => file.replace('.schema.json', '')),
    ...namesInLayers(code, theme.blocks),
  ];
  const same = types.find((one) => one.toLowerCase() === type.toLowerCase());
  if (same !== undefined)
    throw new UsageError(`There is a block "${same}" already. Nothing was changed; choose another name.`);
  const title = name.trim().includes(' ') ? sentence(name.trim()) : sentence(spaced(type));
  const what = `${title}: say here what the block is for.`;
  const template = async (file: string): Promise<string> => {
    const own = theme.newBlock === undefined ? undefined : inLayers(code, join(theme.newBlock, file));
    const path = own !== undefined && existsSync(own) ? own : join(project, PLAIN, file);
    const facts: Readonly<Record<string, string>> = { Name, type, what };
    const text = (await readFile(path, 'utf8')).replaceAll('\r\n', '\n');
    return text.replace(/\{\{(\w+)\}\}/g, (whole, word: string) => facts[word] ?? whole);
  };
  const components = isInteractive
    ? [
        { path: join(folder, `${Name}.interactive.tsx`), text: await template('interactive.tsx.txt') },
        { path: join(folder, `${Name}.server.tsx`), text: await template('server.tsx.txt') },
      ]
    : [{ path: join(folder, `${Name}.tsx`), text: await template('component.tsx.txt') }];
  const files = [
    {
      path: join(root, 'schemas/blocks', `${type}.schema.json`),
      text: schemaText(type, title, what, isInteractive, partsOf(schemas)),
    },
    ...components,
    { path: join(folder, 'example.yaml'), text: exampleText(type, title, isInteractive) },
    ...typesSetting(root, project),
  ];
  refuseOutside(root, files);
  return { type, files };
}

/**
 * Writes a new block and everything that is generated from the schemas. If anything fails, nothing is left of it.
 *
 * @returns the absolute paths of the generated files that have changed
 * @throws UsageError if one of its files exists
 */
export async function writeBlock(
  { files }: NewBlock,
  root: string,
  project: string,
  theme: Theme,
): Promise<string[]> {
  const written: string[] = [];
  const before = new Map<string, Buffer>();
  try {
    for (const { path, text } of files) {
      if (!putFile(path, text)) throw new UsageError(`${path} already exists and is not overwritten.`);
      written.push(path);
    }
    // With the folders that the site has only now.
    const stale = await staleFiles(siteFolders(root, project), theme);
    refuseOutside(root, stale);
    for (const { path, text } of stale) {
      if (existsSync(path)) before.set(path, await readFile(path));
      else written.push(path);
      await writeFile(path, text);
    }
    return stale.map(({ path }) => path);
  } catch (problem) {
    for (const path of written) rmSync(path, { force: true });
    // Folders that were made for them: whatever else is in one keeps it.
    for (const folder of new Set(written.map(dirname)))
      if (readdirSync(folder).length === 0) rmdirSync(folder);
    for (const [path, text] of before) await writeFile(path, text);
    throw problem;
  }
}

/** With it, TypeScript finds the program's files where a site has none of its own, as the build does. */
function typesSetting(root: string, project: string): { readonly path: string; readonly text: string }[] {
  const path = join(root, 'tsconfig.json');
  if (existsSync(path)) return [];
  const base = isPackage(project)
    ? 'pulli-works-site/tsconfig.json'
    : relative(root, join(project, 'src/tsconfig.site.json')).split(sep).join('/');
  return [{ path, text: `{ "extends": ${JSON.stringify(base)} }\n` }];
}

function typeFor(name: string): string {
  const isCamel = /^[a-z][A-Za-z0-9]*$/.test(name);
  const words = slugFor(isCamel ? spaced(name) : name).split('-');
  const type = words.map((word, at) => (at === 0 ? word : pascalCase(word))).join('');
  if (!/^[a-z]/.test(type))
    throw new UsageError(
      `No block type follows from "${name}". A type begins with a letter from a to z: npm run new -- block "Price list"`,
    );
  if (RESERVED.has(type) || type.length > LONGEST)
    throw new UsageError(`A block cannot be called "${type}". Choose another name.`);
  return type;
}

const spaced = (type: string): string => type.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();

/** What every block takes besides its own properties, as far as the site has parts for it. */
const partsOf = (schemas: Layers): readonly string[] =>
  ['id', 'render'].filter((name) => existsSync(inLayers(schemas, `parts/${name}.schema.json`)));

function schemaText(
  type: string,
  title: string,
  what: string,
  isInteractive: boolean,
  parts: readonly string[],
): string {
  const text = (description: string, maxLength: number) => ({
    description,
    type: 'string',
    minLength: 1,
    maxLength,
  });
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title,
    description: what,
    type: 'object',
    properties: {
      type: { description: `The kind of block: "${type}".`, const: type },
      ...Object.fromEntries(parts.map((name) => [name, { $ref: `../parts/${name}.schema.json` }])),
      title: text("The section's heading.", 120),
      text: text('One or two sentences under the heading.', 400),
      ...(isInteractive ? { button: text('The text of the button.', 60) } : {}),
    },
    required: ['type', 'title', 'text', ...(isInteractive ? ['button'] : [])],
    additionalProperties: false,
  };
  // Short lists in one line, as Biome formats them.
  return `${JSON.stringify(schema, null, 2).replace(/\[\n\s+([^\][{}]*?)\n\s+\]/g, (_, inner: string) => `[${inner.replace(/\s*\n\s*/g, ' ')}]`)}\n`;
}

const exampleText = (type: string, title: string, isInteractive: boolean): string =>
  `type: ${type}
title: ${JSON.stringify(title)}
text: Write an example here that shows what the block can do.
${isInteractive ? 'button: Press it\n' : ''}`;
