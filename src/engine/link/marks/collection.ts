import type { AnySchemaObject } from 'ajv';
import { listPages, receivedCards } from '../lists/listPages.ts';
import type { MarkKind } from '../mark.ts';

/** What a component receives to link the pages of a list, as `pagesOfList` makes it. */
const PAGES: AnySchemaObject = {
  title: 'List pages',
  description: 'Where in the list this page is, and links to the others; absent if the list has one page.',
  type: 'object',
  properties: {
    number: { description: 'The number of this page, from 1 on.', type: 'integer' },
    count: { description: 'The number of pages.', type: 'integer' },
    links: {
      description: 'The first, the last and those around this one, in order.',
      type: 'array',
      items: {
        title: 'List page link',
        description: 'One page.',
        type: 'object',
        properties: {
          number: { description: 'Its number.', type: 'integer' },
          link: { description: 'Its address.', type: 'string' },
        },
        required: ['number', 'link'],
        additionalProperties: false,
      },
    },
    previous: { description: 'The address of the page before this one.', type: 'string' },
    next: { description: 'The address of the page after this one.', type: 'string' },
  },
  required: ['number', 'count', 'links'],
  additionalProperties: false,
};

/**
 * The name of a collection, replaced by a card for each of its pages, in order. A `count` beside it is the maximum. If
 * that leaves pages out, `all` is the address of the page that lists them all, where there is one. With a `tag` beside
 * it, only pages with this tag are listed; with a `perPage`, `pagesOfList` divides the list.
 */
export const collection: MarkKind = {
  prepare: () => ({
    resolve: (mark, place, site) => {
      const { all, ...listed } = listPages(mark, place, site, 'first');
      return all === undefined ? listed : { ...listed, beside: { all } };
    },
  }),
  received: (schema, _name, beside) => ({
    ...receivedCards(schema),
    sometimes: {
      all: {
        description: 'The address of the page that lists the whole collection, if not all of it is shown.',
        type: 'string',
      },
      ...(Object.hasOwn(beside, 'perPage') ? { listPages: PAGES } : {}),
    },
  }),
  offered: 'collection',
};
