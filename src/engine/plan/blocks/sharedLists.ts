import type { Finding } from '../../model/finding.ts';
import { type ContentFile, sharedName } from '../contentFiles.ts';
import { finding } from '../findings.ts';
import { type Expansion, expandBlocks, type SharedLists } from './expandBlocks.ts';

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
  return lists.flatMap(({ path, isMisnamed }) => {
    const name = sharedName(path);
    // A list may use others, but not itself. A file that could not be read at all may use any.
    const mayUse = (file: ContentFile): boolean =>
      file.path !== path && (file.text.trim() === '' || file.text.includes(name));
    if (isMisnamed === true || used.has(name) || unclear.some(mayUse)) return [];
    return [finding('unused-shared-block', path, 'file', { name })];
  });
}
