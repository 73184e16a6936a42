import { Kolam } from '../../art/Kolam.tsx';
import { contactLink } from '../../parts/contactLinks.ts';
import { dialogContent } from '../../parts/form/dialogContent.ts';
import type { SplitBlock } from '../../siteTypes.ts';
import type { DemoProps } from './BookDemo.interactive.tsx';

/** Sends the texts and the form to the browser; draws the page's kolam on the server. */
export const split: SplitBlock<'bookDemo', DemoProps> = ({ block, page, site }) => {
  const { id = null, title, text, button, closable, choices = [] } = block;
  const products = choices.map((card) => card.title);
  const dialog = dialogContent({ width: 700, closable }, 'demo', site, page, products);
  return {
    props: { id, title, text, button, href: contactLink(site), dialog },
    slots: { kolam: <Kolam seed={page.name} size={9} /> },
  };
};
