import { selectNextPlaceholder } from './forms/caret.ts';
import type { StudioStore } from './state/StudioStore.ts';

/**
 * Keys that mean the same everywhere, also in the page. The editor of YAML has its own undo.
 *
 * @param goOn goes to the next placeholder in what is being typed on the page, and says whether there is one
 */
export function keysPressed(event: KeyboardEvent, store: StudioStore, goOn = (): boolean => false): void {
  // A line, or what is chosen: what is typed then is a step of its own.
  if (event.key === 'Enter') store.begins = true;
  if (event.key === 'F6') {
    event.preventDefault();
    goToPart(event.shiftKey ? -1 : 1);
    return;
  }
  const target =
    event.target !== null && 'closest' in event.target ? (event.target as HTMLElement) : undefined;
  const isOnPage = target !== undefined && target.ownerDocument !== document;
  if (event.key === 'F2') {
    event.preventDefault();
    const { page, place = page === undefined ? undefined : { file: page, pointer: '' } } = store.state();
    void store.select(place, isOnPage && target.isContentEditable ? true : 'page');
  }
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
  // In a formatted text, it makes a link.
  const isLink = target?.closest('.ProseMirror') != null;
  if (event.key.toLowerCase() === 'k' && !event.shiftKey && !event.defaultPrevented && !isLink) {
    event.preventDefault();
    store.set({ isGoing: true });
    return;
  }
  if (target?.closest('[data-own-undo]')) return;
  // Fields of one line, and formatted texts, have Enter do nothing.
  if (event.key === 'Enter') {
    const typed = target?.closest('[contenteditable]');
    if (!(typed && selectNextPlaceholder(typed)) && !goOn())
      // Also from a field that only stood in for the page.
      goToNextPlaceholder(store, isOnPage || store.state().onlyInForm !== undefined ? 'page' : true);
  }
  if (event.defaultPrevented) return;
  const key = event.key.toLowerCase();
  if (key === 'z' || key === 'y') {
    event.preventDefault();
    void (key === 'y' || event.shiftKey ? store.redo(event.repeat) : store.undo(event.repeat));
  }
}

/** Whether somebody is where he has asked for something, or nowhere else: what is late takes the focus from no other place. */
export const hasStayed = (where: string): boolean =>
  document.activeElement === document.body || document.activeElement?.closest(where) != null;

/** Gives the focus to the outline, once what had it is gone. */
export function goToOutline(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[role="tree"] [tabindex="0"]')?.focus());
}

/** Gives the focus to the next placeholder or, behind the last one, to the offer to make the page public. */
export function goToNextPlaceholder(store: StudioStore, focus: true | 'page' = true): void {
  if (store.goToNextPlaceholder(focus))
    // It may have to be drawn first.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-public]')?.focus());
}

/** An open question comes first, then the parts as they stand. */
function goToPart(step: 1 | -1): void {
  const parts = ['section.clash', '[data-part]'].flatMap((one) => [
    ...document.querySelectorAll<HTMLElement>(one),
  ]);
  // Without any of them, the first one is next.
  const now = parts.findIndex((part) => part.contains(document.activeElement));
  const next = parts.at((Math.max(now, step === 1 ? -1 : 0) + step) % parts.length);
  const first = next?.querySelector<HTMLElement>(
    next.matches('.clash') ? 'h2' : '[tabindex="0"], [data-control]',
  );
  (first ?? next)?.focus();
}
