import type { LinkedPage } from '../../engine/model/page.ts';
import { hueRule } from '../ownRules.ts';

/**
 * Returns one CSS rule for each hue used on a page, by the page itself or anywhere in its blocks. Integers under
 * `accent` and `hue` are the only content that reaches a style sheet.
 */
export function huesOf({ accent, blocks }: Pick<LinkedPage, 'accent' | 'blocks'>): string {
  const hues = new Set<number>();
  collectHues({ accent, blocks }, hues);
  return [...hues]
    .sort((a, b) => a - b)
    .map(hueRule)
    .join('');
}

function collectHues(value: unknown, hues: Set<number>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    if ((name === 'accent' || name === 'hue') && Number.isInteger(inner)) hues.add(Number(inner));
    else collectHues(inner, hues);
  }
}
