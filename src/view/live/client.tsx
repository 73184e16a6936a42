import { islands } from 'virtual:theme/live';
import { type ComponentType, StrictMode, startTransition } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot, type Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { pascalCase } from '../../engine/model/pascalCase.ts';
import type { IslandProps, Json } from '../island.ts';
import { LanguageContext } from '../language.ts';
import { App } from './App.tsx';
import { noteStart } from './crossFade.ts';
import { HydratedOnly } from './HydratedOnly.tsx';
import { keepSheets } from './loadSheets.ts';
import { tolerateMovedNodes } from './movedNodes.ts';
import { PageStore } from './PageStore.ts';
import { type PageDocument, readPage } from './pageDocument.ts';
import { ReaderPlaces } from './ReaderPlaces.ts';

const components = new Map<string, ComponentType<IslandProps<Json>>>();

/** Loads the components of a page's interactive blocks that no earlier page has loaded. */
async function loadComponents({ sections }: PageDocument): Promise<void> {
  const types = new Set(sections.filter(({ kind }) => kind === 'island').map(({ type }) => type));
  await Promise.all(
    [...types].map(async (type) => {
      if (components.has(type)) return;
      const component = (await islands[type]?.())?.[pascalCase(type)];
      if (typeof component !== 'function') throw new Error(`the block "${type}" has no code for the browser`);
      // Typed in its own file, as `IslandComponent`; its `split` made the props it receives.
      components.set(type, component as ComponentType<IslandProps<Json>>);
    }),
  );
}

/**
 * Makes the page interactive: loads its interactive blocks, hydrates `<main>` and takes over navigation. A page that a
 * translator or an extension has changed is given back the markup of its interactive blocks first.
 *
 * @param begin asked once everything is loaded; if it returns `false`, the page is left alone
 * @returns a promise that resolves once the page responds to the visitor
 * @throws Error if something cannot be loaded, or the page cannot be hydrated; it stays as it is
 */
export async function start(begin = (): boolean => true): Promise<void> {
  const main = document.querySelector('main');
  if (main === null) throw new Error('the page has no <main>');
  // Read no further than to a style sheet that has not come yet.
  if (document.readyState === 'loading' && main.nextElementSibling === null)
    await new Promise((parsed) => document.addEventListener('DOMContentLoaded', parsed));
  const store = new PageStore(loadComponents);
  // Empty strings make React keep the server's markup.
  const first = readPage(document, location.pathname + location.search, () => '');
  await store.begin(first);
  if (!begin()) return;
  // Before the router, which may show another page before a later listener is called.
  const places = new ReaderPlaces();
  places.watch();
  tolerateMovedNodes();
  const root = document.documentElement;
  const served = main.cloneNode(true);
  const unlisten = listenUntil(main);
  await new Promise<void>((resolve, reject) => {
    let isReady = false;
    const begun = performance.now();
    const onReady = (): void => {
      isReady = true;
      noteStart(performance.now() - begun);
      root.dataset.live = 'ready';
      keepSheets();
      resolve();
    };
    // After an uncaught error React leaves `<main>` empty and no longer follows links.
    const onUncaughtError = (problem: unknown): void => {
      const stay = (): void => {
        if (location.pathname + location.search !== first.path) location.reload();
      };
      main.replaceWith(served);
      stay();
      addEventListener('popstate', stay);
      if (isReady) {
        delete root.dataset.live;
        console.error(`The interactive parts have failed; the page works without them. ${problem}`);
      } else reject(problem);
    };
    let isSecond = false;
    const onMismatch = (): void => {
      if (isSecond) return;
      isSecond = true;
      hydrateAsSent().catch((problem) => {
        unlisten();
        reject(problem);
      });
    };
    const hydrateAsSent = async (): Promise<void> => {
      // Few pages need it.
      const { fetchSent, restoreIslands } = await import('./sentPage.ts');
      const sent = await fetchSent();
      // In one go, so that nobody changes it in between.
      restoreIslands(main, sent);
      flushSync(() => react.render(app));
      if (!isReady) throw new Error('a block throws, or draws something else than it did in the build');
    };
    const app = (
      <StrictMode>
        <HydratedOnly onMismatch={onMismatch}>
          <LanguageContext value={window.early.language}>
            <BrowserRouter useTransitions={false}>
              <App first={first} store={store} places={places} components={components} onReady={onReady} />
            </BrowserRouter>
          </LanguageContext>
        </HydratedOnly>
      </StrictMode>
    );
    let react: Root;
    // In a transition React lets the browser react to the visitor in between.
    startTransition(() => {
      react = hydrateRoot(main, app, { onUncaughtError });
    });
  });
}

/**
 * Has whatever begins to listen to an element from now on stop when the returned function is called: React, which would keep events
 * from a page that it has not hydrated, and has no other way to end that without emptying it.
 */
function listenUntil(element: HTMLElement): () => void {
  const end = new AbortController();
  const add = element.addEventListener;
  element.addEventListener = (...[type, listener, options]: Parameters<typeof add>): void => {
    const given = typeof options === 'boolean' ? { capture: options } : options;
    add.call(element, type, listener, { ...given, signal: end.signal });
  };
  return () => end.abort();
}
