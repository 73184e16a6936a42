import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import type { Theme } from '../model/theme.ts';
import { UsageError } from '../usageError.ts';

/** A file's path as messages show it: relative to the working directory, `/`-separated. */
export const shownPath = (path: string, cwd = process.cwd()): string =>
  relative(cwd, path).split(sep).join('/');

/**
 * Loads a site's `theme.ts`.
 *
 * @param folder absolute path of the folder that holds theme.ts
 * @param load loads the module from its absolute path; by default as Node does, once for each process
 * @throws UsageError when it is missing, cannot be loaded, or names a file or folder that does not exist
 */
export async function loadTheme(
  folder: string,
  load: (file: string) => Promise<{ theme?: Theme }> = importModule,
): Promise<Theme> {
  const file = join(folder, 'theme.ts');
  const shown = shownPath(file);
  if (!existsSync(file))
    throw new UsageError(
      `There is no ${shown}. A folder src/site/ needs one; see src/engine/model/theme.ts.`,
    );
  const loaded = await load(file).catch((problem: unknown) => {
    throw new UsageError(`${shown} cannot be loaded: ${reasonOf(problem)}`, { cause: problem });
  });
  const { theme } = loaded;
  if (theme === undefined) throw new UsageError(`${shown} does not export "theme".`);
  for (const [name, path] of [
    ...[['frame', theme.frame] as const, ['blocks', theme.blocks] as const],
    ...theme.styles.map((style) => ['styles', style] as const),
    ...(theme.fonts === undefined ? [] : [['fonts', theme.fonts] as const]),
  ]) {
    if (typeof path !== 'string' || !existsSync(join(folder, path)))
      throw new UsageError(`${shown} names "${path}" under "${name}", but there is no such file or folder.`);
  }
  return theme;
}

/** @param file theme.ts */
async function importModule(file: string): Promise<{ theme?: Theme }> {
  // Without a package.json that says otherwise, Node would treat the files as CommonJS.
  if (isModule(dirname(file))) {
    try {
      return await import(/* @vite-ignore */ pathToFileURL(file).href);
    } catch (problem) {
      // Nothing loads TypeScript for Node, as in a test runner's own process: fall back to Vite.
      if (!(problem instanceof Error && 'code' in problem) || problem.code !== 'ERR_UNKNOWN_FILE_EXTENSION')
        throw problem;
    }
  }
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport<{ theme?: Theme }>(file, { configFile: false, logLevel: 'error' });
  return module;
}

/** Whether Node treats the files of a folder as ES modules, according to the nearest package.json. */
function isModule(folder: string): boolean {
  const file = join(folder, 'package.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')).type === 'module';
  const above = dirname(folder);
  return above !== folder && isModule(above);
}

/** The first lines of an error, which name the place, without colours. */
function reasonOf(problem: unknown): string {
  const text = problem instanceof Error ? problem.message : String(problem);
  return stripVTControlCharacters(text).trim().split('\n').slice(0, 8).join('\n');
}
