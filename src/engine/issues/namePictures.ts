import { type Dirent, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { picturePath } from '../resolve/richTextProfile.ts';
import type { Finding } from './catalogue.ts';
import { nearest } from './nearest.ts';
import { quoted, type Wording } from './wording.ts';

/**
 * Names, in findings about pictures that are not there, the pictures that are: the last step before the report, for all
 * stages together. The folder of pictures is read only if such a picture is missing.
 *
 * @param findings the findings of all stages
 * @param root absolute path of the content root
 */
export function namePictures(findings: readonly Finding[], root: string): readonly Finding[] {
  let files: readonly string[] | undefined;
  return findings.map((found) => {
    const { wanted } = found.wording;
    if (wanted === undefined) return found;
    files ??= filesIn(join(root, 'pages'), '_media');
    const wording = reworded(found.wording, wanted, files);
    return wording === undefined ? found : { ...found, wording: { ...wording, wanted } };
  });
}

/** The wording with the picture that was meant; `undefined` if none was, or the file only has to be renamed. */
function reworded(
  { message, suggestion }: Wording,
  wanted: string,
  files: readonly string[],
): Wording | undefined {
  if (files.includes(wanted)) return undefined;
  const pictures = files.filter((file) => picturePath.test(file));
  const path = suggestion ?? wanted;
  const inCapitals = pictures.filter((file) => file.toLowerCase() === path.toLowerCase());
  const [only, ...others] = inCapitals;
  if (only !== undefined && others.length === 0)
    return {
      message,
      hint:
        only === path
          ? `The picture is at ${quoted(only)}.`
          : `The file is called ${quoted(only)}. Capitals count.`,
      suggestion: only,
      fix: 'suggestion',
    };
  const name = nameOf(path);
  const sameName = pictures.filter((file) => nameOf(file) === name);
  const byName = new Map(pictures.map((file) => [nameOf(file), file]));
  const near = sameName[0] ?? byName.get(nearest(name, byName.keys()) ?? '');
  return near === undefined
    ? undefined
    : { message, hint: `Did you mean ${quoted(near)}?`, suggestion: near };
}

/** The name of a file, without its folder and its ending, in which most mistakes are made. */
const nameOf = (path: string): string =>
  path
    .slice(path.lastIndexOf('/') + 1)
    .replace(/\.[^.]*$/, '')
    .toLowerCase();

/** Files in a folder and in those below, as paths from `base`, in the order of their names. */
function filesIn(base: string, folder: string): string[] {
  let entries: Dirent[];
  try {
    entries = readdirSync(join(base, folder), { withFileTypes: true });
  } catch {
    return [];
  }
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return filesIn(base, path);
      return entry.isFile() ? [path] : [];
    });
}
