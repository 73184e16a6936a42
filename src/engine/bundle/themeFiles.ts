import { statSync } from 'node:fs';
import { join } from 'node:path';
import { pascalCase } from '../model/pascalCase.ts';
import type { Theme } from '../model/theme.ts';
import { inLayers, type Layers, namesInLayers } from '../store/layers.ts';
import { shownPath } from './loadTheme.ts';

/** The files of a block, as absolute paths. */
export interface BlockFiles {
  readonly type: string;
  /** The component of a static block, which sends no code to the browser. */
  readonly component: string | undefined;
  /** The component of an interactive block, which also runs in the browser, and the module that splits its data. */
  readonly interactive: string | undefined;
  readonly server: string | undefined;
  /** The CSS modules in its folder. */
  readonly sheets: readonly string[];
}

/** The blocks of a theme, one for each folder, sorted by name. */
export function blockFiles(layers: Layers, theme: Theme): BlockFiles[] {
  return blockTypes(layers, theme).map((type) => {
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
    return {
      type,
      component: own(`${name}.tsx`, components),
      interactive,
      server: interactive === undefined ? undefined : own(`${name}.server.tsx`),
      sheets: files
        .filter((file) => file.endsWith('.module.css'))
        .map((file) => inLayers(layers, join(folder, file))),
    };
  });
}

/** The modules of a block. */
export const blockCode = ({ component, interactive, server }: BlockFiles): string[] =>
  [component, interactive, server].filter((file) => file !== undefined);

/** The style sheets that each module imports, itself or by other modules. */
type ImportedStyles = ReadonlyMap<string, readonly string[]>;

/** The style sheets of a block, in cascade order: those that its code imports, then its own, which can so adapt a part. */
export function blockStyles(block: BlockFiles, imported: ImportedStyles): string[] {
  const ofCode = blockCode(block).flatMap((file) => imported.get(file) ?? []);
  return [...new Set([...ofCode.sort(), ...block.sheets].toReversed())].toReversed();
}

const blockTypes = (layers: Layers, { blocks }: Theme): string[] =>
  namesInLayers(layers, blocks).filter((name) =>
    statSync(inLayers(layers, join(blocks, name))).isDirectory(),
  );

/**
 * The style sheets that every page of a theme needs: those in its folders of styles, and of the CSS modules among them
 * only those that the page frame imports. A sheet that takes the place of one in a lower layer stands where that did; all
 * others of a layer come after those of the layers below, and last what the frame imports from elsewhere.
 *
 * @returns in cascade order: those in the first screen, and those below it
 */
export function baseStyles(layers: Layers, theme: Theme, imported: ImportedStyles) {
  const ofFrame = new Set(imported.get(inLayers(layers, theme.frame)));
  const named = layers.toReversed().flatMap((layer) =>
    theme.styles.flatMap((style) =>
      namesInLayers([layer], style)
        .filter((name) => name.endsWith('.css'))
        .map((name) => inLayers(layers, join(style, name))),
    ),
  );
  const kept = named.filter((file) => !file.endsWith('.module.css') || ofFrame.has(file));
  const files = [...new Set([...kept, ...ofFrame])];
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
