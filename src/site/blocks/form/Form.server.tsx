import { formSetup } from '../../parts/form/formSetup.ts';
import type { SplitBlock } from '../../siteTypes.ts';
import type { FormProps } from './Form.interactive.tsx';

/** Sends everything to the browser: the form is hydrated as a whole, and its texts are short. */
export const split: SplitBlock<'form', FormProps> = ({ block, page, site }) => {
  const { id = null, title, text = null, button = null } = block;
  return {
    props: { id, title, text, button, setup: formSetup(site, page, 'enquiry', { roles: site.roles }) },
    slots: {},
  };
};
