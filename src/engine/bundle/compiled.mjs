// Plain JavaScript: it loads the TypeScript of this project, so it cannot be TypeScript itself.
//
// jiti and tsx do the same file by file: with their caches warm, an unchanged `npm run check` takes .8 and 1.7 s of the
// processor, and .45 so.
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cacheFolder, packageList, packagesFolder, programFile } from '../store/projectPlaces.mjs';

/**
 * Packages that are imported as they are: they are large and most runs never load them, or they find files next to
 * their own.
 */
const EXTERNAL = [
  'vite',
  'vitest',
  'jsdom',
  'dompurify',
  'sharp',
  'tinypool',
  'harfbuzzjs',
  'node-sqlite3-wasm',
  'subset-font',
  'fontverter',
  'esbuild',
  'playwright-core',
  '@playwright/test',
  'json-schema-to-typescript',
  // Of the Studio, which does not come with the program as a package; help does without.
  'httpxy',
  'mdast-util-gfm-table',
  'shiki',
  '@vitejs/plugin-react',
];

/** Changes when the way of compiling does. */
const VERSION = 7;

/**
 * Compiles a TypeScript module, with everything it imports, into one file that Node can load. Nothing is done if the
 * contents of all its sources are the same as last time.
 *
 * @param {string} entry absolute path of the module
 * @param {string} project absolute path of the project's folder: the result is kept in its node_modules/.cache, or in a
 *   temporary folder until the process ends if that cannot be written
 * @param {readonly string[]} layers the folders of a site's code, if it is its theme: relative imports are then looked up in
 *   these
 * @returns {Promise<string>} absolute path of a module to import
 * @throws esbuild's error when a source cannot be read or parsed
 */
export async function compiled(entry, project, layers = []) {
  const name = hashOf([entry, ...layers.slice(1)].join('\n')).slice(0, 12);
  const folder = join(cacheFolder(project), 'compiled', name);
  const found = readRecord(folder);
  if (found !== undefined && isFresh(found, folder, project)) return join(folder, found.made);
  const { text, map, inputs } = await compile(entry, project, layers, folder);
  const list = packageList(project);
  const lock = { path: list, hash: hashOf(readFileSync(join(project, list))) };
  const made = `${basename(entry).replace(/\.\w+$/, '')}-${hashOf(text).slice(0, 12)}.mjs`;
  const record = JSON.stringify({
    version: VERSION,
    entry,
    made,
    hash: hashOf(text),
    inputs: [lock, ...inputs],
    absent: hidingPlaces(inputs, project, layers),
  });
  try {
    mkdirSync(folder, { recursive: true });
    store(folder, made, text);
    if (map !== undefined) store(folder, `${made}.map`, map);
    store(folder, RECORD, record);
    for (const name of readdirSync(folder)) {
      if (/\.mjs(?:\.map)?$/.test(name) && !name.startsWith(made))
        rmSync(join(folder, name), { force: true });
    }
    removeOrphans(dirname(folder));
    return join(folder, made);
  } catch {
    // The cache is read-only or the disk is full. Packages are found through the link.
    const spare = mkdtempSync(join(tmpdir(), 'compiled-'));
    process.once('exit', () => rmSync(spare, { recursive: true, force: true }));
    symlinkSync(packagesFolder(project), join(spare, 'node_modules'), 'junction');
    writeFileSync(join(spare, made), text);
    return join(spare, made);
  }
}

const RECORD = 'inputs.json';

/** Other processes see a file either complete or not at all. */
function store(folder, name, text) {
  const unfinished = join(folder, `${name}.${process.pid}`);
  writeFileSync(unfinished, text);
  renameSync(unfinished, join(folder, name));
}

/** What the last compilation was made from; `undefined` if there is none, or the file is damaged. */
function readRecord(folder) {
  try {
    const record = JSON.parse(readFileSync(join(folder, RECORD), 'utf8'));
    return record.version === VERSION && Array.isArray(record.inputs) ? record : undefined;
  } catch {
    return undefined;
  }
}

function removeOrphans(cache) {
  for (const name of readdirSync(cache)) {
    const entry = readRecord(join(cache, name))?.entry;
    if (entry !== undefined && !existsSync(entry))
      rmSync(join(cache, name), { recursive: true, force: true });
  }
}

/** Compares contents, not times: a checkout or a restored cache may give files any time. */
function isFresh({ made, hash, inputs, absent }, folder, project) {
  try {
    return (
      hashOf(readFileSync(join(folder, made))) === hash &&
      inputs.every(({ path, hash: before }) => hashOf(readFileSync(join(project, path))) === before) &&
      !absent.some((path) => existsSync(path))
    );
  } catch {
    return false;
  }
}

