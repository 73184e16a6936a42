import type { AnySchemaObject } from 'ajv';
import { shownTag } from '../../plan/lists/gatherTags.ts';
import type { Collection } from '../../plan/lists/groupCollections.ts';
import { listPages } from '../lists/listPages.ts';
import type { MarkKind } from '../mark.ts';

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
export const tags: MarkKind = {
  prepare: () => ({
    resolve: (mark, place, site) => ({
      value: listTags(site.collection(mark.value), site.plan.basePath),
      // What is wrong with the name is the same as for a list of its pages.
      findings: listPages(mark, place, site, 'first').findings,
    }),
  }),
  received: ({ description }) => ({ own: { description, type: 'array', items: TAG } }),
  offered: 'collection',
};

/** The tags that lead to a page: those of most pages first, and those of as many in the order of their names. */
function listTags(collection: Collection | undefined, basePath: string): readonly object[] {
  return [...(collection?.tags ?? [])]
    .flatMap(([key, tag]) => {
      const { name: text, link } = shownTag(tag, basePath) ?? {};
      const [first, ...others] = collection?.tagged.get(key) ?? [];
      if (link === undefined || first === undefined) return [];
      const { accent } = first;
      return [{ text, link, count: 1 + others.length, ...(accent === undefined ? {} : { accent }) }];
    })
    .sort((a, b) => b.count - a.count);
}
