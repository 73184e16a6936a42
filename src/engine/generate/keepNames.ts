import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { SiteFolders } from '../discover/siteFolders.ts';
import { NOT_FOUND_ROUTE } from '../model/notFoundRoute.ts';
import { picturePath } from '../model/picturePath.ts';
import type { SitePlan } from '../plan/sitePlan.ts';
import { pageNames } from '../plan/sitePlan.ts';
import { replaceFile } from '../store/replaceFile.ts';
import type { Schemas } from '../validate/loadSchemas.ts';
import { type ContentNames, contentNames } from './contentNames.ts';
import { NAMES_FILE } from './editorSchemas.ts';

const MADE_BY = 'npm run check';

/**
 * Keeps the names that editors offer up to date: writes them next to the schemas, if they have changed. Only editors
 * read that file, so it does not matter if the folder of a site cannot be written to.
 *
 * @param folders of a site that has its own `schemas/`; others have no place for it
 */
export function keepNames(
  { root, schemas: [folder = ''] }: SiteFolders,
  plan: SitePlan,
  schemas: Schemas,
): void {
  if (relative(root, folder) !== 'schemas') return;
  const file = join(folder, NAMES_FILE);
  // One name on a line, so that two branches with new pages can be merged.
  const text = `${JSON.stringify(contentNames(namesOf(root, plan, schemas), MADE_BY), null, 1)}\n`;
  if (textOf(file) === text) return;
  try {
    replaceFile(file, [text]);
  } catch {
    // The folder is read-only, or the disk is full.
  }
}

/** The names of a site's content. */
function namesOf(root: string, plan: SitePlan, { blocks }: Schemas): ContentNames {
  const { targets, collections, shared, files } = plan;
  const names = pageNames(plan);
  return {
    pages: [...[...files].map(staticFile), ...pagesOf(targets, names)].sort((a, b) =>
      compare(a.route, b.route),
    ),
    // Whatever the day, so that the file changes only when the content does.
    collections: [...collections].map(([name, { pages, heldBack }]) => ({
      name,
      pages: pages.length + heldBack.length,
    })),
    lists: [...shared.byName].map(([name, list]) => ({
      name,
      mainHeading: list?.blocks.some(({ mainHeading }) => mainHeading) ?? false,
    })),
    types: [...blocks].map(([name, { mainHeading }]) => ({ name, mainHeading })),
    pictures: picturesIn(join(root, 'pages')),
  };
}

const staticFile = (address: string): ContentNames['pages'][number] => ({
  route: encodeURI(address),
  name: `pages/_static${address}`,
  ids: [],
});

/** The pages with an address. */
const pagesOf = (targets: SitePlan['targets'], names: ReadonlyMap<string, string>): ContentNames['pages'] =>
  targets
    .filter(({ page }) => page.status === 'listed' && page.route !== NOT_FOUND_ROUTE)
    .flatMap(({ page, ids }) =>
      [page.route, ...page.alsoAt].map((route) => ({
        route,
        name: names.get(page.route) ?? page.tag ?? page.file,
        ids: [...(ids ?? [])],
      })),
    );

/** The pictures in `_media`, by their path in the folder pages. */
function picturesIn(pages: string): string[] {
  const found = readdirSync(pages, { withFileTypes: true }).some(
    (entry) => entry.name === '_media' && entry.isDirectory(),
  );
  if (!found) return [];
  return readdirSync(join(pages, '_media'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(pages, join(parentPath, name)).split(sep).join('/'))
    .filter((path) => picturePath.test(path))
    .sort(compare);
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
  } catch {
    return undefined;
  }
}

/** By code units, so that the order does not depend on the language of the machine. */
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
