import { checkLink } from '../links/checkLink.ts';
import { markKind } from '../mark.ts';

/** A link: to a page of this site or another one, `mailto:` or `tel:`. */
export const link = markKind({
  prepare: async () => undefined,
  dependsOnPage: ({ value }) => !/^(?:\/|[a-z]+:)/i.test(value),
  resolve: (mark, place, context) => {
    const { href, ...wrong } = checkLink(mark.value, place, context, () => ({
      pointer: mark.pointer,
      target: 'value',
    }));
    return { value: href, ...wrong };
  },
  received: (schema) => ({ own: schema }),
  offered: 'link',
});
