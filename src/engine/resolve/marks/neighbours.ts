import { listPages, receivedCards } from '../listPages.ts';
import type { MarkKind } from './mark.ts';

/**
 * The name of a collection, replaced by cards for the pages after the block's own page, starting over after the last
 * one. The block's `count` is the maximum.
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
