import { listPages, receivedCards } from '../listPages.ts';
import type { MarkKind } from './mark.ts';

/**
 * The name of a collection: a card for each of the pages that follow the block's own, from the beginning again after
 * the last. The block's `count` says how many at most.
 */
export const neighbours: MarkKind = {
  prepare: async () => undefined,
  dependsOnPage: () => true,
  resolve: (mark, place, context) =>
    listPages(mark, place, context, (pages, at) => {
      const others = pages.length - (at === undefined ? 0 : 1);
      const { count } = place.holder;
      const most = typeof count === 'number' ? Math.min(count, others) : others;
      const first = (at ?? -1) + 1;
      return [...pages.slice(first), ...pages.slice(0, first)].slice(0, most);
    }),
  received: receivedCards,
};
