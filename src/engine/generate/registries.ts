import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type GeneratedFile, stale } from './stale.ts';

/** Folders of the engine in which every file is one of a kind and exports it under its own name. */
const FOLDERS = ['resolve/marks', 'issues/reporters'] as const;

/**
 * The lists of such folders that are not up to date, each as `<folder>.generated.ts`. They are files, not read from the
 * folders while the engine runs, so that the compiler checks every name and type.
 *
 * @param project absolute, the folder with src/engine
 */
export const staleRegistries = async (project: string): Promise<GeneratedFile[]> =>
  stale(await Promise.all(FOLDERS.map((folder) => registry(join(project, 'src/engine', folder)))));

/** @param folder absolute */
async function registry(folder: string): Promise<GeneratedFile> {
  const name = folder.split(/[\\/]/).at(-1) ?? '';
  const files = (await readdir(folder)).filter((file) => file.endsWith('.ts')).sort();
  const names = files.map((file) => file.slice(0, -'.ts'.length));
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
