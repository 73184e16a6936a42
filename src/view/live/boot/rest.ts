/** How long a pointer has to stay on something before it is taken for an intention, in milliseconds. */
export const REST_MS = 80;

/**
 * Calls a function with each `pointerover` event whose pointer then rests: a pointer that crosses a menu means nothing,
 * and neither does a page that is being scrolled under it.
 *
 * @param signal ends it
 * @param rest how long it has to stay, in milliseconds
 */
export function afterRest(act: (event: Event) => void, signal?: AbortSignal, rest = REST_MS): void {
  let timer: ReturnType<typeof setTimeout>;
  let over: Event | undefined;
  const wait = (event?: Event): void => {
    clearTimeout(timer);
    over = event;
    if (event)
      timer = setTimeout(() => {
        over = undefined;
        act(event);
      }, rest);
  };
  const options = { capture: true, passive: true, ...(signal && { signal }) };
  addEventListener('pointerover', wait, options);
  addEventListener('pointerout', () => wait(), options);
  addEventListener('scroll', () => wait(over), options);
}
