import { readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { Plugin } from 'vite';

/**
 * The class name for `.name` of a CSS module: "banner-title" for `.title` of Banner.module.css. It is readable, and
 * the same in every bundle and every build.
 *
 * @param file path of the module, possibly with a query
 */
export function className(name: string, file: string): string {
  const path = file.replace(/[?#].*$/, '').replaceAll('\\', '/');
  const stem = basename(path).replace(/\.module\.css$/, '');
  const owner = stem === '' ? basename(dirname(path)) : stem;
  return `${owner.charAt(0).toLowerCase()}${owner.slice(1)}-${name}`;
}

/** A style sheet without its comments. */
export const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '');

/** The classes that a style sheet without comments declares, sorted; not those that it only mentions as `:global()`. */
export function classNamesIn(text: string): string[] {
  const own = text.replace(/:global\([^)]*\)/g, '');
  return [
    ...new Set([...own.matchAll(/\.([A-Za-z][\w-]*)(?=[\s,:{.>+~[)&])/g)].map(([, name = '']) => name)),
  ].sort();
}

/**
 * Gives the browser's bundle the class names of CSS modules without their styles, which are already in the page.
 *
 * @param nameOf the class name for a name in a CSS module
 */
export function classNamesOnly(nameOf: typeof className): Plugin {
  const PREFIX = '\0class-names:';
  return {
    name: 'class-names-only',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith('.module.css')) return null;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      // Without its ending, so that Vite's own CSS plugin leaves it alone.
      return resolved === null ? null : PREFIX + resolved.id.slice(0, -'.css'.length);
    },
    async load(id) {
      if (!id.startsWith(PREFIX)) return null;
      const file = `${id.slice(PREFIX.length)}.css`;
      const names = classNamesIn(withoutComments(await readFile(file, 'utf8')));
      const map = Object.fromEntries(names.map((name) => [name, nameOf(name, file)]));
      return `export default ${JSON.stringify(map)};`;
    },
  };
}
