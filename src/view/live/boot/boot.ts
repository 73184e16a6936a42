/*
 * What runs before the visitor acts, inlined into every page: the theme, the scrolled header, the drawer in
 * browsers without invoker commands, and the loader of the runtime. It imports nothing and stays small.
 *
 * The loader fetches the runtime when the browser is idle and runs it when somebody is about to use an
 * interactive block or a link. What was done meanwhile is done once the runtime is there.
 */
import type { start } from '../client.tsx';

const root = document.documentElement;
const own = document.currentScript?.dataset ?? {};

root.dataset.live = '';

// ---- Theme -----------------------------------------------------------------------------------------------

function storedTheme(): string | null {
  try {
    return localStorage.getItem('theme');
  } catch {
    return null; // Storage is switched off: the system's theme it is.
  }
}

function setTheme(theme: string | null): void {
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  else delete root.dataset.theme;
}

setTheme(storedTheme());

document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement) || target.name !== 'theme') return;
  setTheme(target.value);
  try {
    localStorage.setItem('theme', target.value);
  } catch {
    // It holds for this page, then.
  }
});

// ---- Header ----------------------------------------------------------------------------------------------

const onScroll = (): void => {
  root.toggleAttribute('data-scrolled', scrollY > 0);
};
addEventListener('scroll', onScroll, { passive: true });
// Every navigation ends at the top, so the browser is not to bring back where it was.
history.scrollRestoration = 'manual';
addEventListener('hashchange', () => {
  if (location.hash === '') scrollTo(0, 0);
});

// ---- Drawer ----------------------------------------------------------------------------------------------

const menu = (): HTMLDialogElement | null => document.querySelector('dialog#menu');

document.addEventListener('click', (event) => {
  const { target } = event;
  if (!(target instanceof Element)) return;
  const open = menu();
  if (!('command' in HTMLButtonElement.prototype)) {
    const command = target.closest('[commandfor=menu]')?.getAttribute('command');
    if (command === 'show-modal') open?.showModal();
    if (command === 'close') open?.close();
  }
  // A click on the dialog itself is one on its backdrop, for browsers without `closedby`.
  if (target === open && !inside(open, event)) open.close();
});

function inside(element: Element, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return clientX >= left && clientX < right && clientY >= top && clientY < bottom;
}

// ---- Pictures that come in -------------------------------------------------------------------------------

/** How long a picture waits at most after it was scrolled to, and how long it takes to come in; milliseconds. */
const LONGEST_WAIT = 2000;
const ENTRANCE = 500;

/** An animation and never a style: where none is begun, nothing is hidden (behaviour 24). */
function comeIn(picture: Element): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const delay = Math.random() * LONGEST_WAIT;
  for (const drawing of picture.children) {
    drawing.animate(
      { opacity: [0, 1], translate: ['0 16px', '0 0'] },
      { delay, duration: ENTRANCE, easing: 'ease-out', fill: 'backwards' },
    );
  }
}

/** Lets each picture that waits for it come in once, when it is scrolled to; those of later pages too. */
function watchPictures(): void {
  const main = document.querySelector('main');
  if (!main || !('IntersectionObserver' in window)) return;
  const known = new WeakSet<Element>();
  const near = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        comeIn(target);
      }
    },
    // A little ahead, so that none is seen to vanish first.
    { rootMargin: '100px' },
  );
  // What has been painted already stays as it is.
  let isPainted = performance.getEntriesByType('paint').length > 0;
  const watch = (): void => {
    for (const picture of main.querySelectorAll('[data-entrance]')) {
      if (known.has(picture)) continue;
      known.add(picture);
      const { top, bottom } = picture.getBoundingClientRect();
      if (top > innerHeight || bottom < 0) near.observe(picture);
      else if (!isPainted) comeIn(picture);
    }
    isPainted = false;
  };
  watch();
  new MutationObserver(watch).observe(main, { childList: true });
}

// ---- Runtime ---------------------------------------------------------------------------------------------

const ISLAND = '[data-island]';
/** What the visitor did to a control, to be done once the runtime is there. */
const held: { readonly control: HTMLElement; readonly redo: () => void }[] = [];
let state: 'waiting' | 'loading' | 'ready' | 'failed' = own.runtime ? 'waiting' : 'failed';
if (own.runtime && !('IntersectionObserver' in window)) giveUp('This browser has no IntersectionObserver.');

