import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { memoised } from '../model/memoised.ts';
import type { Theme } from '../model/theme.ts';
import { UsageError } from '../model/usageError.ts';
import { inLayers, type Layers, namesInLayers } from '../store/layers.ts';
import { nearest } from '../text/nearest.ts';
import { didYouMean } from '../text/wording.ts';
import { compiled } from './compiled.mjs';
import { themeFault } from './themeFault.ts';
import { writtenAt } from './writtenAt.ts';

/** A file's path as messages show it: relative to the working directory, `/`-separated. */
export const shownPath = (path: string): string => relative(process.cwd(), path).split(sep).join('/');

/** The properties that name files or folders. */
const PATHS = [
  ...(['frame', 'blocks', 'sharePicture', 'styles', 'lateStyles', 'fonts'] as const),
  ...(['highlight', 'newBlock', 'newSite'] as const),
];

/**
 * Loads a site's `theme.ts`: that of the uppermost layer that has one.
 *
 * @param load loads the module from its absolute path; by default as Node does, once for each process
 * @throws UsageError when it is missing, cannot be loaded, has a wrong or missing property, or names a file or folder that does not exist
 */
export async function loadTheme(
  layers: Layers,
  load: (file: string) => Promise<{ theme?: Theme }> = (file) => importModule(file, layers),
): Promise<Theme> {
  const file = inLayers(layers, 'theme.ts');
  const shown = shownPath(file);
  const loaded = await answered(load(file)).catch(async (problem: unknown) => {
    const place = await writtenAt(problem);
    const line = place === undefined ? '' : ` at ${shownPath(place.file)}:${place.line}`;
    throw new UsageError(`${shown} cannot be loaded${line}: ${reasonOf(problem)}`, { cause: problem });
  });
  const { theme } = loaded;
  if (theme === undefined) throw new UsageError(`${shown} does not export "theme".`);
  const fault = themeFault(theme);
  if (fault !== undefined)
    throw new UsageError(`${shown}: ${fault} See ${shownPath(join(project, 'src/engine/model/theme.ts'))}.`);
  for (const name of PATHS)
    for (const path of [theme[name] ?? []].flat())
      if (!existsSync(inLayers(layers, path)))
        throw new UsageError(
          `${shown} names "${path}" under "${name}", but there is no such file or folder.`,
        );
  const misnamed = misnamedComponent(layers);
  if (misnamed !== undefined) throw new UsageError(misnamed);
  return theme;
}

/** Node ends when nothing is left to wait for, and says nothing. @throws Error for what then has not answered */
const answered = <T>(loading: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const never = (): void => reject(new Error('it waits for something that never comes.'));
    process.once('beforeExit', never);
    loading.then(resolve, reject).finally(() => process.off('beforeExit', never));
  });

/**
 * Finds a component that was to take the place of one in a lower layer but has another name, so that nothing draws it.
 *
 * @returns a sentence with the nearest name; `undefined` if there is none
 */
function misnamedComponent(layers: Layers): string | undefined {
  for (const [at, layer] of layers.slice(0, -1).entries()) {
    const below = layers.slice(at + 1);
    const files = readdirSync(layer, { recursive: true, encoding: 'utf8' });
    const code = memoised((): string =>
      files.map((file) => (/\.tsx?$/.test(file) ? readFileSync(join(layer, file), 'utf8') : '')).join('\n'),
    );
    for (const file of files) {
      if (!file.endsWith('.tsx') || existsSync(inLayers(below, file))) continue;
      const near = nearest(basename(file), namesInLayers(below, dirname(file)));
      if (near === undefined || files.includes(join(dirname(file), near))) continue;
      if (code().includes(`/${basename(file, '.tsx')}`)) continue;
      return `${shownPath(join(layer, file))} takes the place of no file, and nothing imports it. ${didYouMean(near)}`.trimEnd();
    }
  }
  return undefined;
}

/** The project that this engine belongs to. */
const project = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[\\/]$/, '');

async function importModule(file: string, layers: Layers): Promise<{ theme?: Theme }> {
  return import(/* @vite-ignore */ pathToFileURL(await compiled(file, project, layers)).href);
}

/** The first lines of an error, which name the place, without colours. */
function reasonOf(problem: unknown): string {
  const text = problem instanceof Error ? problem.message : String(problem);
  return stripVTControlCharacters(text).trim().split('\n').slice(0, 8).join('\n');
}
