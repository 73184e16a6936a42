import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { check } from '../../../engine/build.ts';
import type { Inside } from '../../../engine/develop/extension.ts';
import { asList, asRecord } from '../../../engine/model/readValue.ts';
import { sharedName } from '../../../engine/plan/contentFiles.ts';
import type { FileKind, PlaceOfIssue } from '../../protocol/file.ts';
import type { ChangedFile, ChangesAnswer, LaunchAnswer } from '../../protocol/publish.ts';
import { contentFile, valueIn } from '../files/textFile.ts';
import type { Workspace } from '../files/workspace.ts';
import { picturesAnswer } from '../media.ts';
import { MEDIA, pagesWithList, placesOfIssues, routeOf, shownAt } from '../siteAnswer.ts';
import type { SiteBook } from '../siteBook.ts';
import { changesInWords, fileInWords } from './changesInWords.ts';
import { mistakesIn } from './expectSound.ts';
import { answerOf, committedText, type Git, isContent } from './git.ts';
import { type Repository, repositoryOf } from './repository.ts';

interface Compared extends Pick<ChangedFile, 'file' | 'what' | 'from'> {
  readonly kind: FileKind | undefined;
  readonly values: readonly [before: unknown, after: unknown];
}

/**
 * Everything that has changed since the last commit.
 *
 * @param onto the branch that is published, if it is another than this folder's own
 */
export async function changesSince(
  git: Git,
  inside: Inside,
  workspace: Workspace,
  { book, titleOf }: SiteBook,
  onto: string | undefined,
): Promise<ChangesAnswer> {
  const kept = Object.keys(workspace.unsaved()).map(
    (file) => inside.live.list().find((page) => page.file === inside.shown(file))?.name ?? file,
  );
  const repository = await repositoryOf(git, onto);
  if (repository === undefined) return { git: false, drafts: kept, files: [] };
  const listed = repository.files.filter(({ file }) => isContent(file));
  const compared = withRenamed(await Promise.all(listed.map((one) => compare(git, inside, one))));
  const unused = await unusedOf(inside, workspace, compared);
  const described = compared.map((one): ChangedFile => {
    const { file, from, what, kind, values } = one;
    const [was, is] = values;
    const route = routeOf(inside, file);
    const issues = inside.live.issues().filter((issue) => issue.file === inside.shown(file));
    const unfinished = issues.find(({ code }) => code === 'placeholder-text');
    const facts = {
      file,
      what,
      from,
      mistakes: mistakesIn(inside, file),
      unfinished: unfinished?.pointer,
      isBehind: workspace.draftOf(file) !== undefined || undefined,
    };
    const [before, now] = values.map((value) => asList(asRecord(value).aliases));
    const about = {
      ...facts,
      kind,
      route,
      old: now?.filter((alias) => before?.includes(alias) === false).map(String) ?? [],
      blocks: asList(asRecord(is ?? was).blocks ?? is ?? was),
      titleOf,
    };
    if (kind === undefined)
      return {
        ...facts,
        name: basename(file),
        changes: fileInWords(about),
        ...pictureOf(file, what),
        isUnused: unused.has(file) || undefined,
      };
    return {
      ...facts,
      name: nameOf(kind, file, asRecord(is ?? was).name),
      route,
      ...shownOn(inside, one, route),
      changes: [
        ...fileInWords(about),
        ...(was === undefined || is === undefined
          ? []
          : changesInWords(was, is, book.file(kind), book).filter(
              // What follows from another address.
              ({ pointer }) => what !== 'renamed' || !/^\/(?:aliases|route)\b/.test(pointer),
            )),
      ],
    };
  });
  const changed = listed.map(({ file }) => file);
  return {
    git: true,
    drafts: kept,
    files: described,
    elsewhere: mistakesBeside(inside, changed),
    alone: leftAlone(inside, changed),
    ...(await stateOf(git, repository)),
  };
}

/** What the last look has found wrong in all files but these. */
const mistakesBeside = (inside: Inside, files: readonly string[]): readonly PlaceOfIssue[] =>
  placesOfIssues(
    inside,
    inside.live.issues(),
    ({ severity }, file) => severity === 'error' && !files.includes(file),
  );

/** The translations whose pages are among these files, and not there any more. */
const leftAlone = (inside: Inside, files: readonly string[]): readonly PlaceOfIssue[] =>
  placesOfIssues(
    inside,
    inside.live.issues(),
    ({ code }, file) =>
      code === 'translation-without-original' &&
      files.some((other) => other !== file && file.endsWith(other.slice('pages'.length))),
  );

/** The new pictures that no page shows. */
async function unusedOf(
  inside: Inside,
  workspace: Workspace,
  files: readonly Compared[],
): Promise<ReadonlySet<string>> {
  const fresh = files.filter(({ file, what }) => what === 'new' && file.startsWith(`pages/${MEDIA}/`));
  if (fresh.length === 0) return new Set();
  const { pictures } = await picturesAnswer(inside, workspace);
  return new Set(pictures.filter(({ uses }) => uses.length === 0).map(({ src }) => `pages/${src}`));
}

