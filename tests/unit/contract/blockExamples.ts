import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { project } from '../../../scripts/project.ts';
import type { LinkedBlock, LinkedPage } from '../../../src/engine/model/page.ts';
import { pascalCase } from '../../../src/engine/model/pascalCase.ts';
import type { LinkedSite } from '../../../src/engine/model/site.ts';
import { readSchema, schemaNames } from '../../../src/engine/validate/readSchemas.ts';
import { page, plainSite, understandFiles } from '../engine/siteFromFiles.ts';
import { COLLECTION, PICTURE } from './blockTexts.ts';

/** The blocks as they are on disk: names exactly as the file system has them. */
export interface BlockListing {
  readonly schemas: readonly string[];
  /** The files of each folder of src/site/blocks. */
  readonly folders: ReadonlyMap<string, readonly string[]>;
}

/** The blocks of the project. */
export async function listBlocks(): Promise<BlockListing> {
  const files = await readdir(join(project, 'schemas/blocks'));
  const schemas = files.map((file) => file.replace(/\.schema\.json$/, ''));
  const entries = await readdir(join(project, 'src/site/blocks'), { withFileTypes: true });
  const folders = await Promise.all(
    entries
      .filter((entry) => entry.isDirectory())
      .map(async ({ name }) => [name, await readdir(join(project, 'src/site/blocks', name))] as const),
  );
  return { schemas, folders: new Map(folders) };
}

/**
 * Which of the four parts of a block are missing: a sentence for each, naming the file to write.
 *
 * @param registered the types that have a component in the registry
 */
export function missingParts({ schemas, folders }: BlockListing, registered: Iterable<string>): string[] {
  const drawn = new Set(registered);
  const types = [...new Set([...schemas, ...folders.keys(), ...drawn])].sort();
  return types.flatMap((type) => {
    const name = pascalCase(type);
    const has = (...files: string[]) => files.every((file) => folders.get(type)?.includes(file));
    const isThere = {
      [`schemas/blocks/${type}.schema.json`]: schemas.includes(type),
      [`src/site/blocks/${type}/${name}.tsx, or ${name}.interactive.tsx with ${name}.server.tsx`]:
        has(`${name}.tsx`) || has(`${name}.interactive.tsx`, `${name}.server.tsx`),
      [`src/site/blocks/${type}/example.yaml`]: has('example.yaml'),
      'a component in the registry': drawn.has(type),
    };
    return Object.entries(isThere).flatMap(([what, is]) => (is ? [] : `The block "${type}" lacks ${what}.`));
  });
}

/** A block as its example shows it. */
export interface BlockExample {
  readonly type: string;
  /** The text of example.yaml. */
  readonly text: string;
  /** Whether it provides the page's main heading. */
  readonly mainHeading: boolean;
}

/** The example of every block that has a schema and an example; `missingParts` names the others. */
export async function readExamples(): Promise<BlockExample[]> {
  const { folders } = await listBlocks();
  return Promise.all(
    schemaNames([join(project, 'schemas')], 'blocks')
      .filter((type) => folders.get(type)?.includes('example.yaml'))
      .map(async (type) => {
        const text = await readFile(join(project, 'src/site/blocks', type, 'example.yaml'), 'utf8');
        const { mainHeading } = await readSchema(join(project, `schemas/blocks/${type}.schema.json`));
        return { type, text, mainHeading: mainHeading === true };
      }),
  );
}

/**
 * A page with the block as an author would write it there, after a banner unless it is one.
 *
 * @returns the page's text and the number of lines before the first line of the block
 */
export function pageAround({ type, text, mainHeading }: BlockExample): { text: string; linesBefore: number } {
  const before = [
    `name: ${type}`,
    `meta: { title: A page for ${type}, description: About the block ${type}. }`,
    'blocks:',
    ...(mainHeading ? [] : ['  - { type: banner, title: A block }']),
  ];
  const item = text
    .trimEnd()
    .split('\n')
    .map((line, index) => (index === 0 ? `  - ${line}` : line === '' ? '' : `    ${line}`));
  return { text: `${[...before, ...item].join('\n')}\n`, linesBefore: before.length };
}

/** A picture that is large enough for every place. */
const PNG = await sharp({ create: { width: 2600, height: 1460, channels: 3, background: '#7a7' } })
  .png()
  .toBuffer();

/** A block as it reaches its component. */
export interface Understood {
  readonly block: LinkedBlock;
  readonly page: LinkedPage;
  readonly site: LinkedSite;
}

const routeOf = (type: string): string => `/block-${type.toLowerCase()}`;

/**
 * Sends pages, each with one of the blocks and all on a site that has a collection, through every stage that reads
 * content.
 *
 * @returns what was found wrong with them, and each block by its type
 */
export async function understandBlocks(
  blocks: readonly BlockExample[],
): Promise<{ readonly issues: readonly string[]; readonly of: (type: string) => Understood }> {
  const search = blocks.some(({ type }) => type === 'search') ? `search: ${routeOf('search')}\n` : '';
  const config = `${plainSite['site.config.yaml']}${search}collections: { ${COLLECTION}: { permalink: /:slug } }\n`;
  const { issues, pages, site } = await understandFiles({
    ...plainSite,
    'site.config.yaml': config,
    [`pages/${PICTURE}`]: PNG,
    [`pages/${COLLECTION}/one.yaml`]: page({ name: 'One', top: 'summary: The first.\naccent: 22\n' }),
    [`pages/${COLLECTION}/two.yaml`]: page({ name: 'Two' }),
    ...Object.fromEntries(blocks.map((one) => [`pages${routeOf(one.type)}.yaml`, pageAround(one).text])),
  });
  return {
    issues,
    of: (type) => {
      const found = pages.get(routeOf(type));
      const block = found?.blocks.at(-1);
      if (found === undefined || block === undefined || site === undefined)
        throw new Error(`the page with "${type}" was not understood`);
      return { block, page: found, site };
    },
  };
}

let examples: ReturnType<typeof understandBlocks> | undefined;

/** All examples as they reach their components; once for all files of a process. */
export async function understandExamples(): ReturnType<typeof understandBlocks> {
  examples ??= understandBlocks(await readExamples());
  return examples;
}
