import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type GeneratedFile, stale } from './stale.ts';

/** Folders of the engine in which every file is one of a kind and exports it under its own name. */
const FOLDERS = ['link/marks', 'report/reporters'] as const;
/** The names of the kinds of marks, which schemas use: all rooms know them, and none but `link` what they do. */
const NAMES = 'model/markNames';

/**
 * The lists of such folders that are not up to date, each as `<folder>.generated.ts`. They are files, not read from the
 * folders while the engine runs, so that the compiler checks every name and type.
 *
 * @param project absolute, the folder with src/engine
 */
export async function staleRegistries(project: string): Promise<GeneratedFile[]> {
  const engine = join(project, 'src/engine');
  return stale(
    await Promise.all([...FOLDERS.map((folder) => registry(join(engine, folder))), markNames(engine)]),
  );
}

async function registry(folder: string): Promise<GeneratedFile> {
  const name = folder.split(/[\\/]/).at(-1) ?? '';
  const names = await namesIn(folder);
  return {
    path: `${folder}.generated.ts`,
    text: [
      `// Generated from the files in ${name}/ by "npm run types". Do not edit.`,
      ...names.map((one) => `import { ${one} } from './${name}/${one}.ts';`),
      '',
      `export const ${name} = { ${names.join(', ')} };`,
      '',
    ].join('\n'),
  };
}

async function markNames(engine: string): Promise<GeneratedFile> {
  const names = await namesIn(join(engine, FOLDERS[0]));
  return {
    path: join(engine, `${NAMES}.generated.ts`),
    text: [
      `// Generated from the files in ${FOLDERS[0]}/ by "npm run types". Do not edit.`,
      'export const markNames = [',
      ...names.map((name) => `  '${name}',`),
      '] as const;',
      '',
    ].join('\n'),
  };
}

const namesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder))
    .filter((file) => file.endsWith('.ts'))
    .sort()
    .map((file) => file.slice(0, -'.ts'.length));
