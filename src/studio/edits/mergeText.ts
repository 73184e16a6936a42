import type { Conflict } from './edit.ts';

/**
 * Merges two changes of one text. What one side has changed and the other has not is taken from the one that has; what
 * both have changed alike is taken once.
 *
 * @param base the text that both began with
 * @returns the text with both changes, or the places that both have changed differently
 */
export function mergeText(
  base: string,
  theirs: string,
  mine: string,
): { readonly text: string } | { readonly conflicts: readonly Conflict[] } {
  if (theirs === base || theirs === mine) return { text: mine };
  if (mine === base) return { text: theirs };
  const whole = (text: string): { start: number; end: number } => ({ start: 0, end: text.length });
  return { conflicts: [{ base: whole(base), theirs: whole(theirs), mine: whole(mine) }] };
}
