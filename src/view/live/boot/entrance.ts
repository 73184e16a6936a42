import { ENTRANCE } from './attributes.ts';

/** How long a picture waits at most after it was scrolled to, and how long it takes to come in; milliseconds. */
const LONGEST_WAIT = 2000;
const DURATION = 500;

/**
 * Lets each picture that asks for it come in once, when it is scrolled to; those of later pages too (behaviour 24).
 * To be called once the document has been parsed.
 *
 * In the boot script because cards are static: the visitor may see them all before the runtime is needed.
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
    // A little ahead, so that none is seen to vanish first.
    { rootMargin: '100px' },
  );
  // What has been painted already stays as it is.
  let isPainted = performance.getEntriesByType('paint').length > 0;
  const watch = (): void => {
    for (const picture of main.querySelectorAll(`[${ENTRANCE}]`)) {
      if (known.has(picture)) continue;
      known.add(picture);
      const { top, bottom } = picture.getBoundingClientRect();
      if (top > innerHeight || bottom < 0) near.observe(picture);
      else if (!isPainted) comeIn(picture);
    }
    isPainted = false;
  };
  watch();
  new MutationObserver(watch).observe(main, { childList: true });
}

/** An animation and never a style: where none is begun, nothing is hidden. */
function comeIn(picture: Element): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const delay = Math.random() * LONGEST_WAIT;
  for (const drawing of picture.children) {
    drawing.animate(
      { opacity: [0, 1], translate: ['0 16px', '0 0'] },
      { delay, duration: DURATION, easing: 'ease-out', fill: 'backwards' },
    );
  }
}
