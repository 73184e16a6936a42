import { listKind } from '../lists/listPages.ts';
import type { MarkKind } from '../mark.ts';

/**
 * The name of a collection, replaced by a card for the page before the block's own page and one for the page after it.
 * The first and the last page are neighbours. A page that is alone in its collection gets no cards.
 */
export const pager: MarkKind = listKind('around');
