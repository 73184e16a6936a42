import { memoised } from '../../../engine/model/memoised.ts';
import { answerOf, asked, besideIndex, type Git } from './git.ts';

/** What git has at a path. */
export interface Entry {
  readonly mode: string;
  readonly blob: string;
  /** Read once. */
  readonly text: () => Promise<string>;
}

export const NONE: Entry = { mode: '000000', blob: '0', text: async () => '' };

export const isNone = ({ blob }: Entry): boolean => /^0+$/.test(blob);

export interface Changed {
  readonly from: Entry;
  readonly to: Entry;
}

/** What a failure of git means where the work of others is taken over. */
export const FAILED = 'What others have published could not be brought here';

/** The name that git has for what is in a file of the folder now; empty if the file is not there. */
export const blobOf = async (git: Git, file: string): Promise<string> =>
  (await answerOf(git, 'hash-object', '--', file)) ?? '';

/** @returns the name that git has for a text, which it keeps from now on */
export const keptBlob = async (git: Git, text: string): Promise<string> =>
  (await asked(git, ['hash-object', '-w', '--stdin'], FAILED, { input: text })).trim();

/** What differs between two commits, by the path in the repository. */
export const changedIn = async (
  git: Git,
  before: string,
  after: string,
): Promise<ReadonlyMap<string, Changed>> =>
  readChanges(git, await asked(git, ['diff-tree', '-r', '-z', '--no-renames', before, after], FAILED));

/** @param raw what git answers to a question about differences, in its raw format with "-z" */
export function readChanges(git: Git, raw: string): ReadonlyMap<string, Changed> {
  const entry = (mode: string, blob: string): Entry => ({
    mode,
    blob,
    text: memoised(() => asked(git, ['cat-file', 'blob', blob], FAILED)),
  });
  const fields = raw.split('\0');
  const changed = new Map<string, Changed>();
  for (let at = 0; at + 1 < fields.length; at += 2) {
    const [fromMode = '', toMode = '', fromBlob = '', toBlob = ''] = fields[at]?.slice(1).split(' ') ?? [];
    changed.set(fields[at + 1] ?? '', { from: entry(fromMode, fromBlob), to: entry(toMode, toBlob) });
  }
  return changed;
}

/** @returns the tree of a commit with other entries at some paths */
export const treeWith = async (
  git: Git,
  commit: string,
  entries: ReadonlyMap<string, Entry>,
): Promise<string> =>
  entries.size === 0
    ? `${commit}^{tree}`
    : besideIndex(git, commit, FAILED, (index) => noteEntries(git, entries, index));

/** @param index the file of another index than the folder's own */
export async function noteEntries(
  git: Git,
  entries: ReadonlyMap<string, Entry>,
  index?: string,
): Promise<void> {
  if (entries.size === 0) return;
  const input = [...entries].map(([path, { mode, blob }]) => `${mode} ${blob}\t${path}\0`).join('');
  const words = ['update-index', '-z', '--index-info'];
  await asked(git, words, FAILED, { input, index });
}
