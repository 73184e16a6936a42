import type { Page, Site } from '../siteTypes.ts';
import type { Words } from '../words/en.ts';
import { contactLink } from './contactLinks.ts';
import { demoLink } from './demoLink.ts';

/** What a page offers to somebody who wants to get in touch, and where it is. */
export interface ContactOffer {
  readonly text: string;
  readonly href: string;
  /** Whether it is a dialog on the page itself, which opens from afar; the others are places to go to. */
  readonly isDialog: boolean;
}

/**
 * Returns what a page offers: its demo, else the contact page; or `undefined` on that page, which consists of such offers.
 */
export function contactOffer(page: Page, site: Site, words: Words['contactBar']): ContactOffer | undefined {
  const demo = demoLink(page);
  if (demo !== undefined) return { text: words.demo, href: demo, isDialog: true };
  const href = contactLink(site);
  return page.addresses.includes(href) ? undefined : { text: words.message, href, isDialog: false };
}
