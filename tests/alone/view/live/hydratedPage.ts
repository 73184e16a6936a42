import '../../../dom/browser.ts';

import { expect, onTestFinished, vi } from 'vitest';
import { renderer } from '../../../../src/view/draw/server.tsx';
import { start } from '../../../../src/view/live/client.tsx';
import { understandOwnSite } from '../../../unit/site/ownSite.ts';

const { pages, site } = await understandOwnSite();
const blocks = await renderer.loadBlocks();

/** What only the server renders: static sections, and the slots that it has filled in interactive ones. */
const SERVED = 'main > :not([data-island]), main [data-slot]';

/** Whether a block comes alive in the browser. */
const isInteractive = (type: string): boolean => blocks.get(type)?.kind === 'interactive';

/** The routes of the site. */
export const routes = [...pages.keys()];

/** Pages that have among them every interactive block of the site, each with one that those before it lack. */
export const covering = routes.filter((route, index) => {
  const typesOn = (one: string) => pages.get(one)?.blocks.map(({ type }) => type) ?? [];
  const before = new Set(routes.slice(0, index).flatMap(typesOn));
  return typesOn(route).some((type) => isInteractive(type) && !before.has(type));
});

const bodies = new Map<string, string>();

/** The body of a page as the server renders it. */
export function bodyOf(route: string): string {
  const page = pages.get(route);
  if (page === undefined) throw new Error(`there is no page at ${route}`);
  const body = bodies.get(route) ?? renderer.renderPage(page, site, blocks).body;
  bodies.set(route, body);
  return body;
}

/** Opens a page as it is served; the browser has it in its cache. */
export function open(route: string, body = bodyOf(route)): void {
  const sent = bodyOf(route);
  vi.stubGlobal('fetch', async () => new Response(`<!doctype html><html><body>${sent}</body></html>`));
  history.replaceState(null, '', route);
  document.body.innerHTML = body;
  // What the scripts before it would have noted.
  vi.stubGlobal('early', { language: site.language });
}

/** What the server has rendered on the open page, node by node. */
const served = (): Node[] =>
  [...document.querySelectorAll(SERVED)].flatMap((part) => [part, ...part.querySelectorAll('*')]);

/** Whether something has asked how wide the window is since hydrating began. */
let isWidthAsked = false;

/**
 * Hydrates the open page as the browser does, but with React's development build and in StrictMode.
 *
 * @param begin called when everything has been loaded
 * @returns what React, its libraries and our components complain about, including uncaught errors
 */
export async function hydrate(isWide = false, begin = (): void => undefined): Promise<unknown[]> {
  const complaints: unknown[] = [];
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...words) => void complaints.push(words));
  const onError = (event: Event): void => {
    complaints.push(event instanceof ErrorEvent ? event.error : event);
  };
  window.addEventListener('error', onError);
  onTestFinished(() => window.removeEventListener('error', onError));
  const silent = { addEventListener: () => {}, removeEventListener: () => {} };
  isWidthAsked = false;
  vi.stubGlobal('matchMedia', (media: string) => {
    const isOfWidth = media.includes('width');
    isWidthAsked ||= isOfWidth;
    return { media, matches: isOfWidth && isWide, ...silent };
  });
  await start(() => {
    begin();
    return true;
  }).catch((problem) => complaints.push(problem));
  // Until everything that is queued has run.
  for (let turns = 0; turns < 5; turns++) await new Promise((next) => setTimeout(next));
  return complaints;
}

/**
 * Asserts that a page is hydrated without a complaint, and keeps the very nodes that were served: in a narrow window and, if
 * the page asks for its width, in a wide one.
 */
export async function expectHydrated(route: string): Promise<void> {
  await expectHydratedIn(route, false);
  if (isWidthAsked) await expectHydratedIn(route, true);
}

async function expectHydratedIn(route: string, isWide: boolean): Promise<void> {
  open(route);
  const before = served();
  expect(await hydrate(isWide)).toEqual([]);
  expect(document.documentElement.dataset.live).toBe('ready');
  expect(before.length).toBeGreaterThan(0);
  // React has recreated none of them.
  const after = served();
  expect(after.length).toBe(before.length);
  expect(after.every((node, index) => node === before[index])).toBe(true);
}
