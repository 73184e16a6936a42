import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { loadTheme } from '../src/engine/bundle/loadTheme.ts';
import { siteFolders } from '../src/engine/discover/siteFolders.ts';
import { generate, staleFiles } from '../src/engine/generate/generate.ts';
import type { GeneratedFile } from '../src/engine/generate/stale.ts';
import { type StaleFont, staleFonts } from '../src/engine/generate/staleFonts.ts';
import { staleIcons } from '../src/engine/generate/staleIcons.ts';
import { UsageError } from '../src/engine/model/usageError.ts';
import { refuseOutside } from '../src/engine/scaffold/putFile.ts';
import { isPackage } from '../src/engine/store/projectPlaces.mjs';
import { readOptions } from './options.ts';
import { project, usualRoot, usualSite } from './project.ts';

const USAGE = `Usage: npm run types [-- options]

Generates files from the schemas (the TypeScript types, the union that editors read and the block reference), the file
with all icons, and the parts of fonts.

  --root DIR   a folder with schemas/ or src/site/ of its own (default: ${usualSite})
  --check      write nothing; exit with code 1 if a generated file is stale
  --help       this text`;

const options = readOptions(USAGE, { root: { type: 'string' }, check: { type: 'boolean', default: false } });
const shown = (path: string): string => relative(process.cwd(), path).split(sep).join('/');
const root = resolve(options.root ?? usualRoot);
const hasOwn = ['schemas', 'src/site'].some((name) => existsSync(join(root, name)));
if (root !== project && !hasOwn)
  throw new UsageError(
    'The site has neither schemas/ nor src/site/ of its own, so there is nothing to generate.',
  );

// A package has its icons already, and not what they are made of.
const icons = isPackage(project) ? [] : await staleIcons(project);
// What editors are told is made from the icons.
if (!options.check) await write(icons);
const folders = siteFolders(root, project);
const theme = await loadTheme(folders.code);
const ofSchemas = options.check ? staleFiles : generate;
const files = [...(await ofSchemas(folders, theme)), ...(await staleFonts(folders, theme, project))];
if (!options.check) {
  refuseOutside(root, files);
  await write(files);
} else {
  const stale = [...icons, ...files];
  for (const { path } of stale)
    console.error(`${shown(path)} is stale. Run "npm run types" and commit the result.`);
  process.exitCode = stale.length === 0 ? 0 : 1;
}

async function write(files: readonly (GeneratedFile | StaleFont)[]): Promise<void> {
  for (const file of files) {
    const contents = 'text' in file ? file.text : file.contents;
    if (contents === undefined) await rm(file.path);
    else {
      await mkdir(dirname(file.path), { recursive: true });
      await writeFile(file.path, contents);
    }
    console.error(`${contents === undefined ? 'removed' : 'wrote'} ${shown(file.path)}`);
  }
}
