import { renameSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Replaces a file at once: other processes see the old one or the new one, never a part of it.
 *
 * @throws the file system's error when it cannot be written; then nothing is left beside it
 */
export function replaceFile(file: string, contents: string | Uint8Array): void {
  const unfinished = `${file}.${process.pid}`;
  try {
    writeFileSync(unfinished, contents);
    renameSync(unfinished, file);
  } catch (problem) {
    rmSync(unfinished, { force: true });
    throw problem;
  }
}
