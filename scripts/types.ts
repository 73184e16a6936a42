import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, relative, resolve, sep } from 'node:path';
import { loadTheme } from '../src/engine/bundle/loadTheme.ts';
import { generate, staleFiles } from '../src/engine/generate/generate.ts';
import { siteFolders } from '../src/engine/siteFolders.ts';
import { readOptions } from './options.ts';
import { project } from './project.ts';

const USAGE = `Usage: npm run types [-- options]

Generates files from the schemas: the TypeScript types, the union that editors read and the block reference.

  --root DIR   a folder with its own schemas/ and src/site/ (default: this project)
  --check      write nothing; exit with code 1 if a generated file is stale
  --help       this text`;

const options = readOptions(USAGE, { root: { type: 'string' }, check: { type: 'boolean', default: false } });
const folders = siteFolders(resolve(options.root ?? project), project);
const theme = await loadTheme(folders.code);

const shown = (path: string): string => relative(project, path).split(sep).join('/');

if (options.check) {
  const stale = await staleFiles(folders, theme);
  for (const { path } of stale)
    console.error(`${shown(path)} is stale. Run "npm run types" and commit the result.`);
  process.exitCode = stale.length === 0 ? 0 : 1;
} else {
  for (const { path, text } of await generate(folders, theme)) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
    console.error(`wrote ${shown(path)}`);
  }
}
