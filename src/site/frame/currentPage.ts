import type { Page } from '../siteTypes.ts';

/**
 * Returns the value of `aria-current` for a link of the page frame.
 *
 * @param link the link's address; it matches any of the page's addresses, whatever its query or fragment
 */
export const currentPage = ({ addresses }: Page, link: string): 'page' | undefined =>
  addresses.includes(link.replace(/[?#].*$/, '')) ? 'page' : undefined;
