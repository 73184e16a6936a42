import { ENTRANCE } from './attributes.ts';

/** The longest delay after a picture is scrolled into view, and the length of its animation, in milliseconds. */
const LONGEST_WAIT = 300;
const DURATION = 500;

/**
 * Animates each picture with `data-entrance` once, when it is scrolled into view, on later pages too (behaviour 24).
 * Call it after the document has been parsed.
 *
 * Not in the runtime because cards are static: the visitor may see all of them before that is needed.
 */
export function watchPictures(): void {
  const main = document.querySelector('main');
  if (!main || !('IntersectionObserver' in window)) return;
  const known = new WeakSet<Element>();
  const near = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        comeIn(target);
      }
    },
    // Starts a little early, so that no picture is seen to disappear first.
    { rootMargin: '100px' },
  );
  const watch = (): void => {
    for (const picture of main.querySelectorAll(`[${ENTRANCE}]`)) {
      if (known.has(picture)) continue;
      known.add(picture);
      const { top, bottom } = picture.getBoundingClientRect();
      // What a page shows from the start is there at once.
      if (top > innerHeight || bottom < 0) near.observe(picture);
    }
  };
  watch();
  new MutationObserver(watch).observe(main, { childList: true });
}

/**
 * Uses an animation instead of a style, so that nothing is changed if the animation never starts. Even while it waits, a
 * picture is to be seen: an empty frame would look like a fault.
 */
function comeIn(picture: Element): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const delay = Math.random() * LONGEST_WAIT;
  for (const drawing of picture.children) {
    drawing.animate(
      { opacity: [0.3, 1], translate: ['0 16px', '0 0'] },
      { delay, duration: DURATION, easing: 'ease-out', fill: 'backwards' },
    );
  }
}
