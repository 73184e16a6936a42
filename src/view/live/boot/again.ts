/**
 * Does what is held once more, in its order.
 *
 * In the boot script because that is what deals with it first.
 */
export async function again(): Promise<void> {
  for (const { control, event } of window.early.drop(true)) {
    if (!control.isConnected) continue;
    // An earlier key may have moved the focus.
    if (event instanceof KeyboardEvent)
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', event));
    else control.click();
    // React applies each action in a separate microtask.
    await null;
  }
}
