import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, relative, sep } from 'node:path';
import { generate, staleFiles } from '../src/engine/generate/generate.ts';
import { themeFolders } from '../src/engine/themeFolders.ts';
import { readOptions } from './options.ts';
import { project } from './project.ts';

const USAGE = `Usage: npm run types [-- --check]

Writes what follows from the schemas: the TypeScript types, the union that editors read and the block reference.

  --check   write nothing; exit 1 when a generated file is stale
  --help    this text`;

const options = readOptions(USAGE, { check: { type: 'boolean', default: false } });

const shown = (path: string): string => relative(project, path).split(sep).join('/');

if (options.check) {
  const stale = await staleFiles(themeFolders(project));
  for (const { path } of stale)
    console.error(`${shown(path)} is stale. Run "npm run types" and commit the result.`);
  process.exitCode = stale.length === 0 ? 0 : 1;
} else {
  for (const { path, text } of await generate(themeFolders(project))) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
    console.error(`wrote ${shown(path)}`);
  }
}
