import { type Dirent, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding, Wording } from '../model/finding.ts';
import { picturePath } from '../model/picturePath.ts';
import { pictureKinds } from '../pictures/findings.ts';
import { nearest } from '../text/nearest.ts';
import { quoted } from '../text/wording.ts';

/**
 * Names, in findings about pictures that are not there, the pictures that are: the last step before the report, for all
 * stages together. The folder of pages is read only if such a picture is missing. What is wrong with the file of a
 * picture is said once, however often the picture is shown.
 *
 * @param findings the findings of all stages
 * @param root absolute path of the content root
 */
export function namePictures(findings: readonly Finding[], root: string): readonly Finding[] {
  let files: readonly string[] | undefined;
  const said = new Set<string>();
  // Files outside of their folder whose place a finding has told.
  const told = new Set<string>();
  const named = findings.filter(isNew).map((found) => {
    const { wanted } = found.wording;
    if (wanted === undefined) return found;
    files ??= filesIn(join(root, 'pages'), '');
    const wording = reworded(found.wording, wanted, files, told);
    return wording === undefined ? found : { ...found, wording: { ...wording, wanted } };
  });
  return told.size === 0 ? named : named.filter(({ code, file }) => code !== 'stray-file' || !told.has(file));

  function isNew({ code, wording: { message } }: Finding): boolean {
    if (!(code in pictureKinds) || code === 'small-picture') return true;
    const isFirst = !said.has(code + message);
    said.add(code + message);
    return isFirst;
  }
}

/** The wording with the picture that was meant; `undefined` if none was, or the file only has to be renamed. */
function reworded(
  { message, suggestion }: Wording,
  wanted: string,
  files: readonly string[],
  told: Set<string>,
): Wording | undefined {
  if (wanted.startsWith('_media/') && files.includes(wanted)) return undefined;
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
  const [moved, ...rivals] = files.filter((file) => baseOf(file) === baseOf(path));
  if (moved !== undefined && rivals.length === 0) {
    if (pictures.includes(moved))
      return {
        message,
        hint: `The picture is at ${quoted(moved)} now.`,
        suggestion: moved,
        fix: 'suggestion',
      };
    told.add(`pages/${moved}`);
    const hint = `The picture is at ${quoted(`pages/${moved}`)}. Move it to ${quoted(`pages/${path}`)}.`;
    return { message, hint, suggestion };
  }
  const name = nameOf(path);
  const sameName = pictures.filter((file) => nameOf(file) === name);
  const byName = new Map(pictures.map((file) => [nameOf(file), file]));
  const near = sameName[0] ?? byName.get(nearest(name, byName.keys()) ?? '');
  return near === undefined
    ? undefined
    : { message, hint: `Did you mean ${quoted(near)}?`, suggestion: near };
}

const baseOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** The name of a file, without its folder and its ending, in which most mistakes are made. */
const nameOf = (path: string): string =>
  baseOf(path)
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
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) return filesIn(base, path);
      return entry.isFile() ? [path] : [];
    });
}
