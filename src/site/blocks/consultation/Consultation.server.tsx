import { Kolam } from '../../art/Kolam.tsx';
import { contactLink } from '../../parts/contactLinks.ts';
import { dialogContent } from '../../parts/form/dialogContent.ts';
import type { SplitBlock } from '../../siteTypes.ts';
import type { ConsultationProps } from './Consultation.interactive.tsx';

/** The maximum width of the dialog, in CSS pixels (specification, section 9). */
const WIDTH = 600;

/** How strong the kolam's line is, in units: as strong as the line that comes from the steps. */
const STRENGTH = 15;

/** Sends the texts and the form to the browser; draws the kolam on the server. */
export const split: SplitBlock<'consultation', ConsultationProps> = ({ block, page, site }) => {
  const { id = null, title, text = null, button } = block;
  const dialog = dialogContent({ width: WIDTH, closable: true }, 'enquiry', site, page);
  return {
    props: { id, title, text, button, href: contactLink(site), dialog },
    slots: { kolam: <Kolam seed={title} size={7} strength={STRENGTH} /> },
  };
};
