import { isDeepStrictEqual } from 'node:util';
import type { Inside } from '../../../engine/develop/extension.ts';
import { asList, asRecord } from '../../../engine/model/readValue.ts';
import type { Json } from '../../protocol/file.ts';
import type { BackRequest, Version, VersionsAnswer } from '../../protocol/publish.ts';
import { namedFile, valueIn } from '../files/textFile.ts';
import { type Workspace, written } from '../files/workspace.ts';
import type { SchemaBook } from '../marks/schemaBook.ts';
import { notFound } from '../refusal.ts';
import type { SiteBook } from '../siteBook.ts';
import { changesInWords } from './changesInWords.ts';
import { answerOf, committedText, committedTexts, type Git, inCommit } from './git.ts';

const MOST = 30;

/** A version as git lists it: its file's name stands on a line of its own. */
const FORMAT = ['%H', '%aI', '%an', '%s'].join('%x00');

/** Nothing without git. `pointer`: of the only block that it is about. */
export async function versionsOf(
  git: Git,
  { site }: Inside,
  workspace: Workspace,
  { book }: SiteBook,
  name: unknown,
  pointer: string | null,
): Promise<VersionsAnswer> {
  const { file, kind } = namedFile(site.root, name);
  const index = pointer === null ? undefined : Number(/\/(\d+)$/.exec(pointer)?.[1]);
  const words = ['log', '--follow', '--relative', '--name-only', `--max-count=${MOST + 1}`];
  const listed = (await answerOf(git, ...words, `--format=%x01${FORMAT}`, '--', file)) ?? '';
  const found = listed
    .split('\x01')
    .slice(1)
    .map((entry) => {
      const [commit = '', when = '', who = '', rest = ''] = entry.split('\0');
      const [subject = '', ...files] = rest.trim().split('\n');
      return { commit, when, who, subject, file: files.at(-1) ?? file };
    });
  const names = found.map(({ file: was, commit }) => inCommit(was, commit));
  const values = (await committedTexts(git, names)).map((text) => valueIn(text, kind));
  const now = await workspace.open(name).then(
    ({ text }) => valueIn(text, kind),
    () => undefined,
  );
  if (index !== undefined) return { versions: versionsOfBlock(file, found, values, now, index, book) };
  return {
    versions: found.slice(0, MOST).map((one, index): Version => {
      const [was, is] = [values[index + 1], values[index]];
      const changes =
        was === undefined || is === undefined ? [] : changesInWords(was, is, book.file(kind), book);
      return { ...one, changes, isNow: isDeepStrictEqual(is, now) };
    }),
  };
}

interface Listed extends Omit<Version, 'changes' | 'isNow'> {}

/** The versions that changed a block, which is followed from version to version by what it is. */
function versionsOfBlock(
  file: string,
  found: readonly Listed[],
  values: readonly unknown[],
  now: unknown,
  index: number,
  book: SchemaBook,
): readonly Version[] {
  let [newer, at] = [now, index];
  const blocks = values.map((value) => {
    at = counterpart(newer, at, value);
    newer = value;
    return { at, value: blocksOf(value)[at] };
  });
  return found.slice(0, MOST).flatMap((one, version): readonly Version[] => {
    const [is, was] = [blocks[version], blocks[version + 1]];
    if (is?.value === undefined || isDeepStrictEqual(is.value, was?.value)) return [];
    const before = { blocks: was?.value === undefined ? [] : [was.value] };
    const changes = changesInWords(before, { blocks: [is.value] }, book.page, book);
    const list = Array.isArray(values[version]) ? '' : '/blocks';
    // What YAML 1.2 core reads is JSON.
    const block = { file, pointer: `${list}/${is.at}`, value: is.value as Json };
    return [{ ...one, changes, block, isNow: isDeepStrictEqual(is.value, blocksOf(now)[index]) }];
  });
}

const blocksOf = (value: unknown): readonly unknown[] =>
  asList(Array.isArray(value) ? value : asRecord(value).blocks);

/** The place that a block of one version has in another one: of its `id`, or as many of its type before it; -1 for none. */
function counterpart(from: unknown, index: number, to: unknown): number {
  const block = asRecord(blocksOf(from)[index]);
  const isAlike = (other: unknown): boolean => {
    const { type, use, id } = asRecord(other);
    return type === block.type && use === block.use && (block.id === undefined || id === block.id);
  };
  const nth = blocksOf(from).slice(0, index).filter(isAlike).length;
  const alike = blocksOf(to).flatMap((other, at) => (isAlike(other) ? [at] : []));
  return index < 0 ? -1 : (alike[nth] ?? -1);
}

/** A file that was not there goes, and one that is gone comes back. @throws Refusal. */
export async function backTo(
  git: Git,
  { site }: Inside,
  workspace: Workspace,
  { files, commit = 'HEAD', was }: BackRequest,
): Promise<readonly string[]> {
  const paths = files.map((file) => namedFile(site.root, file));
  const steps = paths.map(async (path) => {
    const name = was === undefined ? path.file : namedFile(site.root, was).file;
    const text = await committedText(git, name, commit);
    if (was !== undefined && text === undefined) throw notFound('This version is not there any more.');
    return { file: path.file, before: await workspace.stateOf(path), after: written(text) };
  });
  await workspace.make({ label: 'the earlier text', joins: undefined, files: await Promise.all(steps) });
  return files;
}
