import type { Page } from '../siteTypes.ts';

/**
 * Returns the value of `aria-current` for a link of the page frame: `page` if it leads to the open page, and `true` if
 * it leads to one above it, as to the list that it is part of. The home page is above every page, which says nothing.
 *
 * @param link the link's address; it matches any of the page's addresses, whatever its query or fragment
 */
export function currentPage({ addresses, breadcrumb }: Page, link: string): 'page' | 'true' | undefined {
  const address = link.replace(/[?#].*$/, '');
  if (addresses.includes(address)) return 'page';
  // The last is the open page itself.
  return breadcrumb.slice(1, -1).some((above) => above.link === address) ? 'true' : undefined;
}
