import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { UsageError } from '../model/usageError.ts';
import { inLayers, type Layers } from '../store/layers.ts';
import { programFile } from '../store/projectPlaces.mjs';
import { newLineIndex } from '../text/lineIndex.ts';

/** The folders of a site. All paths are absolute. */
export interface SiteFolders {
  /** The folder that holds site.config.yaml and pages/. */
  readonly root: string;
  /** What authors may write: the folders `schemas/`. */
  readonly schemas: Layers;
  /** The site's code, with its theme.ts: the folders `src/site/`. */
  readonly code: Layers;
  /** The texts of the interface that come with the themes below the site's own: their folders `pages/_words/`. */
  readonly words: Layers;
}

const CODE = join('src', 'site');

/**
 * Finds the folders of a site: its own, then those of the theme that its theme.ts extends, and of the theme that this one
 * extends. A site without a theme.ts is laid over the project's; one whose theme.ts extends nothing stands alone.
 *
 * @throws UsageError if a theme extends itself, or one that is not there
 */
export function siteFolders(root: string, project: string): SiteFolders {
  const roots = existsSync(join(root, CODE, 'theme.ts'))
    ? rootsFrom(root, project)
    : [...new Set([root, project])];
  const layers = (path: string): Layers => {
    const folders = roots.map((layer) => join(layer, path)).filter((folder) => existsSync(folder));
    // A link to a folder is followed here, once: bundlers name files by their real paths.
    const real = folders.map((folder) => realpathSync(folder));
    return real.length > 0 ? [...new Set(real)] : [join(project, path)];
  };
  const words = roots
    .filter((layer) => layer !== root)
    .map((layer) => join(layer, 'pages/_words'))
    .filter((folder) => existsSync(folder));
  return { root, schemas: layers('schemas'), code: layers(CODE), words };
}

/** Where the schema of a page is for editors: the site's own, or what is generated for it. */
export const pageSchemaOf = ({ root, schemas }: SiteFolders): string =>
  [join(root, 'schemas/page.generated.json')].find((file) => existsSync(file)) ??
  inLayers(schemas, 'page.schema.json');

/** A folder with a theme, and those with the themes that it extends. @param above those that extend it */
function rootsFrom(root: string, project: string, above: readonly string[] = []): string[] {
  const file = join(root, CODE, 'theme.ts');
  const base = extended(file, project);
  if (base === undefined) return [root];
  const way = [...above, file];
  if (way.includes(base.file))
    throw new UsageError(
      `${base.place} extends itself: ${[...way, base.file].map((one) => shown(one)).join(' → ')}. Import the theme that it is to be laid over.`,
    );
  return [root, ...rootsFrom(resolve(dirname(base.file), '../..'), project, way)];
}

/** The import of a theme, however it is laid out: `import { theme as base } from 'package/site/theme.ts'`. */
const IMPORT =
  /(?:^|;|\*\/)\s*(?:im|ex)port\b(?!\s+type\b)[^;'"]*?\bfrom\s*(['"])([^'"]*(?<!\bmodel)\/theme\.ts)\1/m;

/** The theme that a theme.ts imports, to extend it, and where it does so; `undefined` if it imports none. */
function extended(
  file: string,
  project: string,
): { readonly file: string; readonly place: string } | undefined {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const found = IMPORT.exec(text);
  if (found === null) return undefined;
  const [whole, , name = ''] = found;
  const line = newLineIndex(text)(found.index + whole.indexOf(name)).line;
  const place = `${shown(file)}:${line}`;
  const base = resolved(file, name, project);
  if (base === undefined)
    throw new UsageError(
      `${place} extends "${name}", but there is no such file. The program's own theme is "#site/theme.ts".`,
    );
  if (!base.endsWith(join(sep, CODE, 'theme.ts')))
    throw new UsageError(
      `${place} extends ${shown(base)}. A theme to extend is the src/site/theme.ts of its folder.`,
    );
  return { file: base, place };
}

/** The real path of a file that a module imports; `undefined` if there is none. */
function resolved(importer: string, name: string, project: string): string | undefined {
  const own = programFile(name, project);
  try {
    return realpathSync(own ?? createRequire(importer).resolve(name));
  } catch {
    return undefined;
  }
}

const shown = (path: string): string => relative(process.cwd(), path).split(sep).join('/');
