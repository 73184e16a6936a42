import { ISLAND } from './attributes.ts';

/** An action on a control, to be replayed once the runtime has started. */
interface HeldAction {
  readonly control: HTMLElement;
  readonly event: MouseEvent | KeyboardEvent;
}

const held: HeldAction[] = [];

/**
 * Holds every click and every arrow, Home or End key on a control of an interactive block until the runtime can handle
 * it, so that no action is lost (behaviours 14, 16, 18, 23 and 39).
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
    if (!control?.closest(`[${ISLAND}]`) || !run()) return;
    event.preventDefault();
    event.stopPropagation();
    held.push({ control, event });
  };
  addEventListener('click', hold, true);
  addEventListener('keydown', hold, true);
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
  for (const { control, event } of held.splice(0)) {
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
  held.find(({ control }) => control.matches('a,[type=submit]'))?.control.click();
}
