import { checkLink } from '../checkLink.ts';
import type { MarkKind } from './mark.ts';

/** An address that `safeUrl` allows: of this site, of another one, `mailto:` or `tel:`. */
export const link: MarkKind = {
  prepare: async () => undefined,
  dependsOnPage: ({ value }) => value.startsWith('#'),
  resolve: (mark, place, context) => {
    const { href, ...wrong } = checkLink(mark.value, place, context, () => ({
      pointer: mark.pointer,
      target: 'value',
    }));
    return { value: href, ...wrong };
  },
  received: (schema) => ({ own: schema }),
};
