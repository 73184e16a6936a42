/** The `tel:` link of a telephone number in international form. */
export const phoneHref = (phone: string): string => `tel:${phone.replaceAll(' ', '')}`;

/** The `mailto:` link of an e-mail address. */
export const emailHref = (email: string): string => `mailto:${email}`;

/** The link that opens a WhatsApp conversation with a number in international form. */
export const whatsappHref = (number: string): string => `https://wa.me/${number.replace(/\D/g, '')}`;
