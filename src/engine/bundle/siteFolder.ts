import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Theme } from '../model/theme.ts';
import { UsageError } from '../usageError.ts';

/** Where the parts of a site are. All paths are absolute. */
export interface SiteFolder {
  /** The folder that holds site.config.yaml and pages/. */
  readonly root: string;
  /** The contract with authors: the root's own `schemas/`, else the project's. */
  readonly schemas: string;
  /** What the site looks like: the root's own `src/site/`, else the project's. */
  readonly theme: string;
}

/**
 * Finds the parts of a site: what its root does not bring comes from the project.
 *
 * @param root absolute path of the folder that holds site.config.yaml and pages/
 * @param project absolute path of the project's folder
 */
export function siteFolder(root: string, project: string): SiteFolder {
  const own = (path: string): string => join(existsSync(join(root, path)) ? root : project, path);
  return { root, schemas: own('schemas'), theme: own(join('src', 'site')) };
}

/** A file as messages name it: relative to the working directory, `/`-separated. */
export const shownPath = (path: string, cwd = process.cwd()): string =>
  relative(cwd, path).split(sep).join('/');

/**
 * Loads `theme.ts` of a site.
 *
 * @param folder absolute path of the folder that holds theme.ts
 * @throws UsageError when there is none, it cannot be loaded, or it names something that does not exist
 */
export async function loadTheme(folder: string): Promise<Theme> {
  const file = join(folder, 'theme.ts');
  const shown = shownPath(file);
  const changed = await stat(file).catch(() => undefined);
  if (changed === undefined)
    throw new UsageError(
      `There is no ${shown}. A folder src/site/ needs one; see src/engine/model/theme.ts.`,
    );
  // Under "dev" the file may change while the process runs; Node loads an address once. A whole number: what follows
  // a dot is a file's ending to Vitest.
  const address = `${pathToFileURL(file).href}?changed=${Math.trunc(changed.mtimeMs)}`;
  const loaded: { theme?: Theme } = await import(/* @vite-ignore */ address).catch((problem: unknown) => {
    throw new UsageError(`${shown} cannot be loaded: ${reasonOf(problem)}`, { cause: problem });
  });
  const { theme } = loaded;
  if (theme === undefined) throw new UsageError(`${shown} does not export "theme".`);
  for (const [name, path] of [
    ...[['frame', theme.frame] as const, ['blocks', theme.blocks] as const],
    ...theme.styles.map((style) => ['styles', style] as const),
    ...(theme.fonts === undefined ? [] : [['fonts', theme.fonts] as const]),
  ]) {
    if (typeof path !== 'string' || !existsSync(join(folder, path)))
      throw new UsageError(`${shown} names "${path}" under "${name}", and there is no such file or folder.`);
  }
  return theme;
}

/** The files of a block, each absolute. */
export interface BlockFiles {
  readonly type: string;
  /** The component of a block that is finished in the build. */
  readonly component: string | undefined;
  /** The component of a block that goes on living in the browser, and what divides its data. */
  readonly interactive: string | undefined;
  readonly server: string | undefined;
  /** Its style sheets. */
  readonly styles: readonly string[];
}

/** The blocks of a theme by their folders, in the order of their names. */
export async function blockFiles(folder: string, theme: Theme): Promise<BlockFiles[]> {
  const blocks = join(folder, theme.blocks);
  const entries = await readdir(blocks, { withFileTypes: true });
  const types = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return Promise.all(
    types.sort().map(async (type) => {
      const files = (await readdir(join(blocks, type))).sort();
      const name = type.charAt(0).toUpperCase() + type.slice(1);
      const own = (file: string): string | undefined =>
        files.includes(file) ? join(blocks, type, file) : undefined;
      return {
        type,
        component: own(`${name}.tsx`),
        interactive: own(`${name}.interactive.tsx`),
        server: own(`${name}.server.tsx`),
        styles: files.filter((file) => file.endsWith('.module.css')).map((file) => join(blocks, type, file)),
      };
    }),
  );
}

/** The style sheets that every page of a theme needs, in the order of the cascade. */
export async function baseStyles(folder: string, theme: Theme): Promise<string[]> {
  const files = await Promise.all(
    theme.styles.map(async (style) =>
      (await readdir(join(folder, style)))
        .filter((name) => name.endsWith('.css'))
        .sort()
        .map((name) => join(folder, style, name)),
    ),
  );
  return files.flat();
}

/**
 * Why a block cannot be drawn, if its files are not what a block consists of.
 *
 * @returns a sentence that names the files; `undefined` for a whole block
 */
export function blockFault(
  folder: string,
  { type, component, interactive, server }: BlockFiles,
): string | undefined {
  const name = type.charAt(0).toUpperCase() + type.slice(1);
  const place = `${shownPath(join(folder, 'blocks', type))}/`;
  if (component !== undefined && interactive !== undefined)
    return `The block "${type}" has two components: ${place}${name}.tsx and ${place}${name}.interactive.tsx. Keep one.`;
  if (component !== undefined) return undefined;
  if (interactive === undefined)
    return `The block "${type}" has no component: write ${place}${name}.tsx, or ${name}.interactive.tsx with ${name}.server.tsx.`;
  if (server === undefined)
    return `The block "${type}" is interactive and has no ${place}${name}.server.tsx, which divides its data.`;
  return undefined;
}

/** The folder that holds a theme's folder `src/site`. */
export const rootOfTheme = (theme: string): string => dirname(dirname(theme));

function reasonOf(problem: unknown): string {
  return problem instanceof Error ? (problem.message.split('\n')[0] ?? '') : String(problem);
}
