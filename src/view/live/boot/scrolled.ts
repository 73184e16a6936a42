import { SCROLLED } from './attributes.ts';

/**
 * Marks the document as scrolled or not, which gives the header its shadow (behaviour 2). Call it after the document
 * has been parsed and on every scroll.
 *
 * In the boot script because visitors scroll long before the runtime is needed, if it ever is.
 */
export function markScrolled(): void {
  document.documentElement.toggleAttribute(SCROLLED, scrollY > 0);
}
