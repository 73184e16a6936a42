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

function collectHues(value: Readonly<Record<string, unknown>>, hues: Set<number>): void {
  // Most of a page is texts.
  for (const name in value) {
    const inner = value[name];
    if (Array.isArray(inner)) collectInList(inner, hues);
    else if (isObject(inner)) collectHues(inner, hues);
    else if ((name === 'accent' || name === 'hue') && Number.isInteger(inner)) hues.add(Number(inner));
  }
}

/** Of a list apart: the names of its items would be made into texts. */
function collectInList(items: readonly unknown[], hues: Set<number>): void {
  for (const item of items) {
    if (Array.isArray(item)) collectInList(item, hues);
    else if (isObject(item)) collectHues(item, hues);
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
