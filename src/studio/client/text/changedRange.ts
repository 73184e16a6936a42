import { alikeEnds } from '../../edits/differences.ts';
import type { TextChange } from '../../edits/edit.ts';

/** The one range in which two texts differ; empty if they do not. */
export function changedRange(before: string, after: string): TextChange {
  const { first, last } = alikeEnds<string>(before, after);
  return { start: first, end: before.length - last, text: after.slice(first, after.length - last) };
}
