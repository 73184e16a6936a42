import { diffArrays } from 'diff';
import { changesOf, type TextChange } from '../../engine/model/differences.ts';

/** The fewest changes that make one text of pieces into another; `undefined` if more than `most` differ. */
export function differences(
  old: readonly string[],
  fresh: readonly string[],
  from: number,
  most: number,
): TextChange[] | undefined {
  const parts = diffArrays([...old], [...fresh], { maxEditLength: most });
  return parts && changesOf(parts, from);
}
