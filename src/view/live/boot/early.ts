import { LIMIT_MS } from '../timeLimit.ts';
import { COMMAND, COMMAND_FOR, HAS_POPUP, HELD, ISLAND } from './attributes.ts';
import { showLoading } from './loading.ts';

/** The element that loads the boot script. */
export const BOOT_SCRIPT = 'script[async]';

/**
 * Holds what the visitor does before the boot script is there, and repeats it then, for the boot script to deal with
 * (behaviours 14, 16, 18, 23 and 39). If that fails, or is not there 8 s after the first click, each link does what it
 * does without a script.
 *
 * In the page itself because the boot script is a file, which may come later than the first click.
 */
export function holdEarly(): void {
  const held: (() => void)[] = [];
  let timer: ReturnType<typeof setTimeout>;
  let endLoading = (): void => undefined;
  const has = 'command' in HTMLButtonElement.prototype ? '' : `,[${COMMAND_FOR}]`;
  const controls = `[${ISLAND}] :is(a,button):not([${COMMAND}]),a[${HAS_POPUP}]${has}`;

  const hold = (event: MouseEvent | KeyboardEvent): void => {
    const { target } = event;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const isKey = event instanceof KeyboardEvent;
    if (isKey && !/^(Arrow|Home|End)/.test(event.key)) return;
    const control = target instanceof Element && target.closest<HTMLElement>(controls);
    if (!control) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const again = (): void => {
      control.removeAttribute(HELD);
      if (isKey) control.dispatchEvent(new KeyboardEvent('keydown', event));
      else control.click();
    };
    control.setAttribute(HELD, '');
    if (held.push(again) > 1) return;
    timer = setTimeout(goOn, LIMIT_MS, false);
    endLoading = showLoading();
  };

  const goOn = (isThere: boolean): void => {
    removeEventListener('click', hold, true);
    removeEventListener('keydown', hold, true);
    clearTimeout(timer);
    endLoading();
    // As without a script: what only a script can do is not offered any more.
    if (!isThere) delete document.documentElement.dataset.live;
    for (const again of held.splice(0)) again();
  };

  addEventListener('click', hold, true);
  addEventListener('keydown', hold, true);
  // These events do not bubble.
  for (const type of ['load', 'error']) {
    document.addEventListener(
      type,
      ({ target }) => {
        if (target instanceof Element && target.matches(BOOT_SCRIPT)) goOn(type === 'load');
      },
      true,
    );
  }
}
