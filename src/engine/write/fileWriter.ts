import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { OutputFile } from '../model/outputFile.ts';
import { codeOf } from '../model/systemError.ts';
import { outputPlace } from './outputPlace.ts';

/** Where a file may be written: by this process only, or also by others, which write the same. */
export type Writers = 'here' | 'anywhere';

/**
 * Makes a function that writes one file after the other into a new folder.
 *
 * @throws Error when a path is outside of the folder: a bug; the file system's error when a file cannot be written
 */
export function newFileWriter(folder: string): (file: OutputFile, by?: Writers) => void {
  const made = new Set<string>();
  return ({ path, contents }, by = 'here') => {
    const target = outputPlace(folder, path);
    const parent = dirname(target);
    if (!made.has(parent)) mkdirSync(parent, { recursive: true });
    made.add(parent);
    try {
      // "wx" never overwrites anything.
      writeFileSync(target, contents, { flag: 'wx' });
    } catch (problem) {
      if (by === 'here' || codeOf(problem) !== 'EEXIST') throw problem;
    }
  };
}
