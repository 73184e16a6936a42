import type { start } from '../client.tsx';
import { HAS_POPUP, ISLAND, MOVING, READS_QUERY } from './attributes.ts';
import { doWithoutRuntime, replay } from './held.ts';

/** How far the runtime is. It is run once, and not tried again after a failure. */
let state: 'waiting' | 'loading' | 'ready' | 'failed' = 'failed';
/** The data attributes of the boot script's element: where the runtime is. */
let dataset: DOMStringMap = {};
/** The files of the runtime that have not been asked for. */
let files: (string | undefined)[] = [];
/** Those that the dialogs of the page bring with them. */
let later: string[] = [];

/**
 * Fetches the runtime when the browser is idle, and runs it when somebody is about to use an interactive block or a
 * link (behaviours 5, 14, 16, 18, 23 and 39). Until it fails, the page is marked as one that a script serves
 * (behaviour 10).
 *
 * In the boot script because most visitors only read: React and the blocks are not loaded on their account.
 *
 * @param script the element of the boot script; in `dev`, where the runtime starts by itself, it has no address
 */
export function expectRuntime(script: HTMLOrSVGScriptElement | null): void {
  dataset = script?.dataset ?? {};
  document.documentElement.dataset.live = '';
  files = [dataset.runtime, ...(dataset.preload?.split(' ') ?? [])];
  later = dataset.later?.split(' ') ?? [];
  if (!dataset.runtime) return;
  state = 'waiting';
  if (!('IntersectionObserver' in window)) giveUp('This browser has no IntersectionObserver.');
  for (const type of ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown']) {
    addEventListener(type, onIntent, { capture: true, passive: true });
  }
  addEventListener('load', () => {
    const idle = window.requestIdleCallback ?? ((then: () => void) => setTimeout(then, 200));
    idle(warm);
  });
}

/**
 * Runs the runtime for what does not wait for the visitor: blocks that move by themselves and forms of other sites,
 * when they come near, and forms that show what the address says, at once (behaviours 16, 36 and 39). To be called
 * once the document has been parsed.
 *
 * In the boot script because it decides whether the page needs the runtime.
 */
export function watchBlocks(): void {
  if (state === 'failed') return;
  const near = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) run();
    },
    { rootMargin: '200px' },
  );
  for (const block of document.querySelectorAll(`[${MOVING}]`)) near.observe(block);
  if (location.search && document.querySelector(`[${READS_QUERY}]`)) run();
}

/**
 * Runs the runtime, once. What was done meanwhile is done then: by the runtime, or without it where it fails
 * (behaviour 10).
 *
 * In the boot script because nothing else is loaded that could.
 *
 * @returns whether it is on its way, and what the visitor does is to be held
 */
export function run(): boolean {
  if (state === 'waiting') {
    state = 'loading';
    void load();
  }
  return state === 'loading';
}

async function load(): Promise<void> {
  // All at once: left to itself the browser learns of each file from the one before, a round trip each time.
  fetchFiles();
  try {
    const runtime: { start: typeof start } = await import(/* @vite-ignore */ dataset.runtime ?? '');
    await runtime.start();
    state = 'ready';
    await replay();
  } catch (problem) {
    giveUp(problem);
    doWithoutRuntime();
  }
}

/** From here on the page is what it is without JavaScript. */
function giveUp(reason: unknown): void {
  state = 'failed';
  delete document.documentElement.dataset.live;
  console.error(`The interactive parts could not be loaded; the page works without them. ${reason}`);
}

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

function onIntent({ target }: Event): void {
  if (state === 'failed' || !(target instanceof Element)) return;
  if (!target.closest(`[${ISLAND}],a[href^="/"]`)) return;
  // Together with the rest, rather than when the runtime is there and the click is carried out.
  if (target.closest(`[${HAS_POPUP}=dialog]`)) files.push(...later.splice(0));
  run();
  fetchFiles();
}
