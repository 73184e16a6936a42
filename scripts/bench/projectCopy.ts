import { cp, mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { project } from '../project.ts';

/** What the engine consists of, without its tests and its output. */
const PARTS = [
  ...['src', 'scripts', 'schemas', 'pages'],
  ...['site.config.yaml', 'tsconfig.json', 'package.json', 'package-lock.json'],
];

/**
 * A second project that shares the installed packages and has a cache of its own, so that a test may change its
 * code.
 *
 * @param to a folder that exists
 */
export async function copyProject(to: string): Promise<void> {
  await Promise.all(PARTS.map((part) => cp(join(project, part), join(to, part), { recursive: true })));
  const packages = join(to, 'node_modules');
  await mkdir(packages);
  const installed = await readdir(join(project, 'node_modules'));
  await Promise.all(
    installed
      .filter((name) => !name.startsWith('.'))
      // A junction needs no privilege on Windows; elsewhere the type is ignored.
      .map((name) => symlink(join(project, 'node_modules', name), join(packages, name), 'junction')),
  );
}
