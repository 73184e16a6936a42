import { SCROLLED } from './attributes.ts';

/**
 * Says on the document whether it is scrolled, by which the header has a shadow or none (behaviour 2). To be called
 * once the document has been parsed, and at every scroll.
 *
 * In the boot script because a visitor scrolls long before the runtime is needed, if it ever is.
 */
export function markScrolled(): void {
  document.documentElement.toggleAttribute(SCROLLED, scrollY > 0);
}
