import { existsSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';
import { readIconSet, type SetIcon } from '../icons/iconSet.ts';
import { memoised } from '../model/memoised.ts';
import { importedFile, inLayers, type Layers, layerOf } from '../store/layers.ts';
import { programFile } from '../store/projectPlaces.mjs';
import { loadTheme, shownPath } from './loadTheme.ts';
import { type BlockFiles, baseStyles, blockCode, blockFault, blockFiles, blockStyles } from './themeFiles.ts';
import { importedStyles } from './themeImports.ts';

/** The virtual modules through which the view imports a theme; src/view/theme.d.ts declares their types. */
const DRAW = 'virtual:theme/draw';
export const LIVE = 'virtual:theme/live';
/** Before the name of an icon: the module with its content. */
const ICON = 'virtual:icon/';

const icons = memoised(readIconSet);

/** The prefix that tells Vite that a module is not a file. */
const VIRTUAL = '\0';

/**
 * Gives the view a theme: the page frame, the blocks and the styles in its folders. They are found by name, so there
 * is no list to maintain.
 *
 * @param project absolute path of the project's folder; themes in other folders use its packages
 * @param oneByOne whether each block is loaded on its own, when it is drawn, so that one that fails to load affects no other
 */
export function themePlugin(layers: Layers, project: string, oneByOne: boolean): Plugin {
  return {
    name: 'theme',
    enforce: 'pre',
    // A theme outside the project uses the project's packages.
    config: () => ({ resolve: { dedupe: packagesOf(project) } }),
    resolveId(source, importer) {
      if (source === DRAW || source === LIVE || source.startsWith(ICON)) return VIRTUAL + source;
      return programFile(source, project) ?? fromLayers(layers, source, importer);
    },
    async load(id) {
      if (id === VIRTUAL + DRAW)
        return drawModule(layers, oneByOne, (files) => importedStyles(files, layers, project, this));
      if (id === VIRTUAL + LIVE) return liveModule(layers);
      if (id.startsWith(VIRTUAL + ICON)) return iconModule(id.slice((VIRTUAL + ICON).length), await icons());
      return null;
    },
  };
}

/**
 * The file of the uppermost layer for a relative import; `null` leaves it to Vite.
 *
 * @throws Error for a module that imports itself, instead of what it takes the place of
 */
function fromLayers(layers: Layers, source: string, importer: string | undefined): string | null {
  if (importer === undefined || !source.startsWith('.') || layers.length === 1) return null;
  const [name = '', ...query] = source.split(/(?=\?)/);
  const from = importer.replace(/\?.*$/, '');
  const file = importedFile(layers, from, name);
  if (file === from)
    throw new Error(
      `${shownPath(from)} imports itself by "${name}". What it takes the place of is "#site/${relative(layerOf(layers, from) ?? '', from).replaceAll(sep, '/')}".`,
    );
  return layerOf(layers, file) !== undefined && existsSync(file) ? file + query.join('') : null;
}

function iconModule(name: string, icons: ReadonlyMap<string, SetIcon>): string {
  const icon = icons.get(name);
  if (icon === undefined) throw new Error(`There is no icon "${name}". Names are on tabler.io/icons.`);
  return `export default ${JSON.stringify(icon.content)};`;
}

function packagesOf(project: string): string[] {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(
    readFileSync(join(project, 'package.json'), 'utf8'),
  );
  return Object.keys({ ...dependencies, ...devDependencies });
}

const quoted = (path: string): string => JSON.stringify(path.replaceAll('\\', '/'));

/** The module for the server: everything that draws pages. */
async function drawModule(
  layers: Layers,
  oneByOne: boolean,
  stylesOf: (files: readonly string[]) => ReturnType<typeof importedStyles>,
): Promise<string> {
  const theme = await loadTheme(layers);
  const blocks = blockFiles(layers, theme);
  const place = (path: string): string => quoted(inLayers(layers, path));
  const imported = await stylesOf([inLayers(layers, theme.frame), ...blocks.flatMap(blockCode)]);
  const { first, late } = baseStyles(layers, theme, imported);
  const ofBlocks = blocks.map((block) => ({ type: block.type, sheets: blockStyles(block, imported) }));
  const sheets = [...new Set([...first, ...late, ...ofBlocks.flatMap((block) => block.sheets)])];
  // If a style sheet cannot be read, only its rules are missing.
  const problem = `(problem) => { console.error(String(problem.message)); return ''; }`;
  const lines = sheets.map((path, at) => {
    const source = quoted(`${path}?inline`);
    return oneByOne
      ? `const style${at} = await import(${source}).then((module) => module.default, ${problem});`
      : `import style${at} from ${source};`;
  });
  const styles = (paths: readonly string[]): string =>
    `[${paths.map((path) => `style${sheets.indexOf(path)}`).join(', ')}]`;
  const perBlock = ofBlocks.map((block) => `${quoted(block.type)}: ${styles(block.sheets)}`);
  const load = (path: string): string => {
    if (oneByOne) return `await import(${quoted(path)})`;
    const name = `module${lines.length}`;
    lines.push(`import * as ${name} from ${quoted(path)};`);
    return name;
  };
  const entries = blocks.map(
    (block) =>
      `${quoted(block.type)}: async () => (${modulesOf(inLayers(layers, join(theme.blocks, block.type)), block, load)})`,
  );
  return [
    `import * as frame from ${place(theme.frame)};`,
    `export { sharePicture } from ${place(theme.sharePicture)};`,
    theme.fonts === undefined
      ? 'const fonts = { fontFaces: "", preloadedFonts: [] };'
      : `import * as fonts from ${place(theme.fonts)};`,
    ...lines,
    'export { frame };',
    `export const frameFile = ${place(theme.frame)};`,
    'export const { fontFaces, preloadedFonts, lateFontFaces = "" } = fonts;',
    `export const baseStyles = ${styles(first)};`,
    `export const lateStyles = ${styles(late)};`,
    `export const blockStyles = { ${perBlock.join(', ')} };`,
    `export const plainStyles = ${styles(sheets.filter((path) => !path.endsWith('.module.css')))};`,
    `export const blocks = { ${entries.join(', ')} };`,
  ].join('\n');
}

/** The source of an object with a block's modules, or with what is wrong with its files. */
function modulesOf(folder: string, block: BlockFiles, load: (path: string) => string): string {
  const fault = blockFault(folder, block);
  const named = `file: ${JSON.stringify(block.component ?? block.interactive ?? '')}`;
  if (fault !== undefined) return `{ ${named}, fault: ${JSON.stringify(fault)} }`;
  const { component, interactive, server } = block;
  const parts = Object.entries({ component, interactive, server }).flatMap(([name, path]) =>
    path === undefined ? [] : [`${name}: ${load(path)}`],
  );
  return `{ ${[named, ...parts].join(', ')} }`;
}

/** The module for the browser: a loader for each interactive block. */
async function liveModule(layers: Layers): Promise<string> {
  const blocks = blockFiles(layers, await loadTheme(layers));
  const loaders = blocks.flatMap(({ type, interactive }) =>
    interactive === undefined ? [] : [`${quoted(type)}: () => import(${quoted(interactive)})`],
  );
  return `export const islands = { ${loaders.join(', ')} };`;
}
