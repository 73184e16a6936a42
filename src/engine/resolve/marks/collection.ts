import { listPages, receivedCards } from '../listPages.ts';
import type { MarkKind } from './mark.ts';

/** The name of a collection, replaced by a card for each of its pages, in order. */
export const collection: MarkKind = {
  prepare: async () => undefined,
  dependsOnPage: () => false,
  resolve: (mark, place, context) => listPages(mark, place, context, (pages) => pages),
  received: receivedCards,
};
