import type { Inside } from '../../../engine/develop/extension.ts';
import type { Unsaved } from '../../../engine/discover/entries.ts';
import type { Issue } from '../../../engine/model/issue.ts';
import type { PlaceOfIssue } from '../../protocol/file.ts';
import { namedFile, valueIn, withoutMark } from '../files/textFile.ts';
import { newErrors } from '../files/workspace.ts';
import { Refusal } from '../refusal.ts';
import { MEDIA, placesOfIssues } from '../siteAnswer.ts';
import { answerOf, asked, CONTENT, committedText, type Git } from './git.ts';

/** What is wrong in a file, as the last look has found it. */
export const mistakesIn = (inside: Inside, file: string): readonly PlaceOfIssue[] =>
  placesOfIssues(inside, inside.live.issues(), ({ severity }, one) => severity === 'error' && one === file);

/** @throws Refusal for files that have mistakes of their own */
export function expectNoMistakes(inside: Inside, files: readonly string[]): void {
  refuse(
    files.flatMap((file) => mistakesIn(inside, file)),
    'Mend it, or leave the page out.',
  );
}

/** What it says of a file if it is sent without something, by the code of the warning. */
const LEFT: Readonly<Record<string, (isHere: boolean) => string>> = {
  'translation-without-original': (isHere) =>
    isHere
      ? 'The page that it translates is not published with it.'
      : 'The page that it translates would go from there without it.',
  'folder-of-no-language': () => 'Its language is new and not published with it, in the site settings.',
};

/**
 * That a state of the repository has no error that another state has not: a link to a page that is not sent along, or
 * two changes that are right alone and not together.
 *
 * @param tree the commit or tree that is to be published
 * @param than the commit that it is compared with
 * @param whole what is wrong if everything is sent: then nothing may be left that belongs to what `tree` has
 * @throws Refusal with the errors
 */
export async function expectSound(
  git: Git,
  inside: Inside,
  tree: string,
  than: string,
  whole?: readonly Issue[],
): Promise<void> {
  const is = await stateOf(git, inside, tree);
  if (is.issues.length === 0 && is.missing.length === 0) return;
  const was = await stateOf(git, inside, than);
  const known = new Set(was.missing.map(({ file, message }) => file + message));
  const fileOf = ({ file }: Issue): string => is.fileAt.get(file) ?? file;
  const isIn = (issues: readonly Issue[], { file, code, message }: Issue): boolean =>
    issues.some((one) => one.file === file && one.code === code && one.message === message);
  const left = is.issues.flatMap((issue): PlaceOfIssue[] => {
    const inWords = LEFT[issue.code];
    if (inWords === undefined || whole === undefined || isIn([...was.issues, ...whole], issue)) return [];
    const file = fileOf(issue);
    return [{ file, pointer: '', message: inWords(is.isHere(file)) }];
  });
  refuse(
    [
      ...newErrors(was.issues, is.issues).map((issue) => ({
        file: fileOf(issue),
        pointer: issue.pointer,
        message: issue.message,
      })),
      ...is.missing.filter(({ file, message }) => !known.has(file + message)),
      ...left,
    ],
    'Mend it, or tick what belongs to it.',
  );
}

function refuse(mistakes: readonly PlaceOfIssue[], hint: string): void {
  if (mistakes.length === 0) return;
  const what = mistakes.length === 1 ? 'a mistake' : `${mistakes.length} mistakes`;
  throw new Refusal(409, 'mistakes', `The site would have ${what}, so nothing was published.`, {
    hint,
    mistakes,
  });
}

interface StateOfSite {
  readonly issues: readonly Issue[];
  /** Pictures that pages show and that are not in it. */
  readonly missing: readonly PlaceOfIssue[];
  readonly fileAt: ReadonlyMap<string, string>;
  /** Whether a file is in the folder. */
  readonly isHere: (file: string) => boolean;
}

/** What is wrong with the site in a state of the repository, whatever is in the folder. */
async function stateOf(git: Git, inside: Inside, tree: string): Promise<StateOfSite> {
  const listed = async (...words: string[]): Promise<string[]> =>
    (await asked(git, words, FAILED)).split('\0').filter((file) => file !== '');
  const names = ['--name-only', '-z', '--no-renames', '--relative'];
  const tracked = await listed('diff', ...names, tree, '--', ...CONTENT);
  const fresh = await listed('ls-files', '--others', '--exclude-standard', '-z', '--', ...CONTENT);
  const differing = [...new Set([...tracked, ...fresh])];
  const isPicture = (file: string): boolean => file.startsWith(`pages/${MEDIA}/`);
  const texts: Unsaved = Object.fromEntries(
    await Promise.all(
      differing
        .filter((file) => !isPicture(file))
        .map(async (file) => {
          const text = await committedText(git, file, tree);
          return [file, text === undefined ? null : withoutMark(text)] as const;
        }),
    ),
  );
  const pictures = differing.filter(isPicture);
  const there = new Set(
    pictures.length === 0 ? [] : await listed('ls-tree', '-r', '-z', '--name-only', tree, '--', ...pictures),
  );
  const { report } = await inside.live.tryOut(texts);
  // A picture that is only in the repository is there all the same.
  const kept = pictures.filter((file) => there.has(file)).map(srcOf);
  const issues = report.issues.filter(
    ({ severity, code, message }) =>
      (severity === 'error' || code in LEFT) &&
      !(code === 'missing-image' && kept.some((src) => message.includes(src))),
  );
  const found = inside.live.overview()?.listing.found ?? [];
  const here = new Set(found.map(({ path }) => path));
  return {
    issues,
    missing: (
      await Promise.all(
        pictures.filter((file) => !there.has(file)).map((file) => usesOf(git, inside, tree, file)),
      )
    ).flat(),
    fileAt: new Map([...here, ...Object.keys(texts)].map((file) => [inside.shown(file), file])),
    isHere: (file) => here.has(file),
  };
}

const FAILED = 'What is to be published could not be checked';

const srcOf = (file: string): string => file.slice('pages/'.length);

/** The files of a state that show a picture which is not in it. */
async function usesOf(git: Git, { site }: Inside, tree: string, picture: string): Promise<PlaceOfIssue[]> {
  const src = srcOf(picture);
  const words = ['grep', '--files-with-matches', '-z', '--fixed-strings', '-e', src, tree, '--', ...CONTENT];
  const lines = ((await answerOf(git, ...words)) ?? '').split('\0');
  const uses = lines.map(async (line): Promise<PlaceOfIssue[]> => {
    const file = line.slice(tree.length + 1);
    if (!file.endsWith('.yaml')) return [];
    const text = await committedText(git, file, tree);
    const value = valueIn(text ?? '', namedFile(site.root, file).kind);
    // A comment shows nothing.
    if (!JSON.stringify(value).includes(src)) return [];
    return [{ file, pointer: '', message: `It shows the picture ${src}, which is not published with it.` }];
  });
  return (await Promise.all(uses)).flat();
}
