import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { project } from '../../../scripts/project.ts';
import { scratchFolder } from './write/siteOnDisk.ts';

/** A site with its own schemas, frame, blocks, styles and words, and nothing from the project. */
export const READING_ROOM = join(project, 'tests/sites/foreign');

/** A copy outside the project, far from its packages and files, for a test that changes it. */
export async function readingRoom(): Promise<string> {
  const root = await scratchFolder();
  await cp(READING_ROOM, root, { recursive: true });
  return root;
}

/** Changes a file of a site. @throws Error if the change changes nothing */
export async function change(root: string, path: string, edit: (text: string) => string): Promise<void> {
  const file = join(root, path);
  const before = await readFile(file, 'utf8');
  const after = edit(before);
  if (after === before) throw new Error(`${path} was to change`);
  await writeFile(file, after);
}
