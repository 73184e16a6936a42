import type { Page } from '../siteTypes.ts';

/**
 * The value of `aria-current` for a link of the frame.
 *
 * @param link its address: any of the page's routes counts, wherever on the page it leads
 */
export const currentPage = ({ routes }: Page, link: string): 'page' | undefined =>
  routes.includes(link.replace(/[?#].*$/, '')) ? 'page' : undefined;
