import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type DiskCache, keptData } from '../model/diskCache.ts';
import { memoised } from '../model/memoised.ts';
import type { Highlight, Highlighted } from '../model/theme.ts';
import { UsageError } from '../model/usageError.ts';
import type { Layers } from '../store/layers.ts';
import { packageList } from '../store/projectPlaces.mjs';
import { compiled } from './compiled.mjs';
import { shownPath } from './loadTheme.ts';

/** All that highlighted code may have besides its characters: styles in attributes are forbidden by the policy. */
const SPANS = /<span class="[\w -]+">|<\/span>/g;

/**
 * Makes a theme's `highlight` one that keeps what it has made, by content. The module is loaded for the first code that is new.
 *
 * @param file absolute path of the module, which is in one of the `layers` of the site's code
 * @param project absolute path of the project's folder
 * @throws UsageError when the module cannot be compiled; and the function, when it cannot be loaded, or its result is not
 *   what `Highlight` promises
 */
export async function loadHighlight(
  file: string,
  layers: Layers,
  project: string,
  cache: DiskCache,
): Promise<Highlight> {
  const failed = (problem: unknown): never => {
    const reason = problem instanceof Error ? problem.message : String(problem);
    throw new UsageError(`${shownPath(file)} cannot be loaded: ${reason}`, { cause: problem });
  };
  const module = await compiled(file, project, layers).catch(failed);
  // Packages that are not compiled into it, and are another version after an update.
  const around = [basename(module), await readFile(join(project, packageList(project)), 'utf8')].join('\0');
  const load = memoised(
    (): Promise<{ highlight?: Highlight }> =>
      import(/* @vite-ignore */ pathToFileURL(module).href).catch(failed),
  );
  const highlighted: Highlight = async (code, language) => {
    const { highlight } = await load();
    if (highlight === undefined) throw new UsageError(`${shownPath(file)} does not export "highlight".`);
    const made = await highlight(code, language);
    if ('html' in made && made.html.replace(SPANS, '') !== escaped(code))
      throw new UsageError(
        `"highlight" in ${shownPath(file)} may only put <span class="..."> around parts of the code, which it escapes: & < > and nothing else.`,
      );
    return made;
  };
  // What it needs may be installed by the next time.
  const isLasting = (made: Highlighted): boolean => !('needs' in made);
  return (code, language) => {
    const digest = hash('sha256', [around, language, code].join('\0'));
    return keptData(cache, digest, () => highlighted(code, language), isLasting);
  };
}

const escaped = (code: string): string =>
  code.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
