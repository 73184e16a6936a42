/**
 * The address a click leads to, where it is a plain click on a link to another place of this site. Everything
 * else is the browser's: new tabs, downloads, other sites, fragments of the same page, clicks somebody handled.
 */
export function linkToFollow(event: MouseEvent): URL | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || link.hasAttribute('download') || (link.target !== '' && link.target !== '_self'))
    return undefined;
  const url = new URL(link.href);
  if (url.origin !== location.origin) return undefined;
  const samePage = url.pathname === location.pathname && url.search === location.search;
  if (samePage && url.hash !== '') return undefined;
  return url;
}
