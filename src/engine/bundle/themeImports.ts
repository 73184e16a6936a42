import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse, type Rollup } from 'vite';
import { type Layers, layerOf } from '../store/layers.ts';

/** What the bundler gives a plugin. */
type Bundler = Pick<Rollup.PluginContext, 'resolve'>;

/**
 * Finds the style sheets that modules of a theme import, themselves or by other modules, but not those of code that is
 * loaded later, such as a dialog's.
 *
 * @param files absolute paths of modules; one that cannot be read imports nothing, and fails where it is loaded
 * @param layers the folders of the theme; imports are followed in them, and in the program
 * @returns the absolute paths for each module, sorted
 */
export async function importedStyles(
  files: readonly string[],
  layers: Layers,
  project: string,
  bundler: Bundler,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const code = [...layers, join(project, 'src')];
  const read = new Map<string, Promise<readonly string[]>>();
  const importsOf = (file: string): Promise<readonly string[]> => {
    const imports = read.get(file) ?? readImports(file, bundler);
    read.set(file, imports);
    return imports;
  };
  const below = async (entry: string): Promise<[string, string[]]> => {
    const seen = new Set<string>();
    const follow = async (file: string): Promise<void> => {
      if (seen.has(file)) return;
      seen.add(file);
      if (/\.[jt]sx?$/.test(file) && layerOf(code, file) !== undefined)
        await Promise.all((await importsOf(file)).map(follow));
    };
    await follow(entry);
    return [entry, [...seen].filter((file) => file.endsWith('.css')).sort()];
  };
  return new Map(await Promise.all(files.map(below)));
}

/** What a module imports for more than its types. */
async function readImports(file: string, bundler: Bundler): Promise<string[]> {
  const { module } = await parse(file, await readFile(file, 'utf8').catch(() => ''));
  const names = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({ name: moduleRequest.value, entries })),
    ...module.staticExports.map(({ entries }) => ({ name: entries[0]?.moduleRequest?.value, entries })),
  ].flatMap(({ name, entries }) =>
    name === undefined || (entries.length > 0 && entries.every(({ isType }) => isType)) ? [] : [name],
  );
  // Of a style sheet its text, not the table of its class names.
  const asked = [...new Set(names)].map((name) => (name.endsWith('.css') ? `${name}?inline` : name));
  // What is wrong with an import is told where the module is loaded.
  const found = await Promise.all(
    asked.map((name) => bundler.resolve(name, file, { skipSelf: false }).catch(() => null)),
  );
  return found.flatMap((one) => (one === null ? [] : [one.id.replace(/\?.*$/, '')]));
}
