import type { Page, Site } from '../siteTypes.ts';

/** What a page offers to somebody who wants to get in touch, and where it is. */
export interface ContactOffer {
  readonly kind: 'demo' | 'consultation' | 'message';
  readonly href: string;
}

/** The blocks whose dialog is an offer, the best first. */
const OFFERS = [
  ['bookDemo', 'demo'],
  ['consultation', 'consultation'],
] as const;

/**
 * Returns what a page offers: its demo, else its consultation, else a message from the contact page; or `undefined` on
 * that page, which consists of such offers.
 */
export function contactOffer({ blocks, addresses }: Page, { contact }: Site): ContactOffer | undefined {
  for (const [type, kind] of OFFERS) {
    const block = blocks.find((other) => other.type === type && other.id !== undefined);
    if (block?.id !== undefined) return { kind, href: `#${block.id}` };
  }
  return addresses.includes(contact.link) ? undefined : { kind: 'message', href: contact.link };
}
