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
    const most = countBeside(mark, place) ?? Number.POSITIVE_INFINITY;
    let isCut = false;
    const listed = listPages(mark, place, context, (cards) => {
      isCut = cards.length > most;
      return isCut ? cards.slice(0, most) : cards;
    });
    const all = isCut ? context.collections.get(mark.value)?.index : undefined;
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
