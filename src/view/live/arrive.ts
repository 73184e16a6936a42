import { closeDialogs } from './closeDialogs.ts';

/** How the visitor has come to a page in place. */
export interface Arrival {
  /** By back or forward, or by a fragment of the open page: everything but a link to a page. */
  readonly isByHistory: boolean;
  /** Whether the page itself has changed. */
  readonly isNewPage: boolean;
  /** Where the reader was on it, in CSS pixels from the top, if known. */
  readonly place: number | undefined;
}

/**
 * Ends a navigation in place (behaviours 5 and 8): focuses the fragment's element or the `<h1>`, and scrolls there; back
 * and forward bring readers back to their place, at once.
 */
export function arrive({ isByHistory, isNewPage, place }: Arrival): void {
  closeDialogs();
  const target = fragmentTarget(window.location.hash.slice(1));
  // As browsers do for an address that they load themselves.
  const folded = target?.closest('details');
  if (folded) folded.open = true;
  const focused =
    target ??
    document.querySelector<HTMLElement>('main [autofocus]') ??
    document.querySelector<HTMLElement>('main h1');
  if (target !== null) target.setAttribute('tabindex', '-1');
  focused?.focus({ preventScroll: true });
  // The browser has followed a link to a fragment of the open page itself.
  if (isByHistory && !isNewPage && place === undefined) return;
  // A new page is at its top from the first frame on.
  const isStill =
    isByHistory || (isNewPage && target === null) || matchMedia('(prefers-reduced-motion: reduce)').matches;
  const behavior = isStill ? 'instant' : 'smooth';
  if (isByHistory && place !== undefined) window.scrollTo({ top: place, behavior });
  else if (target === null) window.scrollTo({ top: 0, behavior });
  else target.scrollIntoView({ behavior });
}

/** The element whose id is the fragment, as written or decoded (HTML, "find a potential indicated element"). */
function fragmentTarget(fragment: string): HTMLElement | null {
  if (fragment === '') return null;
  try {
    return document.getElementById(fragment) ?? document.getElementById(decodeURIComponent(fragment));
  } catch {
    return null; // Malformed percent-encoding.
  }
}
