import { readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { Plugin } from 'vite';

const MODULE = '.module.css';
const NAMES = '\0class-names:';

/**
 * Makes of an imported CSS module the table of its class names alone: its text comes to a page by `?inline`, from Vite,
 * which would make an export of each class besides.
 */
export function cssModules(): Plugin {
  return {
    name: 'css-modules',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith(MODULE)) return null;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      return resolved === null ? null : NAMES + resolved.id.slice(0, -MODULE.length);
    },
    async load(id) {
      if (!id.startsWith(NAMES)) return null;
      const file = id.slice(NAMES.length) + MODULE;
      const names = classNamesIn(await readFile(file, 'utf8'));
      const map = Object.fromEntries(names.map((name) => [name, className(name, file)]));
      return `export default ${JSON.stringify(map)};`;
    },
  };
}

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

/** The classes that a style sheet declares, as they come; not those that it only mentions as `:global()`. */
function classNamesIn(text: string): string[] {
  const own = text.replace(/\/\*[\s\S]*?\*\/|:global\([^)]*\)/g, '');
  return [
    ...new Set([...own.matchAll(/\.([A-Za-z][\w-]*)(?=[\s,:{.>+~[)&])/g)].map(([, name = '']) => name)),
  ];
}
