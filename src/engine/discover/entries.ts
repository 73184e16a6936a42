import { type Dirent, readdirSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { codeOf } from '../model/systemError.ts';

/**
 * Texts that are read instead of those of the files, by path relative to the content root. A text for a path where there
 * is no file adds one; `null` removes a file, or a folder with all that is in it on the disk.
 */
export type Unsaved = Readonly<Record<string, string | null>>;

/** A name in a folder, and what it stands for. */
export type Entry = Pick<Dirent, 'name' | 'isFile' | 'isDirectory' | 'isSymbolicLink'>;

/**
 * What is in a folder: on the disk, and among the texts.
 *
 * @param folder relative to it; empty for the root itself
 */
export async function entriesOf(root: string, folder: string, unsaved: Unsaved = {}): Promise<Entry[]> {
  const start = folder === '' ? '' : `${folder}/`;
  const inside = Object.keys(unsaved).filter((path) => path.startsWith(start));
  const added = new Map<string, Entry>();
  for (const path of inside) {
    if (unsaved[path] === null) continue;
    const [name = '', ...below] = path.slice(start.length).split('/');
    added.set(name, madeEntry(name, below.length === 0));
  }
  const onDisk = isRemoved(folder, unsaved)
    ? []
    : await readdir(join(root, folder), { withFileTypes: true }).catch((problem: unknown) => {
        if (added.size > 0 && codeOf(problem) === 'ENOENT') return [];
        throw problem;
      });
  const left = onDisk.filter(({ name }) => !isRemoved(`${start}${name}`, unsaved) && !added.has(name));
  return [...left, ...added.values()];
}

/** The files on the disk in a folder and in those below, as paths from it, sorted; none if it cannot be read. */
export function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'))
      .sort();
  } catch {
    return [];
  }
}

/** Whether a file, or a folder it is in, is read as if it did not exist. */
export function isRemoved(path: string, unsaved: Unsaved): boolean {
  return Object.entries(unsaved).some(
    ([gone, text]) => text === null && (path === gone || path.startsWith(`${gone}/`)),
  );
}

const madeEntry = (name: string, isFile: boolean): Entry => ({
  name,
  isFile: () => isFile,
  isDirectory: () => !isFile,
  isSymbolicLink: () => false,
});