async function compare(
  git: Git,
  { site }: Inside,
  { file, what }: Pick<ChangedFile, 'file' | 'what'>,
): Promise<Compared> {
  const kind = contentFile(site.root, file)?.kind;
  if (kind === undefined) return { file, what, kind, values: [undefined, undefined] };
  const texts = [
    what === 'new' ? undefined : await committedText(git, file),
    what === 'deleted' ? undefined : await readFile(join(site.root, file), 'utf8').catch(() => undefined),
  ];
  const [before, now] = texts.map((text) => valueIn(text, kind));
  return { file, what, kind, values: [before, now] };
}

/** A page that is gone and a new one that says the same are one page that has been renamed. */
function withRenamed(all: readonly Compared[]): readonly Compared[] {
  const gone = new Set(all.filter(({ what, kind }) => what === 'deleted' && kind === 'page'));
  const renamed = all.map((one): Compared => {
    if (one.what !== 'new' || one.kind !== 'page') return one;
    const from = [...gone].find(({ values }) => isRenamed(values[0], one.values[1]));
    if (from === undefined) return one;
    gone.delete(from);
    return { ...one, what: 'renamed', from: from.file, values: [from.values[0], one.values[1]] };
  });
  const kept = new Set(renamed.flatMap(({ from }) => from ?? []));
  return renamed.filter(({ file }) => !kept.has(file));
}

function shownOn(
  inside: Inside,
  { file, from, what, kind }: Compared,
  route: string | undefined,
): Pick<ChangedFile, 'shownOn' | 'wasOn'> {
  const [including] = kind === 'shared' ? pagesWithList(inside, sharedName(file)) : [];
  const now = route ?? (including === undefined ? undefined : routeOf(inside, including));
  // What is gone is drawn in the place of another page.
  const other = kind === 'page' ? inside.live.list()[0]?.route : undefined;
  const then = what === 'new' ? undefined : what === 'deleted' ? other : now;
  return { shownOn: now, wasOn: then === undefined ? undefined : { route: then, file: from ?? file } };
}

function pictureOf(file: string, what: ChangedFile['what']): Pick<ChangedFile, 'picture'> {
  if (what === 'deleted' || !(file.startsWith(`pages/${MEDIA}/`) || /^pages\/_static\/.*\.svg$/.test(file)))
    return {};
  return { picture: shownAt(file.slice('pages/'.length)) };
}

async function stateOf(
  git: Git,
  { branch, head, underWay, remote, sent, published, isNamed }: Repository,
): Promise<Partial<ChangesAnswer>> {
  const isSame = sent === undefined || sent === head;
  const count = isSame ? '0' : await answerOf(git, 'rev-list', '--count', `${sent}..HEAD`, '--');
  // The machine may know a name, too.
  const isNameless = !isNamed && (await answerOf(git, 'var', 'GIT_COMMITTER_IDENT')) === undefined;
  return {
    branch,
    underWay,
    remote,
    published,
    ahead: sent === undefined || count === undefined ? undefined : Number(count),
    isNameless: isNameless || undefined,
  };
}

function nameOf(kind: FileKind, file: string, name: unknown): string {
  if (kind === 'site') return 'Site settings';
  if (kind === 'words') return `Words: ${basename(file, '.yaml')}`;
  if (kind === 'shared') return `Shared: ${basename(file, '.yaml')}`;
  return typeof name === 'string' ? name : basename(file, '.yaml');
}

/** Whether a page that is gone and a new one are the same page: half of their blocks are. */
export function isRenamed(was: unknown, is: unknown): boolean {
  const [before, now] = [was, is].map((value) => asList(asRecord(value).blocks));
  if (before === undefined || now === undefined || before.length + now.length === 0) return false;
  const left = [...now];
  const same = before.filter((block) => {
    const at = left.findIndex((other) => isDeepStrictEqual(other, block));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return same.length * 2 >= Math.max(before.length, now.length) && same.length > 0;
}

/** What must not go live, as `check --launch` finds it, and the pictures that no page shows. */
export async function launchAnswer(inside: Inside, workspace: Workspace): Promise<LaunchAnswer> {
  const { live, options } = inside;
  const { report } = await check({ ...options, launch: true, unsaved: workspace.unsaved() });
  const { pictures } = await picturesAnswer(inside, workspace);
  const known = new Set(live.issues().map(({ file, code }) => `${file} ${code}`));
  return {
    // What is shown as a mistake of its page is known already.
    findings: placesOfIssues(
      inside,
      report.issues,
      ({ severity, file, code }) => severity === 'error' && !known.has(`${file} ${code}`),
    ),
    unused: pictures.filter(({ uses }) => uses.length === 0).map(({ src }) => src),
  };
}
