import '../../../dom/browser.ts';

import { onTestFinished, vi } from 'vitest';
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

/** The body of a page as the server renders it. */
export function bodyOf(route: string): string {
  const page = pages.get(route);
  if (page === undefined) throw new Error(`there is no page at ${route}`);
  return renderer.renderPage(page, site, blocks).body;
}

/**
 * Hydrates a page as the browser does, but with React's development build and in StrictMode.
 *
 * @returns everything that only the server has rendered, node by node, before and after; and what React, its libraries
 *   and our components complain about, including uncaught errors
 */
export async function hydrate(
  route: string,
  isWide: boolean,
  body = bodyOf(route),
): Promise<{ before: Node[]; after: Node[]; complaints: unknown[] }> {
  const complaints: unknown[] = [];
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...words) => void complaints.push(words));
  const onError = (event: Event): void => {
    complaints.push(event instanceof ErrorEvent ? event.error : event);
  };
  window.addEventListener('error', onError);
  onTestFinished(() => window.removeEventListener('error', onError));
  const silent = { addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal('matchMedia', (media: string) => ({
    ...{ media, matches: media.includes('width') && isWide },
    ...silent,
  }));
  history.replaceState(null, '', route);
  document.body.innerHTML = body;
  const served = (): Node[] =>
    [...document.querySelectorAll(SERVED)].flatMap((part) => [part, ...part.querySelectorAll('*')]);
  const before = served();
  await start();
  // Until everything that is queued has run.
  for (let turns = 0; turns < 5; turns++) await new Promise((next) => setTimeout(next));
  return { before, after: served(), complaints };
}
