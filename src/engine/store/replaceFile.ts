import { appendFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Replaces a file at once: other processes see the old one or the new one, never a part of it.
 *
 * @param pieces its contents; each is written before the next one is asked for
 * @throws the file system's error when it cannot be written; then nothing is left beside it
 */
export function replaceFile(file: string, pieces: Iterable<string> | Iterable<Uint8Array>): void {
  const unfinished = `${file}.${process.pid}`;
  try {
    writeFileSync(unfinished, '');
    for (const piece of pieces) appendFileSync(unfinished, piece);
    renameSync(unfinished, file);
  } catch (problem) {
    rmSync(unfinished, { force: true });
    throw problem;
  }
}
