import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { generate, staleFiles } from '../src/engine/generate/generate.ts';
import { readOptions } from './options.ts';
import { project } from './project.ts';

const USAGE = `Usage: npm run types [-- --check]

Writes what follows from the schemas: the TypeScript types, the union that editors read and the block reference.

  --check   write nothing; exit 1 when a generated file is stale
  --help    this text`;

const options = readOptions(USAGE, { check: { type: 'boolean', default: false } });

if (options.check) {
  const stale = await staleFiles(project);
  for (const { path } of stale) console.error(`${path} is stale. Run "npm run types" and commit the result.`);
  process.exitCode = stale.length === 0 ? 0 : 1;
} else {
  for (const { path, text } of await generate(project)) {
    await mkdir(dirname(join(project, path)), { recursive: true });
    await writeFile(join(project, path), text);
    console.error(`wrote ${path}`);
  }
}
