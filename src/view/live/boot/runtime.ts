import type { RuntimeFiles } from '../../../engine/model/runtimeFiles.ts';
import type { start } from '../client.tsx';
import { LIMIT_MS } from '../timeLimit.ts';
import { ISLAND, MOVING, OPENS, READS_QUERY } from './attributes.ts';
import { doWithoutRuntime, replay } from './held.ts';
import { isSlow } from './isSlow.ts';
import { afterRest } from './rest.ts';

/** The state of the runtime. It is started once, with no retry after a failure. */
let state: 'waiting' | 'loading' | 'starting' | 'ready' | 'failed' = 'failed';
/** Whether the visitor waits for it, which has a limit. */
let isAwaited = false;
/** Written before the boot script where there is a runtime to load (`bundle.ts`). */
declare const RUNTIME: RuntimeFiles | undefined;
/** The address that the paths of its files begin at. */
let base = '';
/** Whether its files have been requested. */
let isFetched = false;

/**
 * Fetches the runtime when the browser is idle, and starts it when the visitor is about to use an interactive block or
 * a link (behaviours 5, 14, 16, 18, 23 and 39). Sets `data-live` on `<html>` until the runtime fails (behaviour 10).
 *
 * In the boot script because most visitors only read, and React and the blocks are not loaded for them.
 *
 * @param script the element of the boot script; in `dev`, where the runtime starts by itself, there is no `RUNTIME`
 */
export function expectRuntime(script: HTMLOrSVGScriptElement | null): void {
  document.documentElement.dataset.live = '';
  if (typeof RUNTIME === 'undefined') return;
  if (script instanceof HTMLScriptElement) base = script.src;
  state = 'waiting';
  if (!('IntersectionObserver' in window)) giveUp('IntersectionObserver is missing.');
  for (const type of ['pointerdown', 'touchstart', 'focusin', 'keydown']) {
    addEventListener(type, onIntent, { capture: true, passive: true });
  }
  afterRest(onIntent);
  addEventListener('load', () => whenIdle(warm));
}

/**
 * Starts the runtime for what does not wait for the visitor: when a block that moves by itself or an embedded form is
 * scrolled near, and immediately for a form that reads the query string (behaviours 16, 36 and 39). Call it after the
 * document has been parsed.
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
 * Starts the runtime, once. Held actions are replayed afterwards: by the runtime, or without it if it fails
 * (behaviour 10).
 *
 * In the boot script because nothing else is loaded yet.
 *
 * @returns whether the runtime is loading, so that actions must be held
 */
export function run(): boolean {
  if (state === 'waiting') {
    state = 'loading';
    void load();
  }
  return state === 'loading' || state === 'starting';
}

/**
 * Starts the runtime for a visitor who waits for it: 8 s later what he did is carried out without it.
 *
 * In the boot script because nothing else is loaded yet.
 *
 * @returns as `run`
 */
export function runSoon(): boolean {
  const isLoading = run();
  if (isLoading && !isAwaited) {
    isAwaited = true;
    setTimeout(() => state === 'loading' && fail('It did not arrive in time.'), LIMIT_MS);
  }
  return isLoading;
}

async function load(): Promise<void> {
  // All in parallel: otherwise the browser discovers each file from the previous one, a round trip each time.
  fetchFiles();
  try {
    // One after the other, each in a task of its own, so that the visitor can do something in between.
    const [entry = '', ...others] = files();
    for (const href of others) await import(/* @vite-ignore */ href);
    const runtime: { start: typeof start } = await import(/* @vite-ignore */ entry);
    await runtime.start(begin);
    if (state !== 'starting') return;
    state = 'ready';
    await replay();
  } catch (problem) {
    if (state !== 'failed') fail(problem);
  }
}

/** Whether the runtime may take over: not after the page has gone on without it. */
function begin(): boolean {
  if (state === 'loading') state = 'starting';
  return state === 'starting';
}

function fail(reason: unknown): void {
  giveUp(reason);
  doWithoutRuntime();
}

/** From now on the page behaves as it does without JavaScript. */
function giveUp(reason: unknown): void {
  state = 'failed';
  delete document.documentElement.dataset.live;
  console.error(`The interactive parts could not be loaded; the page works without them. ${reason}`);
}

/** The addresses of the modules that this page needs, as far as it has been parsed: first the one that starts it. */
function files(): string[] {
  const { entry, shared, islands } = RUNTIME ?? { entry: '', shared: [], islands: {} };
  const blocks = [...document.querySelectorAll<HTMLElement>(`[${ISLAND}]`)];
  const own = blocks.flatMap(({ dataset }) => islands[dataset.block ?? ''] ?? []);
  return [...new Set([entry, ...shared, ...own])].map((path) => new URL(path, base).href);
}

/** Fetches and compiles the files without running them. */
function fetchFiles(): void {
  if (isFetched) return;
  isFetched = true;
  files().forEach(fetchFile);
}

/** A second time is of no consequence. */
function fetchFile(href: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = href;
  document.head.append(link);
}

const whenIdle = (act: () => void): unknown =>
  'requestIdleCallback' in window ? requestIdleCallback(act) : setTimeout(act, 200);

/**
 * Fetches the runtime ahead of time, if there is anything on the page that needs it: a file at a time, because to ask for
 * one takes a slow processor 5 ms.
 */
function warm(): void {
  if (!document.querySelector(`[${ISLAND}]`) || isSlow()) return;
  const rest = files();
  const next = (): void => {
    const href = rest.shift();
    if (isFetched) return;
    if (href) {
      fetchFile(href);
      whenIdle(next);
    } else isFetched = true;
  };
  next();
}

function onIntent({ target }: Event): void {
  if (state === 'failed' || !(target instanceof Element)) return;
  // On a slow connection the link itself answers sooner, and what is fetched meanwhile would only be in its way.
  const onLink = !isFetched && isSlow() ? '' : ',a[href^="/"]';
  if (!target.closest(`[${ISLAND}],[${OPENS}]${onLink}`)) return;
  run();
  fetchFiles();
}
