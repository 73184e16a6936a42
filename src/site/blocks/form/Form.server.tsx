import { formSetup } from '../../parts/form/formSetup.ts';
import type { SplitBlock } from '../../siteTypes.ts';
import type { FormProps } from './Form.interactive.tsx';

/** The form lives in the browser; all of its few words go there. */
export const split: SplitBlock<'form', FormProps> = ({ block, page, site }) => {
  const { id = null, title, text = null, button } = block;
  return { props: { id, title, text, button, setup: formSetup(site, page) }, slots: {} };
};
