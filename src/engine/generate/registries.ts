import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type GeneratedFile, stale } from './stale.ts';

const MARKS = 'link/marks';
/** Folders of the engine in which every file is one of a kind and exports it under its own name. */
const FOLDERS = [MARKS, 'report/reporters'];

/**
 * The lists of such folders that are not up to date, each as `<folder>.generated.ts`, and the names of the kinds of marks,
 * which all rooms know. They are files, not read from the folders while the engine runs, so that the compiler checks every
 * name and type.
 *
 * @param project absolute, the folder with src/engine
 */
export async function staleRegistries(project: string): Promise<GeneratedFile[]> {
  const engine = join(project, 'src/engine');
  const namesIn = async (folder: string): Promise<string[]> =>
    (await readdir(join(engine, folder))).flatMap((file) => /^(.+)\.ts$/.exec(file)?.[1] ?? []).sort();
  const file = (path: string, from: string, lines: readonly string[]): GeneratedFile => ({
    path: join(engine, `${path}.generated.ts`),
    text: [`// Generated from the files in ${from}/ by "npm run types". Do not edit.`, ...lines, ''].join(
      '\n',
    ),
  });
  const lists = FOLDERS.map(async (folder) => {
    const [name, names] = [basename(folder), await namesIn(folder)];
    return file(folder, name, [
      ...names.map((one) => `import { ${one} } from './${name}/${one}.ts';`),
      ...['', `export const ${name} = { ${names.join(', ')} };`],
    ]);
  });
  const marks = (await namesIn(MARKS)).map((name) => `  '${name}',`);
  const names = file('model/markNames', MARKS, ['export const markNames = [', ...marks, '] as const;']);
  return stale([...(await Promise.all(lists)), names]);
}
