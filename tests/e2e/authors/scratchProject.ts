import { cp, mkdir, mkdtemp, readdir, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { project } from '../../../scripts/project.ts';
import { bundlePlace } from '../../../src/engine/bundle/keptBundle.ts';

/** A copy of the project in which a test may save files, using the packages of the real one. */
export interface ScratchProject {
  readonly folder: string;
  readonly remove: () => Promise<void>;
}

const COPIED = [
  'src',
  'schemas',
  'pages',
  'site.config.yaml',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];
/** Packages whose files a page requests by URL: Vite serves no file outside the project. */
const SERVED = new Set(['@fontsource-variable']);

/** Where the code of a project is kept bundled, if it is: known by what it is, wherever the project lies. */
const bundlesIn = (place: string): readonly string[] => [
  join(place, 'node_modules/.cache/studio'),
  bundlePlace([join(place, 'src/site')], place, 'preview').folder,
];

/** Copies the project to a folder of its own. */
export async function scratchProject(): Promise<ScratchProject> {
  // The real path: file watchers report it.
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'project-')));
  for (const name of COPIED) await cp(join(project, name), join(folder, name), { recursive: true });
  const packages = join(folder, 'node_modules');
  await mkdir(packages);
  for (const name of await readdir(join(project, 'node_modules'))) {
    // Each project has its own caches.
    if (name.startsWith('.')) continue;
    const from = join(project, 'node_modules', name);
    if (SERVED.has(name)) await cp(from, join(packages, name), { recursive: true });
    // A junction where the system has them: links to folders then need no privilege.
    else await symlink(from, join(packages, name), 'junction');
  }
  const kept = bundlesIn(project);
  for (const [at, to] of bundlesIn(folder).entries())
    await cp(kept[at] ?? '', to, { recursive: true }).catch(() => undefined);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
