import { type PageOfFile, pagesOf, type Surroundings } from '../resolve/resolvePages.ts';
import type { ValidFile } from '../validate/validateFile.ts';

/** A page that is to be resolved, and the path of its file. */
export interface BatchedPage {
  readonly path: string;
  readonly target: PageOfFile['target'];
}

/**
 * The pages of some files, a few at a time: all of them would take as much memory as their addresses.
 *
 * @param paths those of the files
 * @param most pages in a batch
 */
export function* batchesOf(
  paths: readonly string[],
  known: Surroundings,
  most: number,
): Generator<readonly BatchedPage[]> {
  let batch: BatchedPage[] = [];
  for (const path of paths)
    for (const target of pagesOf(path, known)) {
      batch.push({ path, target });
      if (batch.length < most) continue;
      yield batch;
      batch = [];
    }
  if (batch.length > 0) yield batch;
}

/** Pages with their files. */
export const wantedOf = (
  batch: readonly BatchedPage[],
  files: ReadonlyMap<string, ValidFile>,
): PageOfFile[] =>
  batch.flatMap(({ path, target }) => {
    const valid = files.get(path);
    return valid === undefined ? [] : [{ valid, target }];
  });
