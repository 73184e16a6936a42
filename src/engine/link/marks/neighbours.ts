import { countBeside, listPages, receivedCards } from '../lists/listPages.ts';
import { markKind } from '../mark.ts';

/**
 * The name of a collection, replaced by cards for the pages after the block's own page, starting over after the last
 * one. A `count` beside it is the maximum.
 */
export const neighbours = markKind({
  prepare: async () => undefined,
  dependsOnPage: () => true,
  resolve: (mark, place, context) =>
    listPages(mark, place, context, { way: 'after', most: countBeside(mark, place) }),
  received: receivedCards,
  offered: 'collection',
});
