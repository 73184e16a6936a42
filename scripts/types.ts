import { spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { loadTheme } from '../src/engine/bundle/loadTheme.ts';
import { type GeneratedFile, generate, staleFiles } from '../src/engine/generate/generate.ts';
import { staleRegistries } from '../src/engine/generate/registries.ts';
import { siteFolders } from '../src/engine/siteFolders.ts';
import { readOptions } from './options.ts';
import { project } from './project.ts';

const USAGE = `Usage: npm run types [-- options]

Generates files from the schemas (the TypeScript types, the union that editors read and the block reference) and the
lists of the engine's kinds of marks and formats of reports.

  --root DIR   a folder with its own schemas/ and src/site/ (default: this project)
  --check      write nothing; exit with code 1 if a generated file is stale
  --help       this text`;

const options = readOptions(USAGE, { root: { type: 'string' }, check: { type: 'boolean', default: false } });
const shown = (path: string): string => relative(project, path).split(sep).join('/');
const registries = await staleRegistries(project);

if (options.check) {
  const { folders, theme } = await site();
  for (const { path } of [...registries, ...(await staleFiles(folders, theme))]) {
    console.error(`${shown(path)} is stale. Run "npm run types" and commit the result.`);
    process.exitCode = 1;
  }
} else if (registries.length > 0) {
  await write(registries);
  // What follows needs the new lists, which this process has not loaded.
  const words = [join(project, 'scripts/run.mjs'), 'types', ...process.argv.slice(2)];
  process.exitCode = spawnSync(process.execPath, words, { stdio: 'inherit' }).status ?? 2;
} else {
  const { folders, theme } = await site();
  await write(await generate(folders, theme));
}

async function site() {
  const folders = siteFolders(resolve(options.root ?? project), project);
  return { folders, theme: await loadTheme(folders.code) };
}

async function write(files: readonly GeneratedFile[]): Promise<void> {
  for (const { path, text } of files) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
    console.error(`wrote ${shown(path)}`);
  }
}
