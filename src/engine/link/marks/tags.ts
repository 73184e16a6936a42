import type { AnySchemaObject } from 'ajv';
import { listPages } from '../lists/listPages.ts';
import { markKind } from '../mark.ts';

/** What a component receives of a tag, as `listTags` makes it. */
const TAG: AnySchemaObject = {
  title: 'Listed tag',
  description: 'A tag.',
  type: 'object',
  properties: {
    text: { description: 'Its name.', type: 'string' },
    link: { description: 'The address of its page.', type: 'string' },
    count: { description: 'How many published pages have it.', type: 'integer' },
    accent: { description: 'The hue of the first of them.', type: 'number' },
  },
  required: ['text', 'link', 'count'],
  additionalProperties: false,
};

/** The name of a collection, replaced by its tags that have a page, those of most pages first. */
export const tags = markKind({
  prepare: async () => undefined,
  dependsOnPage: () => false,
  resolve: (mark, place, context) => {
    // What is wrong with the name is the same as for a list of its pages.
    const { findings } = listPages(mark, place, context, { way: 'first', most: 1 });
    return { value: context.site.tags(mark.value), findings };
  },
  received: ({ description }) => ({ own: { description, type: 'array', items: TAG } }),
  offered: 'collection',
});
