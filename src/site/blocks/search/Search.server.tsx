import { SEARCH } from '#model/siteAddresses.ts';
import type { SplitBlock } from '../../siteTypes.ts';
import type { SearchProps } from './Search.interactive.tsx';

/** Says where the build puts what can be found. */
export const split: SplitBlock<'search', SearchProps> = ({ block, site }) => {
  const { id = null, hint = null } = block;
  return {
    props: { id, hint, basePath: site.basePath, index: site.basePath + (site.at ?? '') + SEARCH },
    slots: {},
  };
};
