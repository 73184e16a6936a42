import { countBeside, listPages, receivedCards } from '../listPages.ts';
import type { MarkKind } from './mark.ts';

/**
 * The name of a collection, replaced by a card for each of its pages, in order. A `count` beside it is the maximum. If
 * that leaves pages out, `all` is the address of the page that lists them all, where there is one.
 */
export const collection: MarkKind = {
  prepare: async () => undefined,
  dependsOnPage: () => false,
  resolve: (mark, place, context) => {
    const { listing, ...listed } = listPages(mark, place, context, {
      way: 'first',
      most: countBeside(mark, place),
    });
    const all = listing.isCut ? listing.index : undefined;
    return all === undefined ? listed : { ...listed, beside: { all } };
  },
  received: (schema) => ({
    ...receivedCards(schema),
    sometimes: {
      all: {
        description: 'The address of the page that lists the whole collection, if not all of it is shown.',
        type: 'string',
      },
    },
  }),
};
