import { printOf } from '../store/scanFiles.ts';

/** Files that were looked at right after they had been written, so that the watcher's report of them is no news. */
export function newSeenFiles() {
  /** What files were like as they were looked at. */
  const seen = new Map<string, string>();
  return {
    /** Notes what files are like while they are looked at. */
    during: async (paths: ReadonlySet<string>, look: () => Promise<void>): Promise<void> => {
      const before = [...paths].map((path) => [path, printOf(path)] as const);
      await look();
      for (const [path, print] of before) {
        if (printOf(path) === print) seen.set(path, print);
        else seen.delete(path);
      }
    },
    /**
     * Of the files that the watcher reports, those that are not as they were when they were looked at. Each is asked about
     * until it has changed, because a watcher may report one write several times.
     */
    others: (paths: ReadonlySet<string>): ReadonlySet<string> => {
      const others = [...paths].filter((path) => seen.get(path) !== printOf(path));
      for (const path of others) seen.delete(path);
      return new Set(others);
    },
  };
}
