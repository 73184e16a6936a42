import type { StudioStore } from './state/StudioStore.ts';

/** The keys that mean the same everywhere: undo and redo. Editors of rich text and of YAML have their own. */
export function keysPressed(event: KeyboardEvent, store: StudioStore): void {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return;
  const target = event.target !== null && 'closest' in event.target ? (event.target as Element) : undefined;
  if (target?.closest('[data-own-undo]')) return;
  const key = event.key.toLowerCase();
  if (key === 'z' || key === 'y') {
    event.preventDefault();
    void (key === 'y' || event.shiftKey ? store.redo() : store.undo());
  }
}
