import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Theme } from '../model/theme.ts';
import { UsageError } from '../usageError.ts';

/** A file as messages name it: relative to the working directory, `/`-separated. */
export const shownPath = (path: string, cwd = process.cwd()): string =>
  relative(cwd, path).split(sep).join('/');

/**
 * Loads `theme.ts` of a site.
 *
 * @param folder absolute path of the folder that holds theme.ts
 * @throws UsageError when there is none, it cannot be loaded, or it names something that does not exist
 */
export async function loadTheme(folder: string): Promise<Theme> {
  const file = join(folder, 'theme.ts');
  const shown = shownPath(file);
  if (!existsSync(file))
    throw new UsageError(
      `There is no ${shown}. A folder src/site/ needs one; see src/engine/model/theme.ts.`,
    );
  const address = pathToFileURL(file).href;
  const loaded: { theme?: Theme } = await import(/* @vite-ignore */ address).catch((problem: unknown) => {
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
      throw new UsageError(`${shown} names "${path}" under "${name}", and there is no such file or folder.`);
  }
  return theme;
}

function reasonOf(problem: unknown): string {
  return problem instanceof Error ? (problem.message.split('\n')[0] ?? '') : String(problem);
}
