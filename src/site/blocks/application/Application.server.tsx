import type { SplitBlock } from '../../siteTypes.ts';
import type { ApplicationProps } from './Application.interactive.tsx';

/** Sends everything to the browser, where the e-mail gets the role. */
export const split: SplitBlock<'application', ApplicationProps> = ({ block, site }) => {
  const { id = null, title, text = null, button, mail, roleLine } = block;
  return { props: { id, title, text, button, mail, roleLine, roles: site.roles }, slots: {} };
};
