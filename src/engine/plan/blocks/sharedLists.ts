import type { Finding } from '../../model/finding.ts';
import { type ContentFile, isShared, SHARED, sharedName } from '../contentFiles.ts';
import { finding } from '../findings.ts';
import { type Expansion, expandBlocks, type SharedLists } from './expandBlocks.ts';
import { Unmentioned } from './unmentioned.ts';

/** Expands the lists that no page includes, so that they are checked too. */
export function expandUnincluded(
  lists: readonly ContentFile[],
  used: ReadonlySet<string>,
  shared: SharedLists,
): Expansion[] {
  return lists.flatMap(({ path, valid }) =>
    valid === undefined || used.has(sharedName(path)) ? [] : [expandBlocks(valid, shared)],
  );
}

/** Reports lists that nothing uses, except those that a file with mistakes mentions and may use. */
export function unusedLists(
  lists: readonly ContentFile[],
  pages: readonly ContentFile[],
  used: ReadonlySet<string>,
): Finding[] {
  const unclear = [...pages, ...lists].filter(({ valid }) => valid?.complete !== true);
  const names = lists.flatMap(({ path, isMisnamed }) => (isMisnamed === true ? [] : [sharedName(path)]));
  const unmentioned = new Unmentioned(names.filter((name) => !used.has(name)));
  // A list may use others, but not itself. A file that could not be read at all may use any.
  for (const { path, text } of unclear) unmentioned.read(text, isShared(path) ? sharedName(path) : undefined);
  return [...unmentioned.names].map((name) =>
    finding('unused-shared-block', `${SHARED}${name}.yaml`, 'file', { name }),
  );
}
