import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pascalCase } from '../model/pascalCase.ts';
import type { Theme } from '../model/theme.ts';
import { importedStyles } from './importedStyles.ts';
import { shownPath } from './loadTheme.ts';

/** The files of a block, as absolute paths. */
export interface BlockFiles {
  readonly type: string;
  /** The component of a static block, which sends no code to the browser. */
  readonly component: string | undefined;
  /** The component of an interactive block, which also runs in the browser, and the module that splits its data. */
  readonly interactive: string | undefined;
  readonly server: string | undefined;
  /** The CSS modules that its code imports, then its own. */
  readonly styles: readonly string[];
}

/** The blocks of a theme, one for each folder, sorted by name. */
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
      const code = {
        component: own(`${name}.tsx`),
        interactive: own(`${name}.interactive.tsx`),
        server: own(`${name}.server.tsx`),
      };
      const imported = await Promise.all(
        Object.values(code).flatMap((file) => (file === undefined ? [] : [importedStyles(file)])),
      );
      const sheets = files.filter((file) => file.endsWith('.module.css'));
      const styles = [...imported.flat().sort(), ...sheets.map((file) => join(blocks, type, file))];
      // The block's own come last, so that they can adapt a part.
      return { type, ...code, styles: [...new Set(styles.toReversed())].toReversed() };
    }),
  );
}

/** The style sheets that every page of a theme needs, in cascade order: in the first screen, and below it. */
interface BaseStyles {
  readonly first: readonly string[];
  readonly late: readonly string[];
}

/**
 * The style sheets that every page of a theme needs: those in its folders of styles, and of the CSS modules among them
 * only those that the page frame imports.
 */
export async function baseStyles(folder: string, theme: Theme): Promise<BaseStyles> {
  const ofFrame = new Set(await importedStyles(join(folder, theme.frame)));
  const files = await Promise.all(
    theme.styles.map(async (style) =>
      (await readdir(join(folder, style)))
        .filter((name) => name.endsWith('.css'))
        .sort()
        .map((name) => join(folder, style, name))
        .filter((file) => !file.endsWith('.module.css') || ofFrame.has(file)),
    ),
  );
  const late = new Set((theme.lateStyles ?? []).map((style) => join(folder, style)));
  return {
    first: files.flat().filter((file) => !late.has(file)),
    late: files.flat().filter((file) => late.has(file)),
  };
}

/**
 * Says why a block cannot be drawn, if a file is missing or there is one too many.
 *
 * @returns a sentence that names the files; `undefined` if the block is complete
 */
export function blockFault(
  blocks: string,
  { type, component, interactive, server }: BlockFiles,
): string | undefined {
  const name = pascalCase(type);
  const place = `${shownPath(join(blocks, type))}/`;
  if (component !== undefined && interactive !== undefined)
    return `The block "${type}" has two components: ${place}${name}.tsx and ${place}${name}.interactive.tsx. Keep one.`;
  if (component !== undefined) return undefined;
  if (interactive === undefined)
    return `The block "${type}" has no component: write ${place}${name}.tsx, or ${name}.interactive.tsx with ${name}.server.tsx.`;
  if (server === undefined)
    return `The block "${type}" is interactive and has no ${place}${name}.server.tsx, which splits its data.`;
  return undefined;
}
