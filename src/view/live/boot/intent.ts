import type { IslandFiles } from '../../../engine/model/runtimeFiles.ts';
import type { start } from '../client.tsx';
import { FINDS, HAS_POPUP, ISLAND, MOVING, OPENS } from './attributes.ts';
import type { Boot } from './bootScript.ts';
import { bringSearch } from './bringSearch.ts';
import { isSlow } from './isSlow.ts';
import { afterRest } from './rest.ts';
import { whenParsed } from './whenParsed.ts';

/** The modules of each interactive block, by its type. Written before this file (`bundle.ts`). */
declare const ISLANDS: IslandFiles;

/**
 * Fetches the runtime when the browser is idle, and starts it when the visitor is about to use an interactive block or
 * a link (behaviours 5, 14, 16, 18, 23 and 39), and, for what does not wait for that, when a block that moves by itself or
 * a form is scrolled near (behaviours 16, 36 and 39).
 *
 * @param signs what the visitor has done before
 */
export function watchIntent(boot: Boot, signs: readonly Event[]): void {
  const { early } = window;
  if (!('IntersectionObserver' in window)) early.fail('IntersectionObserver is missing.');
  if (early.state === 'failed') return;
  const heed = (target: EventTarget | null): void => {
    if (!(target instanceof Element)) return;
    const finder = target.closest<HTMLElement>(`[${FINDS}]`);
    // On a slow connection the link itself answers sooner, and what is fetched meanwhile would only be in its way.
    const onLink = !boot.isFetched && isSlow() ? '' : `,a[href^="/"]:not([${HAS_POPUP}])`;
    // Nothing in a search needs the runtime, and whoever follows what was found is about to leave.
    if (finder) search(finder);
    // Where something can be chosen in a list, a form may begin with what the visitor looks at.
    else if (target.closest(`[${ISLAND}],[${OPENS}],li>[type=radio]${onLink}`)) boot.run();
  };
  const onIntent = ({ target }: Event): void => heed(target);
  for (const type of ['pointerdown', 'touchstart', 'focusin', 'keydown']) {
    addEventListener(type, onIntent, { capture: true, passive: true });
  }
  afterRest(onIntent);
  // What the pointer has come over before this file.
  hover(':hover');
  // A pointer has to rest; anything else is meant.
  signs.filter(({ type }) => type !== 'pointermove').forEach(onIntent);
  // Only the first of each kind is among the signs: the focus may have been elsewhere before.
  heed(document.activeElement);
  whenParsed(() => watchBlocks(boot));
  if (document.readyState === 'complete') warm(boot);
  else addEventListener('load', () => warm(boot));
}

/** Has a search answer, or say that its file does not come. */
function search(finder: HTMLElement): void {
  bringSearch().then(
    ({ beginSearch }) => beginSearch(finder),
    () => {
      const status = finder.querySelector('[role=status]');
      if (status) status.textContent = JSON.parse(finder.getAttribute(FINDS) ?? '').failed;
    },
  );
}

/** Says once more that the pointer is over the innermost element that it is over. */
function hover(selector: string): void {
  const hovered = [...document.querySelectorAll(selector)].at(-1);
  hovered?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
}

function watchBlocks({ run }: Boot): void {
  const near = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) run();
    },
    { rootMargin: '200px' },
  );
  for (const block of document.querySelectorAll(`[${MOVING}]`)) near.observe(block);
}

const whenIdle = (act: () => void): unknown =>
  'requestIdleCallback' in window ? requestIdleCallback(act) : setTimeout(act, 200);

/**
 * Fetches the runtime ahead of time, if there is anything on the page that needs it: a file at a time, because to ask for
 * one takes a slow processor 5 ms. Not only near such a block: what opens its dialog is in sight all the time, in the header
 * or in the bar of a phone, and to fetch the files at the click would cost a round trip and 61 KB before the answer.
 */
function warm(boot: Boot): void {
  if (!document.querySelector(`[${ISLAND}]`) || isSlow()) return;
  const rest = [...boot.files, ...ownFiles()];
  whenIdle(function next(): void {
    const href = rest.shift();
    if (boot.isFetched) return;
    if (href) {
      boot.fetchFile(href);
      whenIdle(next);
    } else boot.isFetched = true;
  });
}

/** The addresses of the modules of this page's blocks, as far as it has been parsed. */
function ownFiles(): string[] {
  const blocks = [...document.querySelectorAll<HTMLElement>(`[${ISLAND}]`)];
  const paths = blocks.flatMap(({ dataset }) => ISLANDS[dataset.block ?? ''] ?? []);
  return [...new Set(paths)].map((path) => new URL(path, import.meta.url).href);
}

/**
 * Starts the runtime, whose files have been requested, and replays what the visitor did meanwhile: hover, focus, then every
 * held action in order (behaviours 14, 16, 18, 23 and 39).
 */
export async function startRuntime(boot: Boot): Promise<void> {
  const { early } = window;
  /** Whether the runtime may take over: not after the page has gone on without it. */
  const begin = (): boolean => {
    if (early.state === 'loading') early.state = 'starting';
    return early.state === 'starting';
  };
  try {
    // One after the other, each in a task of its own, so that the visitor can do something in between.
    const [entry = '', ...others] = boot.files;
    const own = ownFiles();
    own.forEach(boot.fetchFile);
    for (const href of [...others, ...own]) await import(/* @vite-ignore */ href);
    const runtime: { start: typeof start } = await import(/* @vite-ignore */ entry);
    await runtime.start(begin);
    if (early.state !== 'starting') return;
    early.state = 'ready';
    hover(`[${ISLAND}] :hover`);
    const focused = document.activeElement;
    if (focused?.closest(`[${ISLAND}]`)) focused.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    await boot.again();
  } catch (problem) {
    early.fail(problem);
  }
}
