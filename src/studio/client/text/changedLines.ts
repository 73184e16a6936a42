import { diffLines } from 'diff';

/** The numbers, from 1, of the lines of a text that are not in an earlier one. */
export function changedLines(before: string, after: string): readonly number[] {
  if (before === after) return [];
  const lines: number[] = [];
  let line = 1;
  for (const { added, removed, count } of diffLines(before, after)) {
    if (removed) continue;
    if (added) for (let index = 0; index < count; index += 1) lines.push(line + index);
    line += count;
  }
  return lines;
}
