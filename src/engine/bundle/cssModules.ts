import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { className, classNamesIn, withoutComments } from './classNames.ts';

/** The ending of a CSS module, and the one under which Vite takes its renamed text for a plain style sheet. */
const MODULE = '.module.css';
const RENAMED = '.module.plain.css';

/** As these are imported, a style sheet is a string. */
const AS_TEXT = '?inline';

const NAMES = '\0class-names:';

/**
 * Bundles CSS modules: as a table of class names where they are imported, and with `?inline` as a text with these
 * names. Vite would parse each twice, in JavaScript, which took a quarter of the time of bundling.
 */
export function cssModules(): Plugin {
  return {
    name: 'css-modules',
    enforce: 'pre',
    async resolveId(source, importer) {
      const isText = source.endsWith(MODULE + AS_TEXT);
      if (!isText && !source.endsWith(MODULE)) return null;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      if (resolved === null) return null;
      const path = resolved.id.slice(0, -(isText ? MODULE + AS_TEXT : MODULE).length);
      return isText ? path + RENAMED + AS_TEXT : NAMES + path;
    },
    async load(id) {
      if (id.endsWith(RENAMED + AS_TEXT)) {
        const file = id.slice(0, -(RENAMED + AS_TEXT).length) + MODULE;
        return withClasses(await readFile(file, 'utf8'), (name) => className(name, file));
      }
      if (!id.startsWith(NAMES)) return null;
      const file = id.slice(NAMES.length) + MODULE;
      const names = classNamesIn(withoutComments(await readFile(file, 'utf8')));
      const map = Object.fromEntries(names.map((name) => [name, className(name, file)]));
      return `export default ${JSON.stringify(map)};`;
    },
  };
}

/** What ends a selector or a declaration, and what may hold such characters without ending it. */
const TOKEN = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\([^()"';{}]*;[^()"']*\)|[;{}]/g;

/** In a selector: a string, an escaped character, a global part, or a class. */
const IN_SELECTOR = /"[^"]*"|'[^']*'|\\.|:global\(((?:[^()]|\([^()]*\))*)\)|\.([A-Za-z][\w-]*)/g;

/** At-rules whose beginning has selectors. */
const WITH_SELECTORS = /^\s*@scope\b/;

/**
 * Renames the classes of a CSS module in all its selectors, and takes away `:global()` around others.
 *
 * @param nameOf the new name of a class
 * @throws Error if it uses a part of CSS modules that is not known here
 */
export function withClasses(styles: string, nameOf: (name: string) => string): string {
  const text = withoutComments(styles);
  const [unknown] = /(?<=[{};\s])composes\s*:|:local\b|:global(?!\()|@value\b/.exec(text) ?? [];
  if (unknown !== undefined) throw new Error(`"${unknown}" cannot be used in CSS modules here.`);
  let renamed = '';
  let start = 0;
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    if (token.length > 1) continue;
    const part = text.slice(start, index);
    const isSelector = token === '{' && (!part.trimStart().startsWith('@') || WITH_SELECTORS.test(part));
    renamed += (isSelector ? inSelector(part, nameOf) : part) + token;
    start = index + 1;
  }
  return renamed + text.slice(start);
}

const inSelector = (selector: string, nameOf: (name: string) => string): string =>
  selector.replace(IN_SELECTOR, (whole, global: string | undefined, name: string | undefined) =>
    name === undefined ? (global ?? whole) : `.${nameOf(name)}`,
  );
