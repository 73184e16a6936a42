import { SCROLLED } from './attributes.ts';

/**
 * Marks the document as scrolled or not, which gives the header its shadow (behaviour 2), and whether the first screen is
 * out of view, which offers the demo there. Call it after the document has been parsed and on every scroll.
 *
 * In the boot script because visitors scroll long before the runtime is needed, if it ever is.
 */
export function markScrolled(): void {
  const root = document.documentElement;
  if (scrollY > 0) root.setAttribute(SCROLLED, scrollY > innerHeight ? 'far' : '');
  else root.removeAttribute(SCROLLED);
}
