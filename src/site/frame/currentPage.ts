import type { Page } from '../siteTypes.ts';

/**
 * Returns the value of `aria-current` for a link of the page frame.
 *
 * @param link the link's address; it matches any of the page's routes, whatever its query or fragment
 */
export const currentPage = ({ routes }: Page, link: string): 'page' | undefined =>
  routes.includes(link.replace(/[?#].*$/, '')) ? 'page' : undefined;
