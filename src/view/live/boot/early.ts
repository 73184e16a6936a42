import { LIMIT_MS } from '../timeLimit.ts';
import { COMMAND, COMMAND_FOR, HAS_POPUP, HELD, ISLAND } from './attributes.ts';
import { DELAY_MS, markLoading } from './loading.ts';
import { showTheme } from './theme.ts';

/** What the visitor has done with a control. */
export type Action = MouseEvent | KeyboardEvent;

/** What the script in the page shares with the scripts that come later, which therefore need not have it as well. */
export interface Early {
  /**
   * The state of the runtime, which is started once, with no retry after a failure; "early" before the boot script is
   * there.
   */
  state: 'early' | 'waiting' | 'loading' | 'starting' | 'ready' | 'failed';
  /** Whether an action is to be held; who says so may carry it out. The boot script puts its own in this place. */
  isToHold: (control: HTMLElement | null, event: Action) => unknown;
  /** Opens the search that a link leads to, unless the link is to be followed; the file that a first sign brings puts it here. */
  search?: (link: HTMLElement, event: Event) => true;
  /** Lets go of what is held; and of the limit, if it can be done now. */
  readonly drop: (isReady?: boolean) => HeldAction[];
  /** From now on the page is as it is without a script. Without a reason, nothing is told: the browser has done so. */
  readonly fail: (reason?: unknown) => undefined;
  readonly showTheme: typeof showTheme;
  /** The language of the page; later, a translator may have put its own in that place. */
  readonly language: string;
}

interface HeldAction {
  readonly control: HTMLElement;
  readonly event: Action;
}

declare global {
  interface Window {
    early: Early;
  }
}

/**
 * Holds every click and every arrow, Home or End key on a control that needs a script, until it can be dealt with
 * (behaviours 14, 16, 18, 23 and 39): marks the control with `data-held`, and does the same again later. If that fails, or
 * nothing is there 8 s after the first click, the link is followed or the form submitted as without a script
 * (behaviour 10).
 *
 * In the page itself because the boot script is a file, which may come later than the first click.
 */
export function holdEarly(): void {
  const held: HeldAction[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sign: ReturnType<typeof setTimeout>;
  const has = 'command' in HTMLButtonElement.prototype ? '' : `,[${COMMAND_FOR}]`;

  const drop = (isReady?: boolean): HeldAction[] => {
    if (isReady) {
      clearTimeout(timer);
      timer = undefined;
    }
    // Others may be loading something.
    if (held[0]) {
      clearTimeout(sign);
      markLoading(false);
    }
    for (const { control } of held) control.removeAttribute(HELD);
    return held.splice(0);
  };
  const early: Early = {
    state: 'early',
    isToHold: (control) =>
      early.state !== 'failed' &&
      control?.matches(`[${ISLAND}] :is(a,button):not([${COMMAND}]),a[${HAS_POPUP}]${has}`),
    drop,
    fail: (reason) => {
      if (early.state === 'failed') return;
      early.state = 'failed';
      // What only a script can do is not offered any more.
      delete document.documentElement.dataset.live;
      if (reason)
        console.error(`The interactive parts are not loaded; the page works without them. ${reason}`);
      drop()
        .find(({ control }) => control.matches('a,[type=submit]'))
        ?.control.click();
    },
    showTheme,
    language: document.documentElement.lang,
  };
  window.early = early;

  const hold = (event: Action): void => {
    const { target } = event;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (event instanceof KeyboardEvent && !/^(Arrow|Home|End)/.test(event.key)) return;
    const control = target instanceof Element ? target.closest<HTMLElement>('a,button') : null;
    if (!early.isToHold(control, event) || !control) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    control.setAttribute(HELD, '');
    if (held.push({ control, event }) === 1) sign = setTimeout(markLoading, DELAY_MS, true);
    timer ??= setTimeout(() => early.state !== 'starting' && early.fail('late'), LIMIT_MS);
  };
  addEventListener('click', hold, true);
  addEventListener('keydown', hold, true);
}
