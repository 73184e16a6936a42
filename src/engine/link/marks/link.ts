import { atValue } from '../../model/finding.ts';
import { checkLink } from '../links/checkLink.ts';
import type { MarkKind } from '../mark.ts';

/** A link: to a page of this site or another one, `mailto:` or `tel:`. */
export const link: MarkKind = {
  prepare: () => ({
    resolve: ({ value: written, pointer }, place, site) => {
      const { href, ...wrong } = checkLink(written, place, site, () => atValue(pointer));
      return { value: href, ...wrong };
    },
  }),
  offered: 'link',
};
