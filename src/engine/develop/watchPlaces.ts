import { type FSWatcher, lstatSync, readdirSync, watch } from 'node:fs';
import { dirname, join } from 'node:path';
import { isBelow } from '../store/layers.ts';

interface WatchedFolder {
  readonly watcher: FSWatcher;
  /** What is or was in it. */
  readonly names: Set<string>;
}

/**
 * Watches files, and folders with all that is in them; links are not followed. A place that is not there is watched from
 * when it is. Ours because the watchers that there are hear nothing more of a folder that is removed and made again in a
 * moment, as git does when it changes the branch.
 *
 * @param onChange called with the absolute path of whatever may have been saved, added or removed, often more than once
 * @returns a function that ends it
 */
export function watchPlaces(places: readonly string[], onChange: (path: string) => void): () => void {
  const folders = new Map<string, WatchedFolder>();
  const heed = (folder: string, isMeant: (path: string) => boolean): WatchedFolder => {
    const names = new Set<string>();
    const watcher = watch(folder, (event, name) => {
      const path = join(folder, name ?? '');
      if (!isMeant(path)) return;
      if (name !== null) names.add(name);
      onChange(path);
      // Added, removed, or both: what is watched may not be what is there.
      if (event === 'rename') follow(path, true);
    });
    watcher.on('error', () => leave(folder));
    const watched = { watcher, names };
    folders.set(folder, watched);
    return watched;
  };
  const leave = (path: string): void => {
    for (const [folder, { watcher, names }] of folders) {
      if (!isBelow(folder, path)) continue;
      watcher.close();
      folders.delete(folder);
      for (const name of names) onChange(join(folder, name));
    }
  };
  /** Watches what may be a folder, with those in it, anew. `isNew`: something may have been saved there before. */
  const follow = (path: string, isNew: boolean): void => {
    leave(path);
    orWarn(path, () => {
      if (!lstatSync(path).isDirectory()) return;
      // Before it is read, so that nothing is saved in between.
      const { names } = heed(path, () => true);
      for (const entry of readdirSync(path, { withFileTypes: true })) {
        const inside = join(path, entry.name);
        names.add(entry.name);
        if (isNew) onChange(inside);
        if (entry.isDirectory()) follow(inside, isNew);
      }
    });
  };
  for (const place of places) follow(place, false);
  for (const around of new Set(places.map((place) => dirname(place))))
    if (!folders.has(around)) orWarn(around, () => heed(around, (path) => places.includes(path)));
  return () => {
    for (const { watcher } of folders.values()) watcher.close();
    folders.clear();
  };
}

/** A folder may be gone meanwhile; and a system watches so many at most. */
function orWarn(path: string, work: () => unknown): void {
  try {
    work();
  } catch (problem) {
    const isGone = problem instanceof Error && 'code' in problem && problem.code === 'ENOENT';
    if (!isGone) console.warn(`Changes in ${path} are not seen. ${problem}`);
  }
}
