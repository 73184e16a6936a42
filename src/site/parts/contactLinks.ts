import type { Site } from '../siteTypes.ts';

/** Where buttons lead that start a conversation: the page that the site names, else a new e-mail, to nobody if it names none. */
export const contactLink = ({ contact: { link, email = '' } }: Pick<Site, 'contact'>): string =>
  link ?? emailHref(email);

/** Returns the `tel:` link of a phone number in international form. */
export const phoneHref = (phone: string): string => `tel:${phone.replaceAll(' ', '')}`;

/** Returns the `mailto:` link of an e-mail address. */
export const emailHref = (email: string): string => `mailto:${email}`;

/**
 * Returns the link that opens a WhatsApp chat with a number in international form.
 *
 * @param text what stands in the message that the visitor then completes
 */
export const whatsappHref = (number: string, text?: string): string =>
  `https://wa.me/${number.replace(/\D/g, '')}${text === undefined ? '' : `?text=${encodeURIComponent(text)}`}`;
