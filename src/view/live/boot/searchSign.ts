import { withinLimit } from '../timeLimit.ts';
import { HAS_POPUP, HELD, ISLAND, OPENS } from './attributes.ts';
import type { Boot } from './bootScript.ts';
import { bringSearch } from './bringSearch.ts';
import { isMeantForPage } from './shortcuts.ts';

/** The links that open a search: in no block, and not on the page that they lead to. */
const SIGN = `a[${HAS_POPUP}]:not([${OPENS}],[${ISLAND}] *,[aria-current])`;

/**
 * Makes a link with `aria-haspopup` that is in no block open the search of the page it leads to, over the open page. On that
 * page, where the search does not come, and without a script, it is a plain link.
 */
export function heedSearchSigns({ again }: Boot): void {
  window.early.search = (link, event) => {
    if (link instanceof HTMLAnchorElement && link.matches(SIGN)) open(link, event);
    return true;
  };
  // Pressed before this was there.
  if (document.querySelector(`a[${HAS_POPUP}][${HELD}]`)) void again();
}

function open(link: HTMLAnchorElement, event: Event): void {
  event.preventDefault();
  // Whoever presses twice means it once.
  if (link.hasAttribute(HELD)) return;
  link.setAttribute(HELD, '');
  const typed = keepTyped();
  withinLimit(bringSearch().then(({ openSearch }) => openSearch(link, typed)))
    .catch(() => {
      const query = typed();
      location.assign(link.href + (query === '' ? '' : `?q=${encodeURIComponent(query)}`));
    })
    .finally(() => link.removeAttribute(HELD));
}

/**
 * Keeps what is typed for a field that is still to come.
 *
 * @returns what says what was typed, and ends that
 */
function keepTyped(): () => string {
  let typed = '';
  const keep = (event: KeyboardEvent): void => {
    const { key } = event;
    const isLetter = key.length === 1;
    if (!isMeantForPage(event) || !(isLetter || key === 'Backspace')) return;
    typed = isLetter ? typed + key : typed.slice(0, -1);
    event.preventDefault();
  };
  addEventListener('keydown', keep);
  return () => {
    removeEventListener('keydown', keep);
    return typed;
  };
}
