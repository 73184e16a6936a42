import { SCROLLED } from './attributes.ts';

/**
 * Marks the document as scrolled or not, which gives the header its shadow (behaviour 2), and whether the first screen is
 * out of view, which offers the demo there. Call it after the document has been parsed and on every scroll.
 *
 * In the boot script because visitors scroll long before the runtime is needed, if it ever is.
 */
export function markScrolled(): void {
  const root = document.documentElement;
  const isScrolled = root.toggleAttribute(SCROLLED, scrollY > 0);
  const value = scrollY > innerHeight ? 'far' : '';
  if (isScrolled && root.getAttribute(SCROLLED) !== value) root.setAttribute(SCROLLED, value);
}
