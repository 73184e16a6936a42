import { Kolam } from '../../art/Kolam.tsx';
import { dialogContent } from '../../parts/form/dialogContent.ts';
import type { SplitBlock } from '../../siteTypes.ts';
import type { DemoProps } from './BookDemo.interactive.tsx';

/** Words and form go to the browser; the page's own kolam is drawn here. */
export const split: SplitBlock<'bookDemo', DemoProps> = ({ block, page, site }) => {
  const { id = null, title, text, button, closable } = block;
  const dialog = dialogContent({ title, text, width: 700, closable }, site, page);
  return {
    props: { id, title, text, button, href: site.contact.link, dialog },
    slots: { kolam: <Kolam seed={page.name} size={9} /> },
  };
};
