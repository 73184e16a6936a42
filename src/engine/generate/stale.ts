import { readFile } from 'node:fs/promises';

/** The command that generates files. */
export const MADE_BY = 'npm run types';

/** A file that is generated from other files. */
export interface GeneratedFile {
  readonly path: string;
  readonly text: string;
}

/** The files that are out of date on disk; how lines end does not matter. */
export async function stale(files: readonly GeneratedFile[]): Promise<GeneratedFile[]> {
  const onDisk = await Promise.all(files.map(({ path }) => readFile(path, 'utf8').catch(() => undefined)));
  return files.filter(({ text }, index) => onDisk[index]?.replaceAll('\r\n', '\n') !== text);
}
