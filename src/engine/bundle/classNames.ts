import { basename, dirname } from 'node:path';

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

/** The classes that a style sheet without comments declares, as they come; not those that it only mentions as `:global()`. */
export function classNamesIn(text: string): string[] {
  const own = text.replace(/:global\([^)]*\)/g, '');
  return [
    ...new Set([...own.matchAll(/\.([A-Za-z][\w-]*)(?=[\s,:{.>+~[)&])/g)].map(([, name = '']) => name)),
  ];
}