/** From here on the page is what it is without JavaScript. */
function giveUp(reason: unknown): void {
  state = 'failed';
  delete root.dataset.live;
  console.error(`The interactive parts could not be loaded; the page works without them. ${reason}`);
}

/** The files of the runtime that have not been asked for. */
const files = [own.runtime, ...(own.preload?.split(' ') ?? [])];
/** Those that the dialogs of the page bring with them. */
const later = own.later?.split(' ') ?? [];

/** Fetched and compiled, not run. */
function fetchFiles(): void {
  for (const href of files.splice(0)) {
    if (!href) continue;
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
}

/** Fetches the runtime ahead of time, where the visitor's data are not to be saved. */
function warm(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (state === 'waiting' && !connection?.saveData) fetchFiles();
}

async function run(): Promise<void> {
  if (state !== 'waiting') return;
  state = 'loading';
  // All at once: left to itself the browser learns of each file from the one before, a round trip each time.
  fetchFiles();
  try {
    const runtime: { start: typeof start } = await import(/* @vite-ignore */ own.runtime ?? '');
    await runtime.start();
    state = 'ready';
    await replay();
  } catch (problem) {
    giveUp(problem);
    // What was asked for is done as it is without JavaScript: the link is followed, or the form is sent.
    held.find(({ control }) => control.matches('a,[type=submit]'))?.control.click();
  }
}

/** Carries out what the visitor did meanwhile: what is hovered, what has focus, every click in its order. */
async function replay(): Promise<void> {
  const hovered = [...document.querySelectorAll(`${ISLAND} :hover`)].at(-1);
  hovered?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
  const focused = document.activeElement;
  if (focused?.closest(ISLAND)) focused.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  for (const { control, redo } of held.splice(0)) {
    // React applies each action in a microtask of its own.
    await null;
    if (control.isConnected) redo();
  }
}

function onIntent({ target }: Event): void {
  if (state === 'failed' || !(target instanceof Element) || !target.closest(`${ISLAND},a[href^="/"]`)) return;
  // Together with the rest, rather than when the runtime is there and the click is carried out.
  if (target.closest('[aria-haspopup=dialog]')) files.push(...later.splice(0));
  if (state === 'waiting') void run();
  else fetchFiles();
}
for (const type of ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown']) {
  addEventListener(type, onIntent, { capture: true, passive: true });
}

/** Keeps an action on a control of an interactive block until somebody can carry it out. */
function hold(event: MouseEvent | KeyboardEvent, redo: (control: HTMLElement) => void): void {
  if (state !== 'waiting' && state !== 'loading') return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const control = event.target instanceof Element ? event.target.closest<HTMLElement>('button,a') : null;
  if (!control?.closest(ISLAND)) return;
  event.preventDefault();
  event.stopPropagation();
  held.push({ control, redo: () => redo(control) });
  void run();
}
addEventListener('click', (event) => hold(event, (control) => control.click()), { capture: true });
addEventListener(
  'keydown',
  (event) => {
    const { key } = event;
    if (!/^(?:Arrow|Home|End)/.test(key)) return;
    hold(event, () => {
      // Wherever an earlier key has moved the focus meanwhile.
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      );
    });
  },
  { capture: true },
);

addEventListener('load', () => {
  const idle = window.requestIdleCallback ?? ((then: () => void) => setTimeout(then, 200));
  idle(warm);
});

document.addEventListener('DOMContentLoaded', () => {
  const chosen = document.querySelector<HTMLInputElement>(
    `[name=theme][value="${root.dataset.theme ?? 'system'}"]`,
  );
  if (chosen) chosen.checked = true;
  onScroll();
  watchPictures();
  if (state === 'failed') return;
  // What moves by itself begins when it comes near; its content is there without that.
  const near = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) void run();
    },
    { rootMargin: '200px' },
  );
  for (const block of document.querySelectorAll('[data-moving]')) near.observe(block);
  // What the address asks for beyond the page is shown at once.
  if (location.search && document.querySelector('[data-reads-query]')) void run();
});
