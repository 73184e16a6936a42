import { readFile } from 'node:fs/promises';

/** Files that were looked at right after they had been written, so that the watcher's report of them is no news. */
export function newSeenFiles() {
  /** Contents as they were looked at; `undefined` if there was no file. */
  const seen = new Map<string, Buffer | undefined>();
  return {
    /** Notes what files are like while they are looked at. */
    during: async (paths: ReadonlySet<string>, look: () => Promise<void>): Promise<void> => {
      const before = new Map<string, Buffer | undefined>();
      for (const path of paths) before.set(path, await contentsOf(path));
      await look();
      for (const [path, contents] of before) {
        if (isSame(await contentsOf(path), contents)) seen.set(path, contents);
        else seen.delete(path);
      }
    },
    /**
     * Of the files that the watcher reports, those that are not as they were when they were looked at. Each is asked about
     * until it has changed, because a watcher may report one write several times.
     */
    others: async (paths: ReadonlySet<string>): Promise<ReadonlySet<string>> => {
      const others = new Set<string>();
      for (const path of paths) {
        if (seen.has(path) && isSame(await contentsOf(path), seen.get(path))) continue;
        seen.delete(path);
        others.add(path);
      }
      return others;
    },
  };
}

const contentsOf = (path: string): Promise<Buffer | undefined> => readFile(path).catch(() => undefined);

const isSame = (one: Buffer | undefined, other: Buffer | undefined): boolean =>
  one === undefined || other === undefined ? one === other : one.equals(other);
