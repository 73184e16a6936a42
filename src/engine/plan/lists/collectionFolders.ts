import type { Finding } from '../../model/finding.ts';
import { nearest } from '../../text/nearest.ts';
import { finding } from '../findings.ts';

/** Collections whose names no folder has, although one has nearly the same. */
export interface CollectionFolders {
  /** For each such collection, the folder that is meant. */
  readonly meant: ReadonlyMap<string, string>;
  readonly findings: readonly Finding[];
}

/**
 * Finds collections that are called by another name than their folder. Without a report at the name, every page of the
 * folder would lose its address, and every link to one would be broken.
 *
 * @param collections their names
 * @param pages the paths of all pages
 * @param file the path of the site configuration
 */
export function collectionFolders(
  collections: readonly string[],
  pages: readonly { readonly path: string }[],
  file: string,
): CollectionFolders {
  const folders = new Set(pages.flatMap(({ path }) => /^pages\/([^/]+)\/[^/]+$/.exec(path)?.[1] ?? []));
  const spare = [...folders].filter((folder) => !collections.includes(folder));
  const meant = new Map(
    collections.flatMap((name) => {
      const folder = folders.has(name) ? undefined : nearest(name, spare);
      return folder === undefined ? [] : [[name, folder] as const];
    }),
  );
  // A name that no folder can have has been reported already.
  const named = [...meant].filter(([name]) => /^[a-z][a-z0-9-]*$/.test(name));
  const findings = named.map(([name, folder]) =>
    finding('missing-folder', file, { pointer: `/collections/${name}`, target: 'key' }, { name, folder }),
  );
  return { meant, findings };
}

/** What is known about collections, also by the names of the folders that are meant. */
export function withFolders<Value>(
  known: ReadonlyMap<string, Value>,
  { meant }: CollectionFolders,
): ReadonlyMap<string, Value> {
  const added = [...meant].flatMap(([name, folder]) => {
    const value = known.get(name);
    return value === undefined ? [] : [[folder, value] as const];
  });
  return new Map([...known, ...added]);
}
