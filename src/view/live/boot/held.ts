import { ISLAND } from './attributes.ts';

/** What the visitor did to a control, to be done once the runtime is there. */
interface HeldAction {
  readonly control: HTMLElement;
  readonly event: MouseEvent | KeyboardEvent;
}

const held: HeldAction[] = [];

/**
 * Holds each click and each arrow, Home or End key on a control of an interactive block until the runtime can carry
 * it out, so that none is lost (behaviours 14, 16, 18, 23 and 39).
 *
 * In the boot script because it is for the time before the runtime.
 *
 * @param run starts the runtime, and says whether it is on its way
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
 * Carries out what the visitor did meanwhile: what is hovered, what has focus, every action in its order (behaviours
 * 14, 16, 18, 23 and 39).
 *
 * In the boot script because what it replays is held here.
 */
export async function replay(): Promise<void> {
  const hovered = [...document.querySelectorAll(`[${ISLAND}] :hover`)].at(-1);
  hovered?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
  const focused = document.activeElement;
  if (focused?.closest(`[${ISLAND}]`)) focused.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  for (const { control, event } of held.splice(0)) {
    // React applies each action in a microtask of its own.
    await null;
    if (!control.isConnected) continue;
    if (event instanceof KeyboardEvent) {
      // Wherever an earlier key has moved the focus meanwhile.
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', event));
    } else control.click();
  }
}

/**
 * Does what was asked for as it is done without JavaScript: the link is followed, or the form is sent (behaviour 10).
 *
 * In the boot script because without the runtime nothing else is there to do it.
 */
export function doWithoutRuntime(): void {
  held.find(({ control }) => control.matches('a,[type=submit]'))?.control.click();
}
