import { basename, join, parse } from 'node:path';
import { filesIn } from '../discover/entries.ts';
import type { Finding, Wording } from '../model/finding.ts';
import { grouped } from '../model/grouped.ts';
import { picturePath } from '../model/picturePath.ts';
import { pictureKinds } from '../pictures/findings.ts';
import { nearest } from '../text/nearest.ts';
import { didYouMean, quoted } from '../text/wording.ts';

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
    files ??= filesIn(join(root, 'pages'));
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
  { message, suggestion: tidy }: Wording,
  wanted: string,
  files: readonly string[],
  told: Set<string>,
): Wording | undefined {
  if (wanted.startsWith('_media/') && files.includes(wanted)) return undefined;
  const pictures = files.filter((file) => picturePath.test(file));
  const path = tidy ?? wanted;
  const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
  const there = files.filter((file) => isSame(file, path));
  const named = files.filter((file) => isSame(basename(file), basename(path)));
  const [found, ...rivals] = there.length > 0 ? there : named;
  if (found !== undefined && rivals.length === 0) {
    const capitals = isSame(found, path) && found !== path ? ' Capitals count.' : '';
    if (pictures.includes(found))
      return {
        message,
        hint: `The picture is at ${quoted(found)}.${capitals}`,
        suggestion: found,
        fix: 'suggestion',
      };
    told.add(`pages/${found}`);
    const hint = `The picture is at ${quoted(`pages/${found}`)}. Move it to ${quoted(`pages/${path}`)}.`;
    return { message, hint, suggestion: tidy };
  }
  const byName = grouped(pictures, nameOf);
  const [suggestion] = byName.get(nearest(nameOf(path), byName.keys()) ?? '') ?? [];
  return suggestion === undefined ? undefined : { message, hint: didYouMean(suggestion).trim(), suggestion };
}

/** The name of a file, without its folder and its ending, in which most mistakes are made. */
const nameOf = (path: string): string => parse(path).name.toLowerCase();
