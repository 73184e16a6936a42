import { copyFileSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import type { OutputFile } from '../model/outputFile.ts';
import { codeOf } from '../model/systemError.ts';

/**
 * Makes a function that writes one file after the other into a new folder: one that others write as well, "anywhere", is the
 * same there.
 *
 * @throws Error when a path is outside of the folder: a bug; the file system's error when a file cannot be written
 */
export function newFileWriter(folder: string): (file: OutputFile, by?: 'here' | 'anywhere') => void {
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

/** Puts a file of one folder into another one, too, unless that has another one. */
export function linkFile(path: string, from: string, to: string): void {
  const [source, target] = [outputPlace(from, path), outputPlace(to, path)];
  if (existsSync(target)) {
    if (!readFileSync(target).equals(readFileSync(source))) return;
    rmSync(target);
  }
  mkdirSync(dirname(target), { recursive: true });
  try {
    linkSync(source, target);
  } catch {
    // Not every file system has links.
    copyFileSync(source, target);
  }
}

/**
 * A second line of defence after the pattern for routes: on no system may an output path be outside of the output. On
 * Windows, a colon marks a drive or a hidden stream, and a backslash separates folders.
 *
 * @param path `/`-separated, relative to it
 * @returns the absolute path
 * @throws Error when it is outside of the output: a bug
 */
export function outputPlace(folder: string, path: string): string {
  const target = join(folder, path);
  const unsafe =
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern looks for control characters
    /[\u0000-\u001f\\:]/.test(path) || path.split('/').some((name) => ['', '.', '..'].includes(name));
  if (unsafe || !target.startsWith(folder + sep)) {
    throw new Error(`An output path is outside of the output folder: ${JSON.stringify(path)}.`);
  }
  return target;
}
