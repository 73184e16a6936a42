import type { Page, Site } from '../siteTypes.ts';
import type { Words } from '../words/en.ts';
import { contactLink } from './contactLinks.ts';

/** What a page offers to somebody who wants to get in touch, and where it is. */
export interface ContactOffer {
  readonly text: string;
  readonly href: string;
  /** Whether it is a dialog on the page itself, which opens from afar; the others are places to go to. */
  readonly isDialog: boolean;
}

/** The blocks whose dialog is an offer, the best first. */
const OFFERS = [
  ['bookDemo', 'demo'],
  ['consultation', 'consultation'],
] as const;

/**
 * Returns what a page offers: its demo, else its consultation, else what its article leads to, else a message from the
 * contact page; or `undefined` on that page, which consists of such offers.
 */
export const contactOffer = (page: Page, site: Site, words: Words['contactBar']): ContactOffer | undefined =>
  ownDialog(page, words) ?? ofArticle(page) ?? message(page, site, words);

/**
 * Returns what the frame around a page offers: the same without its article, which may lead somewhere else on every page,
 * while a frame is drawn once for all pages that it is the same for.
 */
export const offerOfFrame = (page: Page, site: Site, words: Words['contactBar']): ContactOffer | undefined =>
  ownDialog(page, words) ?? message(page, site, words);

function ownDialog({ blocks }: Page, words: Words['contactBar']): ContactOffer | undefined {
  for (const [type, kind] of OFFERS) {
    const block = blocks.find((other) => other.type === type && other.id !== undefined);
    if (block?.id !== undefined) return { text: words[kind], href: `#${block.id}`, isDialog: true };
  }
  return undefined;
}

function ofArticle({ blocks }: Page): ContactOffer | undefined {
  for (const block of blocks) {
    if (block.type !== 'article' || block.cta === undefined) continue;
    return { text: block.cta.text, href: block.cta.link, isDialog: false };
  }
  return undefined;
}

function message({ addresses }: Page, site: Site, words: Words['contactBar']): ContactOffer | undefined {
  const href = contactLink(site);
  return addresses.includes(href) ? undefined : { text: words.message, href, isDialog: false };
}
