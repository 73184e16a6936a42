import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compiled } from '../src/engine/bundle/compiled.mjs';
import type { GeneratedFile } from '../src/engine/generate/generate.ts';
import { staleRegistries } from '../src/engine/generate/registries.ts';
import { staleIcons } from '../src/engine/generate/staleIcons.ts';
import { readOptions } from './options.ts';
import { project } from './project.ts';

const USAGE = `Usage: npm run types [-- options]

Generates files from the schemas (the TypeScript types, the union that editors read and the block reference) and the
lists of the engine's kinds of marks and formats of reports, and the file with all icons.

  --root DIR   a folder with its own schemas/ and src/site/ (default: this project)
  --check      write nothing; exit with code 1 if a generated file is stale
  --help       this text`;

const options = readOptions(USAGE, { root: { type: 'string' }, check: { type: 'boolean', default: false } });
const shown = (path: string): string => relative(project, path).split(sep).join('/');
const root = resolve(options.root ?? project);

const lists = [...(await staleRegistries(project)), ...(await staleIcons(project))];
if (options.check) {
  const stale = lists.length > 0 ? lists : await filesOfSchemas(true);
  for (const { path } of stale)
    console.error(`${shown(path)} is stale. Run "npm run types" and commit the result.`);
  process.exitCode = stale.length === 0 ? 0 : 1;
} else {
  await write(lists);
  await write(await filesOfSchemas(false));
}

/** Compiled only now: it contains the engine's lists, which may just have been written or name a file that is gone. */
async function filesOfSchemas(onlyStale: boolean): Promise<GeneratedFile[]> {
  const path = await compiled(join(project, 'scripts/generating/filesOfSchemas.ts'), project);
  const made: typeof import('./generating/filesOfSchemas.ts') = await import(pathToFileURL(path).href);
  return made.filesOfSchemas(root, onlyStale);
}

async function write(files: readonly GeneratedFile[]): Promise<void> {
  for (const { path, text } of files) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
    console.error(`wrote ${shown(path)}`);
  }
}
