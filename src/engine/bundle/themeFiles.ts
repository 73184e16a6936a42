import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pascalCase } from '../model/pascalCase.ts';
import type { Theme } from '../model/theme.ts';
import { shownPath } from './loadTheme.ts';

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
      const name = pascalCase(type);
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
  const name = pascalCase(type);
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
