import { ACTIVE, COMMAND, HELD, ISLAND, PICKS } from './attributes.ts';
import { showLoading } from './loading.ts';

/** An action on a control, to be replayed once the runtime has started. */
interface HeldAction {
  readonly control: HTMLElement;
  readonly event: MouseEvent | KeyboardEvent;
}

const held: HeldAction[] = [];
let endLoading = (): void => undefined;

/**
 * Holds every click and every arrow, Home or End key on a control of an interactive block until the runtime can handle
 * it, so that no action is lost (behaviours 14, 16, 18, 23 and 39). Marks the control with `data-held`. Whoever follows
 * another link meanwhile no longer waits.
 *
 * In the boot script because it covers the time before the runtime starts.
 *
 * @param run starts the runtime; returns whether it is loading
 */
export function holdActions(run: () => boolean): void {
  const hold = (event: HeldAction['event']): void => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    if (event instanceof KeyboardEvent && !/^(Arrow|Home|End)/.test(event.key)) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const control = target.closest<HTMLElement>('button,a');
    // Dialogs open and close without the runtime.
    if (event.defaultPrevented || control?.hasAttribute(COMMAND)) return;
    if (!control?.closest(`[${ISLAND}]`)) {
      if (event.type === 'click' && control?.matches('a:not([href^="#"])')) take();
    } else if (run()) {
      event.stopPropagation();
      event.preventDefault();
      keep({ control, event });
    }
  };
  addEventListener('click', hold, true);
  addEventListener('keydown', hold, true);
}

function keep(action: HeldAction): void {
  action.control.setAttribute(HELD, '');
  if (held.push(action) === 1) endLoading = showLoading();
  if (action.event.type === 'click') pick(action.control);
}

/** Shows what a control picks at once; when the click is replayed, nothing changes any more. */
function pick(control: HTMLElement): void {
  const list = control.parentElement;
  if (!list?.hasAttribute(PICKS)) return;
  const at = [...list.children].indexOf(control);
  for (const { children } of control.closest(`[${ISLAND}]`)?.querySelectorAll(`[${PICKS}]`) ?? []) {
    for (const [place, child] of [...children].entries()) child.toggleAttribute(ACTIVE, place === at);
  }
}

/** Takes all held actions and removes their marks. */
function take(): HeldAction[] {
  endLoading();
  for (const { control } of held) control.removeAttribute(HELD);
  return held.splice(0);
}

/**
 * Replays what the visitor did while the runtime was loading: hover, focus, then every held action in order
 * (behaviours 14, 16, 18, 23 and 39).
 *
 * In the boot script because the held actions are here.
 */
export async function replay(): Promise<void> {
  const hovered = [...document.querySelectorAll(`[${ISLAND}] :hover`)].at(-1);
  hovered?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
  const focused = document.activeElement;
  if (focused?.closest(`[${ISLAND}]`)) focused.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  for (const { control, event } of take()) {
    // React applies each action in a separate microtask.
    await null;
    if (!control.isConnected) continue;
    if (event instanceof KeyboardEvent) {
      // An earlier key may have moved the focus.
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', event));
    } else control.click();
  }
}

/**
 * Carries out the held action as without JavaScript: follows the link or submits the form (behaviour 10).
 *
 * In the boot script because it is the only code that runs if the runtime fails.
 */
export function doWithoutRuntime(): void {
  take()
    .find(({ control }) => control.matches('a,[type=submit]'))
    ?.control.click();
}
