/**
 * Where a link leads, if that is a page of this site which could be shown in place. Everything else is the
 * browser's: other sites and programs, downloads, other tabs.
 */
export function placeOfLink(link: HTMLAnchorElement): URL | undefined {
  if (link.hasAttribute('download') || (link.target !== '' && link.target !== '_self')) return undefined;
  return link.origin === location.origin ? new URL(link.href) : undefined;
}

/**
 * The address a click leads to, where it is a plain click on a link to another place of this site. Fragments of
 * the same page and clicks somebody handled are the browser's, too.
 */
export function linkToFollow(event: MouseEvent): URL | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const url = link === null ? undefined : placeOfLink(link);
  if (url === undefined || (isOpen(url) && url.hash !== '')) return undefined;
  return url;
}

/** Whether an address is that of the open page, whatever its fragment. */
export function isOpen({ pathname, search }: URL): boolean {
  return pathname === location.pathname && search === location.search;
}
