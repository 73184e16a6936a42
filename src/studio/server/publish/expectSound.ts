import type { Inside } from '../../../engine/develop/extension.ts';
import type { Unsaved } from '../../../engine/discover/entries.ts';
import type { Issue } from '../../../engine/model/issue.ts';
import type { PlaceOfIssue } from '../../protocol/file.ts';
import { namedFile, valueIn, withoutMark } from '../files/textFile.ts';
import { newErrors } from '../files/workspace.ts';
import { Refusal } from '../refusal.ts';
import { MEDIA, placesOfIssues } from '../siteAnswer.ts';
import { isNone, readChanges } from './entries.ts';
import { answerOf, asked, CONTENT, committedTexts, type Git, inCommit, isContent } from './git.ts';
import type { Status } from './repository.ts';

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
 * @param files what git says of the folder
 * @param whole what is wrong if everything is sent: then nothing may be left that belongs to what `tree` has
 * @throws Refusal with the errors
 */
export async function expectSound(
  git: Git,
  inside: Inside,
  tree: string,
  than: string,
  files: Status['files'],
  whole?: readonly Issue[],
): Promise<void> {
  const is = await stateOf(git, inside, tree, files);
  if (is.issues.length === 0 && is.missing.length === 0) return;
  const was = await stateOf(git, inside, than, files);
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
async function stateOf(git: Git, inside: Inside, tree: string, now: Status['files']): Promise<StateOfSite> {
  const words = ['diff', '--raw', '--no-abbrev', '-z', '--no-renames', '--relative', tree, '--', ...CONTENT];
  const tracked = readChanges(git, await asked(git, words, FAILED));
  const fresh = now.flatMap(({ file, state }) => (state === '?' && isContent(file) ? file : []));
  const differing = [...new Set([...tracked.keys(), ...fresh])];
  const isPicture = (file: string): boolean => file.startsWith(`pages/${MEDIA}/`);
  const files = differing.filter((file) => !isPicture(file));
  const names = files.map((file) => inCommit(file, tree));
  const earlier = (await committedTexts(git, names)).map((text) =>
    text === undefined ? null : withoutMark(text),
  );
  const texts: Unsaved = Object.fromEntries(files.map((file, index) => [file, earlier[index] ?? null]));
  const pictures = differing.filter(isPicture);
  const there = new Set([...tracked].flatMap(([file, { from }]) => (isNone(from) ? [] : file)));
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
  const files = lines.map((line) => line.slice(tree.length + 1)).filter((file) => file.endsWith('.yaml'));
  const names = files.map((file) => inCommit(file, tree));
  const message = `It shows the picture ${src}, which is not published with it.`;
  return (await committedTexts(git, names)).flatMap((text = '', index) => {
    const file = files[index] ?? '';
    const value = valueIn(text, namedFile(site.root, file).kind);
    // A comment shows nothing.
    return JSON.stringify(value).includes(src) ? [{ file, pointer: '', message }] : [];
  });
}
