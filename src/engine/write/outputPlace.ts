import { join, sep } from 'node:path';

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
