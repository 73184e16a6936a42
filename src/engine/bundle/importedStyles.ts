import { readFile } from 'node:fs/promises';
import { importedFile, type Layers } from '../store/layers.ts';

/** A module that is imported for more than its types. A dynamic import has no `from`. */
const IMPORT = /^(?:import|export)\s(?!type\b)[^;']*?from\s+'(\.[^']+)'/gm;

/**
 * Finds the CSS modules that a module of a theme imports, itself or by other modules, but not those of code that is
 * loaded later, such as a dialog's.
 *
 * @param file absolute path of the module; one that cannot be read imports nothing, and fails where it is loaded
 * @returns absolute paths, sorted
 */
export async function importedStyles(file: string, layers: Layers): Promise<string[]> {
  const seen = new Set<string>();
  const follow = async (path: string): Promise<void> => {
    if (seen.has(path)) return;
    seen.add(path);
    if (!/\.tsx?$/.test(path)) return;
    const source = await readFile(path, 'utf8').catch(() => '');
    await Promise.all(
      [...source.matchAll(IMPORT)].map(([, name = '']) => follow(importedFile(layers, path, name))),
    );
  };
  await follow(file);
  return [...seen].filter((path) => path.endsWith('.module.css')).sort();
}
