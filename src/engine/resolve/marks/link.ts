import { checkLink } from '../checkLink.ts';
import type { MarkKind } from './mark.ts';

/** A link that `safeUrl` allows: to a page of this site or another one, `mailto:` or `tel:`. */
export const link: MarkKind = {
  prepare: async () => undefined,
  dependsOnPage: ({ value }, { targets }) => targets.dependsOnPage(value),
  resolve: (mark, place, context) => {
    const { href, ...wrong } = checkLink(mark.value, place, context, () => ({
      pointer: mark.pointer,
      target: 'value',
    }));
    return { value: href, ...wrong };
  },
  received: (schema) => ({ own: schema }),
};
