import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { className, classNamesIn, withoutComments } from './classNames.ts';

/** The names of classes and custom properties in a built site. */
interface ShortNames {
  /** As `className`: of `.name` in a CSS module. */
  readonly classOf: (name: string, file: string) => string;
  /** Returns code or styles with the theme's custom properties renamed. */
  readonly rename: (text: string) => string;
}

/** By how often they are in style sheets: compressed, frequent letters take the fewest bits. */
const FREQUENT = 'areitondlcpsmvghbf';
const LETTERS = `${FREQUENT}xuwkyzjqABCDEFGHIJKLMNOPQRSTUVWXYZ`;

/** Made by the compiler of styles for `light-dark()`. */
const OF_COMPILER = ['--lightningcss-light', '--lightningcss-dark'];

/**
 * Gives the classes of CSS modules names of two letters, and the custom properties of a theme names of one or two: they
 * are a good part of every page. A name depends on the theme's style sheets and on nothing else: classes are named as they
 * come, so that those that follow each other are alike, and the custom properties that are used most have the shortest.
 *
 * @param theme absolute path of the theme's folder
 */
export async function shortNames(theme: string): Promise<ShortNames> {
  const entries = await readdir(theme, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.css'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const classes = new Set<string>();
  const properties = new Set(OF_COMPILER);
  const uses = new Map<string, number>();
  const taken = new Set(['ad']);
  for (const file of files) {
    const text = withoutComments(await readFile(file, 'utf8'));
    const isModule = file.endsWith('.module.css');
    for (const name of classNamesIn(text)) {
      if (isModule) classes.add(className(name, file));
      else taken.add(name);
    }
    for (const [, , name = ''] of text.matchAll(/:global\([^)]*?(\.([\w-]+))/g)) taken.add(name);
    for (const [, name = ''] of text.matchAll(/(--[\w-]+)\s*:/g)) properties.add(name);
    for (const [name] of text.matchAll(/--[\w-]+/g)) uses.set(name, (uses.get(name) ?? 0) + 1);
    // The compiler writes both of its own for each.
    for (const name of OF_COMPILER)
      uses.set(name, (uses.get(name) ?? 0) + text.split('light-dark(').length - 1);
  }
  const short = tableOf(classes, 2, taken, FREQUENT);
  // The view itself sets `--h`.
  const custom = tableOf(
    [...properties]
      .filter((name) => name.length > 3)
      .sort()
      .sort((a, b) => (uses.get(b) ?? 0) - (uses.get(a) ?? 0)),
    1,
    new Set(['h']),
    LETTERS,
  );
  const known = new RegExp(
    `(?<![\\w-])(?:${[...custom.keys()].sort((a, b) => b.length - a.length).join('|')})(?![\\w-])`,
    'g',
  );
  return {
    classOf: (name, file) => short.get(className(name, file)) ?? className(name, file),
    rename: (text) => text.replace(known, (name) => `--${custom.get(name)}`),
  };
}

/** The names, each with the next code of at least so many letters that is not taken. */
function tableOf(
  names: Iterable<string>,
  least: number,
  taken: ReadonlySet<string>,
  letters: string,
): Map<string, string> {
  const table = new Map<string, string>();
  let count = least === 1 ? 0 : letters.length;
  const next = (): string => {
    let code = '';
    for (let rest = count; rest >= 0; rest = Math.floor(rest / letters.length) - 1)
      code = letters.charAt(rest % letters.length) + code;
    count += 1;
    return taken.has(code.toLowerCase()) || taken.has(code) ? next() : code;
  };
  for (const name of names) table.set(name, next());
  return table;
}

/**
 * Renames the custom properties of a theme wherever it writes them, in its styles and in its code.
 *
 * @param theme absolute path of the theme's folder
 */
export function shortProperties(theme: string, { rename }: Pick<ShortNames, 'rename'>): Plugin {
  const folder = `${theme.replaceAll('\\', '/')}/`;
  return {
    name: 'short-properties',
    // After styles have been compiled, which adds properties.
    enforce: 'post',
    transform: (code, id) =>
      id.replaceAll('\\', '/').startsWith(folder) && code.includes('--')
        ? { code: rename(code), map: null }
        : null,
  };
}
