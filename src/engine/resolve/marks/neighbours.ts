import { countBeside, listPages, receivedCards } from '../listPages.ts';
import type { MarkKind } from './mark.ts';

/**
 * The name of a collection, replaced by cards for the pages after the block's own page, starting over after the last
 * one. A `count` beside it is the maximum.
 */
export const neighbours: MarkKind = {
  prepare: async () => undefined,
  dependsOnPage: () => true,
  resolve: (mark, place, context) =>
    listPages(mark, place, context, (cards, at) => {
      const others = cards.length - (at === undefined ? 0 : 1);
      const most = Math.min(countBeside(mark, place) ?? others, others);
      const first = (at ?? -1) + 1;
      // Only what is shown is taken, so that a page costs the same in a long collection.
      const after = cards.slice(first, first + most);
      return [...after, ...cards.slice(0, most - after.length)];
    }),
  received: receivedCards,
};
