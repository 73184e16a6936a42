import { Kolam } from '../../art/Kolam.tsx';
import { dialogContent } from '../../parts/form/dialogContent.ts';
import type { SplitBlock } from '../../siteTypes.ts';
import type { ConsultationProps } from './Consultation.interactive.tsx';

/** Widest popup on a desktop, in CSS pixels (specification, section 9). */
const WIDTH = 600;

/** Words and form go to the browser; the kolam is drawn here. */
export const split: SplitBlock<'consultation', ConsultationProps> = ({ block, page, site }) => {
  const { id = null, title, text = null, button } = block;
  const dialog = dialogContent({ title, text: text ?? '', width: WIDTH, closable: true }, site, page);
  return {
    props: { id, title, text, button, href: site.contact.link, dialog },
    slots: { kolam: <Kolam seed={title} size={7} /> },
  };
};
