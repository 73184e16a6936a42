import type { SplitBlock } from '../../siteTypes.ts';
import type { ApplicationProps } from './Application.interactive.tsx';

/** Sends everything to the browser, where the e-mail gets the role. */
export const split: SplitBlock<'application', ApplicationProps> = ({ block, page, site }) => {
  const { id = null, title, text = null, button, mail, roleLine } = block;
  const { endpoint } = site.forms;
  // Only the site's own service takes files.
  const form = endpoint?.startsWith('/') ? { endpoint, page: `${page.name} (${page.canonical})` } : null;
  return { props: { id, title, text, button, mail, roleLine, roles: site.roles, form }, slots: {} };
};
