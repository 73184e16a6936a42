import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse, type Rollup } from 'vite';
import { findEach } from '../model/findEach.ts';
import { memoisedBy } from '../model/memoised.ts';
import { type Layers, layerOf } from '../store/layers.ts';
import { importsBeside } from './compiled.mjs';
import { shownPath } from './loadTheme.ts';

/** What the bundler gives a plugin. */
type Bundler = Pick<Rollup.PluginContext, 'resolve'>;

interface Import {
  /** As it is written. */
  readonly name: string;
  /** Absolute path. */
  readonly file: string;
}

/**
 * Finds the style sheets that modules of a theme import, themselves or by other modules, but not those of code that is
 * loaded later, such as a dialog's.
 *
 * @param files absolute paths of modules; one that cannot be read imports nothing, and fails where it is loaded
 * @param layers the folders of the theme; imports are followed in them, and in the program
 * @returns the absolute paths for each module, sorted
 * @throws Error for a file beside the theme: it would be bundled, without its styles, and a change of it would not be seen
 */
export async function importedStyles(
  files: readonly string[],
  layers: Layers,
  project: string,
  bundler: Bundler,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const code = [...layers, join(project, 'src')];
  const isIn = (file: string): boolean => layerOf(code, file) !== undefined;
  const importsOf = memoisedBy((file: string) => readImports(file, bundler));
  const below = async (entry: string): Promise<string[]> => {
    const seen = new Set<string>();
    const follow = async (file: string): Promise<void> => {
      if (seen.has(file)) return;
      seen.add(file);
      if (!/\.[jt]sx?$/.test(file) || !isIn(file)) return;
      const imports = await importsOf(file);
      const beside = imports.find((one) => one.name.startsWith('.') && !isIn(one.file));
      if (beside !== undefined) throw new Error(importsBeside(shownPath(file), beside.name));
      await Promise.all(imports.map((one) => follow(one.file)));
    };
    await follow(entry);
    return [...seen].filter((file) => file.endsWith('.css')).sort();
  };
  return findEach(files, below);
}

/** What a module imports for more than its types. */
async function readImports(file: string, bundler: Bundler): Promise<Import[]> {
  const { module } = await parse(file, await readFile(file, 'utf8').catch(() => ''));
  const names = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({ name: moduleRequest.value, entries })),
    ...module.staticExports.map(({ entries }) => ({ name: entries[0]?.moduleRequest?.value, entries })),
  ].flatMap(({ name, entries }) =>
    name === undefined || (entries.length > 0 && entries.every(({ isType }) => isType)) ? [] : [name],
  );
  const found = await Promise.all(
    [...new Set(names)].map(async (name): Promise<Import[]> => {
      // Of a style sheet its text, not the table of its class names.
      const asked = name.endsWith('.css') ? `${name}?inline` : name;
      // What is wrong with an import is told where the module is loaded.
      const one = await bundler.resolve(asked, file, { skipSelf: false }).catch(() => null);
      return one === null ? [] : [{ name, file: one.id.replace(/\?.*$/, '') }];
    }),
  );
  return found.flat();
}
