import type { Page, Site } from '../siteTypes.ts';
import type { Words } from '../words/en.ts';
import { contactLink, emailHref } from './contactLinks.ts';
import { demoLink } from './demoLink.ts';

/** What a page offers to somebody who wants to get in touch, and where it is. */
export interface ContactOffer {
  readonly text: string;
  readonly href: string;
  /** What it leads to: a dialog on the page itself, which opens from afar, a demo on another page, or the contact page. */
  readonly kind: 'dialog' | 'demo' | 'contact';
}

/**
 * Returns what a page offers: its demo, else, if the menu links to it or to a page above it, one elsewhere, else the contact
 * page; or `undefined` on that page, which consists of such offers, and on a site that nobody need reach.
 */
export function contactOffer(page: Page, site: Site, words: Words['contactBar']): ContactOffer | undefined {
  const demo = demoLink(page);
  if (demo !== undefined) return { text: words.demo, href: demo, kind: 'dialog' };
  const menu = site.header.links.map(({ link }) => link);
  // The first is the home page, which is above every page.
  const isInMenu = page.breadcrumb.slice(1).some(({ link }) => menu.includes(link));
  if (site.contact.demo !== undefined && isInMenu)
    return { text: words.demo, href: site.contact.demo, kind: 'demo' };
  const href = contactLink(site);
  return href === emailHref('') || page.addresses.includes(href)
    ? undefined
    : { text: words.message, href, kind: 'contact' };
}