/** Bundles a module with everything it imports, except Node's own modules and `EXTERNAL`. */
async function compile(entry, project, layers, folder) {
  const { build } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    absWorkingDir: project,
    entryPoints: [entry],
    bundle: true,
    write: false,
    metafile: true,
    // Of a theme, whose author is told the line that fails.
    ...(layers.length > 0 && { sourcemap: 'external', sourcesContent: false }),
    outfile: join(folder, 'made.mjs'),
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    logLevel: 'silent',
    external: EXTERNAL,
    // A theme outside the project uses the project's packages, as everywhere.
    nodePaths: [packagesFolder(project)],
    plugins: [ofTheme(project, layers)],
    // Otherwise a bundled package would decide by the environment of the process that compiles.
    define: { 'process.env.NODE_ENV': 'process.env.NODE_ENV' },
    // Bundled CommonJS packages call it for Node's own modules.
    banner: {
      js: `import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(${JSON.stringify(pathToFileURL(entry).href)});`,
    },
  }).catch((problem) => {
    throw new Error(sentences(problem.errors ?? [], project) || problem.message, { cause: problem });
  });
  refuseBeside(metafile.inputs, project, layers);
  const inputs = Object.keys(metafile.inputs)
    // The lock file decides about packages.
    .filter((path) => !path.includes('node_modules/'))
    .sort()
    .map((path) => resolve(project, path))
    .map((file) => ({ path: relative(project, file), hash: hashOf(readFileSync(file)) }));
  const { text } = outputFiles.find(({ path }) => path.endsWith('.mjs'));
  const map = outputFiles.find(({ path }) => path.endsWith('.map'))?.text;
  return { text: withOwnPlaces(text, metafile.inputs, project), map, inputs };
}

/** @throws Error for a file beside a theme that it imports, as `importedStyles` of themeImports.ts for a component */
function refuseBeside(inputs, project, layers) {
  const isIn = (folders, path) => folders.some((one) => resolve(project, path).startsWith(join(one, '/')));
  for (const [from, { imports }] of Object.entries(inputs))
    for (const { path, original = '' } of isIn(layers, from) ? imports : [])
      if (original.startsWith('.') && !isIn([...layers, join(project, 'src')], path))
        throw new Error(
          importsBeside(relative(process.cwd(), resolve(project, from)).replaceAll('\\', '/'), original),
        );
}

/** What is wrong with it. @param {string} file as messages name it @param {string} name as it is written @returns {string} */
export const importsBeside = (file, name) =>
  `${file} imports "${name}", which is not in src/site. All code of a site is there: move it.`;

/** What is wrong with each place, seen from where the command runs. */
const sentences = (errors, project) =>
  errors
    .map(({ text, location }) => {
      if (!location) return text;
      const file = relative(process.cwd(), resolve(project, location.file)).replaceAll('\\', '/');
      return `${file}:${location.line}:${location.column + 1}: ${text}`;
    })
    .join('\n');

/** Written in parts, because this file is compiled, too. */
const OWN_PLACE = ['import', 'meta', 'url'].join('.');

/** The comment with the path of a file that esbuild writes above its code; or the place itself. */
const FILE_OR_PLACE = new RegExp(`^// (\\S.*)$|${OWN_PLACE.replaceAll('.', '\\.')}`, 'gm');

/**
 * Keeps `OWN_PLACE` what it is in the source: modules find files next to them. A plugin could do so before the files are
 * joined, but would take longer than everything else.
 */
function withOwnPlaces(text, inputs, project) {
  let file = '';
  return text.replace(FILE_OR_PLACE, (found, named) => {
    if (named in inputs) file = named;
    if (named !== undefined || file.includes('node_modules')) return found;
    return JSON.stringify(pathToFileURL(resolve(project, file)).href);
  });
}

/** Finds what a theme imports from the program, also if it lies outside the project, and from a layer above or below. */
const ofTheme = (project, layers) => ({
  name: 'of-theme',
  setup(build) {
    build.onResolve({ filter: /^(?:#|pulli-works-site\/)/ }, ({ path }) => ({
      path: programFile(path, project),
    }));
    if (layers.length < 2) return;
    build.onResolve({ filter: /^\./ }, ({ path, importer }) => {
      const file = join(dirname(importer), path);
      const layer = layers.find((one) => importer !== '' && file.startsWith(join(one, '/')));
      const found =
        layer && layers.map((one) => join(one, relative(layer, file))).find((one) => existsSync(one));
      return found === undefined ? undefined : { path: found };
    });
  },
});

/** Where a file would take the place of one that was compiled. */
const hidingPlaces = (inputs, project, layers) =>
  inputs.flatMap(({ path }) => {
    const file = resolve(project, path);
    const at = layers.findIndex((layer) => file.startsWith(join(layer, '/')));
    return at < 1 ? [] : layers.slice(0, at).map((layer) => join(layer, relative(layers[at], file)));
  });

const hashOf = (text) => createHash('sha256').update(text).digest('hex');
