/**
 * Returns the URL of a link if it leads to a page of this site that can be shown in place. Everything else is left to
 * the browser: other sites and schemes, other languages, whose page frame is another, downloads, new tabs.
 */
export function placeOfLink(link: HTMLAnchorElement): URL | undefined {
  if (link.hasAttribute('download') || (link.target !== '' && link.target !== '_self')) return undefined;
  return link.origin === location.origin && link.hreflang === '' ? new URL(link.href) : undefined;
}

/**
 * Returns the URL that a click leads to if it is a plain click on a link to a page of this site. Fragments of the same
 * page and clicks that are already handled are left to the browser, too.
 */
export function linkToFollow(event: MouseEvent): URL | undefined {
  if (event.defaultPrevented || !isPlainClick(event)) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const url = link === null ? undefined : placeOfLink(link);
  // The browser itself would load the page anew if its address differs in the slash at the end.
  const isHere = url?.pathname === location.pathname && url.search === location.search;
  // Only a page that is loaded is looked through for the words of a fragment.
  const isText = url?.hash.startsWith('#:~:') === true;
  if (url === undefined || isText || (isHere && url.hash !== '')) return undefined;
  return url;
}

/** What a click says about its button and the keys held with it; React's events have the same. */
type ClickKeys = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Whether a click is one that browsers follow a link with in the same tab: with the main button and no key. */
function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: ClickKeys): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/**
 * Whether a URL is that of the open page, regardless of its fragment and of a slash or `.html` at the end of its path, which
 * some hosts add.
 */
export const isOpen = ({ pathname, search }: URL): boolean =>
  search === location.search && withoutEnding(pathname) === withoutEnding(location.pathname);

const withoutEnding = (path: string): string => path.replace(/\/$|\.html$/, '');
