import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** How files are called while they are written: beside the one that they become (`writeRepairs`, `putFile`). */
const REST = /^\..+\.yaml\.[0-9a-f]+$/;
/** Milliseconds after which nobody is writing it any more. */
const LONG = 60_000;

/** Removes what is left of writes that were killed. */
export async function removeRests(root: string, now: number): Promise<void> {
  const entries = [
    ...(await readdir(root, { withFileTypes: true })),
    ...(await readdir(join(root, 'pages'), { withFileTypes: true, recursive: true })),
  ];
  for (const entry of entries) {
    if (!entry.isFile() || !REST.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    if (now - (await stat(path)).mtimeMs > LONG) await rm(path, { force: true });
  }
}
