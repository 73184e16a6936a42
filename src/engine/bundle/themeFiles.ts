import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pascalCase } from '../model/pascalCase.ts';
import type { Theme } from '../model/theme.ts';
import { importedFile, inLayers, type Layers, namesInLayers } from '../store/layers.ts';
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
export async function blockFiles(layers: Layers, theme: Theme): Promise<BlockFiles[]> {
  return Promise.all(
    blockTypes(layers, theme).map(async (type) => {
      const folder = join(theme.blocks, type);
      const files = namesInLayers(layers, folder);
      const name = pascalCase(type);
      const drawn = [`${name}.tsx`, `${name}.interactive.tsx`];
      // A component hides that of a lower layer, even if one reacts and the other does not.
      const above = layers.findIndex((layer) =>
        namesInLayers([layer], folder).some((file) => drawn.includes(file)),
      );
      const components = namesInLayers(layers.slice(above).slice(0, 1), folder);
      const own = (file: string, among = files): string | undefined =>
        among.includes(file) ? inLayers(layers, join(folder, file)) : undefined;
      const interactive = own(`${name}.interactive.tsx`, components);
      const code = {
        component: own(`${name}.tsx`, components),
        interactive,
        server: interactive === undefined ? undefined : own(`${name}.server.tsx`),
      };
      const imported = await Promise.all(
        Object.values(code).flatMap((file) => (file === undefined ? [] : [importedStyles(file, layers)])),
      );
      const sheets = files.filter((file) => file.endsWith('.module.css'));
      const styles = [
        ...imported.flat().sort(),
        ...sheets.map((file) => inLayers(layers, join(folder, file))),
      ];
      // The block's own come last, so that they can adapt a part.
      return { type, ...code, styles: [...new Set(styles.toReversed())].toReversed() };
    }),
  );
}

const blockTypes = (layers: Layers, { blocks }: Theme): string[] =>
  namesInLayers(layers, blocks).filter((name) =>
    statSync(inLayers(layers, join(blocks, name))).isDirectory(),
  );

/**
 * The style sheets that every page of a theme needs: those in its folders of styles, and of the CSS modules among them
 * only those that the page frame imports. A sheet that takes the place of one in a lower layer stands where that did; all
 * others of a layer come after those of the layers below.
 *
 * @returns in cascade order: those in the first screen, and those below it
 */
export async function baseStyles(layers: Layers, theme: Theme) {
  const ofFrame = new Set(await importedStyles(inLayers(layers, theme.frame), layers));
  const named = layers.toReversed().flatMap((layer) =>
    theme.styles.flatMap((style) =>
      namesInLayers([layer], style)
        .filter((name) => name.endsWith('.css'))
        .map((name) => inLayers(layers, join(style, name))),
    ),
  );
  const files = [...new Set(named)].filter((file) => !file.endsWith('.module.css') || ofFrame.has(file));
  const late = new Set((theme.lateStyles ?? []).map((style) => inLayers(layers, style)));
  return {
    first: files.filter((file) => !late.has(file)),
    late: files.filter((file) => late.has(file)),
  };
}

/**
 * Says why a block cannot be drawn, if a file is missing or there is one too many.
 *
 * @param folder of the block, absolute
 * @returns a sentence that names the files; `undefined` if the block is complete
 */
export function blockFault(
  folder: string,
  { type, component, interactive, server }: BlockFiles,
): string | undefined {
  const name = pascalCase(type);
  const place = `${shownPath(folder)}/`;
  if (component !== undefined && interactive !== undefined)
    return `The block "${type}" has two components: ${place}${name}.tsx and ${place}${name}.interactive.tsx. Keep one.`;
  if (component !== undefined) return undefined;
  if (interactive === undefined)
    return `The block "${type}" has no component: write ${place}${name}.tsx, or ${name}.interactive.tsx with ${name}.server.tsx.`;
  if (server === undefined)
    return `The block "${type}" is interactive and has no ${place}${name}.server.tsx, which splits its data.`;
  return undefined;
}

/** A module that is imported for more than its types. A dynamic import has no `from`. */
const IMPORT = /^(?:import|export)\s(?!type\b)[^;']*?from\s+'(\.[^']+)'/gm;

/**
 * Finds the CSS modules that a module of a theme imports, itself or by other modules, but not those of code that is
 * loaded later, such as a dialog's.
 *
 * @param file absolute path of the module; one that cannot be read imports nothing, and fails where it is loaded
 * @returns absolute paths, sorted
 */
async function importedStyles(file: string, layers: Layers): Promise<string[]> {
  const seen = new Set<string>();
  const follow = async (path: string): Promise<void> => {
    if (seen.has(path)) return;
    seen.add(path);
    if (!/\.tsx?$/.test(path)) return;
    const source = await readFile(path, 'utf8').catch(() => '');
    await Promise.all(
      [...source.matchAll(IMPORT)].map(([, name = '']) => follow(importedFile(layers, path, name))),
    );
  };
  await follow(file);
  return [...seen].filter((path) => path.endsWith('.module.css')).sort();
}
