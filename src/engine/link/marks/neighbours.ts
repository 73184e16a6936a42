import { listKind } from '../lists/listPages.ts';
import type { MarkKind } from '../mark.ts';

/**
 * The name of a collection, replaced by cards for the pages after the block's own page, starting over after the last
 * one. A `count` beside it is the maximum.
 */
export const neighbours: MarkKind = listKind('after');
