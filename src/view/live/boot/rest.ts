/** How long a pointer has to stay on something before it is taken for an intention, in milliseconds. */
export const REST_MS = 80;

/**
 * Calls a function with each `pointerover` event whose pointer then rests: a pointer that crosses a menu means nothing,
 * and neither does a page that is scrolled under it.
 *
 * In the boot script because such a rest starts the runtime.
 *
 * @param signal ends it
 */
export function afterRest(act: (event: Event) => void, signal?: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout>;
  const options = { capture: true, passive: true, ...(signal && { signal }) };
  addEventListener(
    'pointerover',
    (event) => {
      clearTimeout(timer);
      timer = setTimeout(act, REST_MS, event);
    },
    options,
  );
  addEventListener('scroll', () => clearTimeout(timer), options);
}
