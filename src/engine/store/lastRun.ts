import { hash } from 'node:crypto';
import { join, relative, sep } from 'node:path';
import { type ManifestPlace, readManifest, writeManifest } from './manifest.ts';
import { printOf, type ScannedFiles, type ScanPlaces, scanFiles } from './scanFiles.ts';

/** A hash of each file of the content by its path from the root, `/`-separated. Another hash means another content. */
export type Prints = ReadonlyMap<string, string>;

/** The last run of one kind, as far as it is known, and what is there to be read now. */
export interface LastRun<Facts, Known> {
  /** What the last run has found out; `undefined` if there was none. */
  readonly facts: Facts | undefined;
  /** Whether nothing that a run reads has changed since. */
  readonly isSame: boolean;
  /** What it knew of each page and file, and the content; `undefined` if it was made with other code. */
  readonly known: () => (Known & { readonly prints: Prints }) | undefined;
  /** The content as it is now. */
  readonly prints: Prints;
  /** A hash of the code. */
  readonly code: string;
  /** Keeps a run in its place, unless somebody has touched what it has read meanwhile. */
  readonly keep: (facts: Facts, known: Known) => void;
}

interface Head<Facts> {
  /** `Scan.hash` and `Scan.code`. */
  readonly inputs: string;
  readonly code: string;
  readonly files: ScannedFiles;
  readonly facts: Facts;
}

/** Rises with every change of what is kept, so that no program takes another one's for its own. */
const FORMAT = '3';

/** For a run that neither continues from another one nor is kept. */
export const noLastRun = <Facts, Known>(): LastRun<Facts, Known> => ({
  facts: undefined,
  isSame: false,
  known: () => undefined,
  prints: new Map(),
  code: '',
  keep: () => {},
});

/** Looks up the last run, and what has changed since. */
export function openLastRun<Facts, Known>(place: ManifestPlace, wanted: ScanPlaces): LastRun<Facts, Known> {
  const own = { ...place, of: [...place.of, FORMAT] };
  const kept = readManifest<Head<Facts>, Known>(own);
  const scan = scanFiles(wanted, kept?.head.files);
  const printsOf = (files: ScannedFiles): Prints => printsIn(place.root, files, wanted.isContent);
  return {
    facts: kept?.head.facts,
    isSame: kept?.head.inputs === scan.hash,
    known: () =>
      kept?.head.code === scan.code ? { ...kept.rest(), prints: printsOf(kept.head.files) } : undefined,
    prints: printsOf(scan.files),
    code: scan.code,
    keep: (facts, known) => {
      if (!scan.isUntouched()) return;
      writeManifest(own, { inputs: scan.hash, code: scan.code, files: scan.files, facts }, known);
    },
  };
}

const printsIn = (root: string, files: ScannedFiles, isContent: ScanPlaces['isContent']): Prints =>
  new Map(
    [...files].flatMap(([path, { print }]) =>
      isContent(path) ? [[relative(root, path).split(sep).join('/'), print] as const] : [],
    ),
  );

/** Where the content is, below its root. */
export const CONTENT = ['site.config.yaml', 'pages'];

/** The content as it is now. @param known the content as it was, and the paths of all files that may differ since */
export function scanContent(
  root: string,
  known?: { readonly prints: Prints; readonly paths: Iterable<string> },
): Prints {
  if (known === undefined) {
    const places = CONTENT.map((path) => join(root, path));
    const isContent = (): boolean => true;
    return printsIn(root, scanFiles({ places, more: [], isContent }).files, isContent);
  }
  const prints = new Map(known.prints);
  for (const path of known.paths) prints.set(path, printOf(join(root, path)));
  return prints;
}

/** What the print of a file with this text would be. */
export const textPrint = (text: string): string => `file ${hash('sha256', text, 'base64')}`;
