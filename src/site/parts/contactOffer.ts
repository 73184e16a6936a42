import type { Page, Site } from '../siteTypes.ts';
import type { Words } from '../words/en.ts';
import { contactLink, emailHref } from './contactLinks.ts';
import { demoLink } from './demoLink.ts';

/** What a page offers to somebody who wants to get in touch, and where it is. */
export interface ContactOffer {
  readonly text: string;
  readonly href: string;
  /** Whether it opens the dialog of a demo, on the page itself, or leads to the contact page. */
  readonly isDemo: boolean;
}

/**
 * Returns what a page offers: its demo, else the contact page; or `undefined` on that page, which consists of such offers,
 * and on a site that nobody need reach.
 */
export function contactOffer(page: Page, site: Site, words: Words['contactBar']): ContactOffer | undefined {
  const demo = demoLink(page);
  if (demo !== undefined) return { text: words.demo, href: demo, isDemo: true };
  const href = contactLink(site);
  return href === emailHref('') || page.addresses.includes(href)
    ? undefined
    : { text: words.message, href, isDemo: false };
}
