import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { project } from '../project.ts';
import { type ContentVariant, planPages } from './content/enlarge.ts';
import { readSmallSite } from './content/moulds.ts';
import { writeContent } from './content/writeContent.ts';
import { copyProject } from './projectCopy.ts';

/** The folders of a benchmark; all paths are absolute. */
export interface Workplace {
  readonly folder: string;
  /** A copy of the project, whose caches can be emptied without those of the project being lost. */
  readonly engine: string;
  /** The generated content, and the same with a mistake on every generated page. */
  readonly content: string;
  readonly broken: string;
  readonly out: string;
  /** A generated page. */
  readonly page: { readonly path: string; readonly route: string };
}

/**
 * Lays out a benchmark: the copy of the project and the content.
 *
 * @param folder absolute path of an empty folder
 */
export async function layOut(folder: string, variant: ContentVariant): Promise<Workplace> {
  const page = planPages(await readSmallSite(project), variant.pages)[0];
  if (page === undefined) throw new Error('no page is generated');
  const place = {
    folder,
    engine: join(folder, 'engine'),
    content: join(folder, 'content'),
    broken: join(folder, 'broken'),
    out: join(folder, 'dist'),
    page: { path: page.path, route: page.route },
  };
  await mkdir(place.engine, { recursive: true });
  await copyProject(place.engine);
  // What npm noted about the packages; without it, the copy would install its own.
  await cp(
    join(project, 'node_modules/.package-lock.json'),
    join(place.engine, 'node_modules/.package-lock.json'),
  );
  await writeContent(project, place.content, variant);
  await writeContent(project, place.broken, { ...variant, broken: true });
  return place;
}

/** Removes everything that earlier runs kept, but not what npm noted. */
export async function emptyCaches({ engine }: Workplace): Promise<void> {
  const packages = join(engine, 'node_modules');
  const kept = new Set(['.package-lock.json', '.set-up']);
  const own = (await readdir(packages)).filter((name) => name.startsWith('.') && !kept.has(name));
  await Promise.all(own.map((name) => rm(join(packages, name), { recursive: true, force: true })));
}
