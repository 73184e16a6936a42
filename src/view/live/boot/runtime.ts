import type { RuntimeFiles } from '../../../engine/model/runtimeFiles.ts';
import { again } from './again.ts';
import type { attend } from './attend.ts';
import { CONSENT, FINDS, MOVING, READS_QUERY } from './attributes.ts';
import type { Boot } from './bootScript.ts';
import { withStorage } from './place.ts';

/** Written before the boot script where there is a runtime to load (`bundle.ts`). */
declare const RUNTIME: RuntimeFiles | undefined;
/** What counts as the visitor's first sign. A page that appears under a resting pointer sends `pointerover`, so not that. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'input', 'scroll'];

/** The address that the paths of the files begin at; the element is one of HTML, or none in a module. */
const base = (document.currentScript as HTMLScriptElement | null)?.src;
const [attending, ...files] = (typeof RUNTIME === 'undefined' ? [] : RUNTIME).map(
  (path) => new URL(path, base).href,
);
const boot: Boot = { files, isFetched: false, fetchFile, run, again, onSign };
/** What the visitor has done until the file that heeds it is there. */
const signs: Event[] = [];
/** What starts the runtime, once its file is there. */
let attended: Promise<(() => Promise<void>) | undefined> | undefined;

/**
 * Has the rest of the scripts fetched at the visitor's first sign, and the runtime when an interactive block is used
 * (behaviours 5, 14, 16, 18, 23 and 39). Removes `data-live` from `<html>` if that fails (behaviour 10).
 *
 * In the boot script because most visitors only read at first, and nothing is loaded for them.
 */
export function expectRuntime(): void {
  const { early } = window;
  if (early.state === 'early') early.state = attending ? 'waiting' : 'failed';
  // Browsers take a touch on the window as passive by themselves.
  for (const type of SIGNS) addEventListener(type, onSign, { once: type !== 'keydown' });
}

/**
 * Does not wait for a sign where the visitor has given one before: a form or a search reads the query string that he has come
 * with, or keeps what he has written, or what moves or loads by itself is on the first screen (behaviours 16, 36 and 39); and,
 * once the page is loaded, where scripts of others wait for consent, which count those who only read as well. Call it after
 * the document has been parsed.
 *
 * In the boot script because only this page knows.
 */
export function awaitSign(): void {
  if (location.search) {
    if (document.querySelector(`[${READS_QUERY}]`)) run();
    if (document.querySelector(`[${FINDS}]`)) void onSign();
  }
  for (const block of document.querySelectorAll<HTMLElement>(`[${MOVING}]`)) {
    const key = block.dataset.moving;
    if (key ? withStorage((storage) => storage[key]) : block.getBoundingClientRect().y < innerHeight)
      void onSign();
  }
  // A browser loads this script before it says that the page is loaded.
  if (document.querySelector(`[${CONSENT}]`)) addEventListener('load', onSign);
}

/**
 * Fetches what follows on the visitor's first sign, once.
 *
 * In the boot script because nothing else is loaded yet.
 *
 * @returns what starts the runtime; nothing if the file does not come
 */
export async function onSign(sign?: Event): Promise<(() => Promise<void>) | undefined> {
  // A page gives the focus by itself, too.
  if (!attending || (sign?.type === 'focusin' && (sign.target as HTMLElement).autofocus)) return undefined;
  if (sign) signs.push(sign);
  attended ??= import(/* @vite-ignore */ attending)
    .then((file: { attend: typeof attend }) => file.attend(boot, signs))
    .catch(window.early.fail);
  return attended;
}

/**
 * Starts the runtime, once. Held actions are replayed afterwards: by the runtime, or without it if it fails
 * (behaviour 10).
 *
 * In the boot script because nothing else is loaded yet.
 *
 * @returns whether the runtime is loading, so that actions must be held
 */
export function run(): boolean {
  const { early } = window;
  if (early.state === 'waiting') {
    early.state = 'loading';
    // All in parallel: otherwise the browser discovers each file from the previous one, a round trip each time.
    if (!boot.isFetched) files.forEach(fetchFile);
    boot.isFetched = true;
    void onSign().then((start) => start?.());
  }
  // Loading or starting.
  return early.state.endsWith('ing');
}

/** Fetches and compiles a file without running it. A second time is of no consequence. */
function fetchFile(href: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = href;
  document.head.append(link);
}
