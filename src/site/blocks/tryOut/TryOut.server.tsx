import { contactLink } from '../../parts/contactLinks.ts';
import { demoLink } from '../../parts/demoLink.ts';
import type { SplitBlock } from '../../siteTypes.ts';
import type { TryOutProps } from './TryOut.interactive.tsx';

/** Sends everything to the browser, where it is worked out again with what the visitor types. */
export const split: SplitBlock<'tryOut', TryOutProps> = ({ block, page, site }) => {
  const { id = null, title, text = null, button, suggestion = null } = block;
  const { document = null, slots = null, dispatch = null, conversation = null } = block;
  const demo = demoLink(page) ?? contactLink(site);
  return {
    props: { id, title, text, button, demo, suggestion, document, slots, dispatch, conversation },
    slots: {},
  };
};
