import { atKey, type Finding } from '../../model/finding.ts';
import { nearest } from '../../text/nearest.ts';
import { finding } from '../findings.ts';

/**
 * Finds collections that are called by another name than their folder, although one has nearly the same. Without a report
 * at the name, every page of the folder would lose its address, and every link to one would be broken.
 *
 * @returns for each such collection the folder that is meant, and what adds that folder to what is known of collections
 */
export function collectionFolders(
  collections: readonly string[],
  pages: readonly { readonly path: string }[],
  file: string,
) {
  const folders = new Set(pages.flatMap(({ path }) => /^pages\/([^/]+)\/[^/]+$/.exec(path)?.[1] ?? []));
  const spare = [...folders].filter((folder) => !collections.includes(folder));
  const meant = new Map(
    collections.flatMap((name): [string, string][] => {
      const folder = folders.has(name) ? undefined : nearest(name, spare);
      return folder === undefined ? [] : [[name, folder]];
    }),
  );
  // A name that no folder can have has been reported already.
  const named = [...meant].filter(([name]) => /^[a-z][a-z0-9-]*$/.test(name));
  const findings: Finding[] = named.map(([name, folder]) =>
    finding('missing-folder', file, atKey(`/collections/${name}`), { name, folder, what: 'collection' }),
  );
  const withMeant = (known: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
    new Map(
      [...known].flatMap(([name, value]) => [name, meant.get(name) ?? name].map((one) => [one, value])),
    );
  return { meant, findings, withMeant };
}
