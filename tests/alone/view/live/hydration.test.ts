import '../../contract/browserOnNode.ts';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderer } from '../../../../src/view/draw/server.tsx';
import { start } from '../../../../src/view/live/client.tsx';
import { understandOwnSite } from '../../../unit/site/ownSite.ts';

const { pages, site } = await understandOwnSite();
const blocks = await renderer.loadBlocks();

/** Complaints by React, its libraries and our components, including uncaught errors. */
const complaints: unknown[] = [];
const note = (...words: unknown[]): void => {
  complaints.push(words);
};
const onError = (event: Event): void => {
  complaints.push(event instanceof ErrorEvent ? event.error : event);
};

/** What jsdom lacks: a window with a width, in which nothing comes into view and nothing changes size. */
function layOut(wide: boolean): void {
  const silent = { addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: media.includes('width') && wide,
    ...silent,
  }));
  class Observer {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.stubGlobal('ResizeObserver', Observer);
}

beforeEach(() => {
  complaints.length = 0;
  for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockImplementation(note);
  window.addEventListener('error', onError);
});
afterEach(() => {
  window.removeEventListener('error', onError);
  document.body.replaceChildren();
  delete document.documentElement.dataset.live;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** What only the server renders: static sections, and the slots that it has filled in interactive ones. */
const SERVED = 'main > :not([data-island]), main [data-slot]';

const bodies = new Map<string, string>();

/** The body of a page as the server renders it; rendered once for all windows. */
function bodyOf(route: string): string {
  const page = pages.get(route);
  if (page === undefined) throw new Error(`there is no page at ${route}`);
  const body = bodies.get(route) ?? renderer.renderPage(page, site, blocks).body;
  bodies.set(route, body);
  return body;
}

/**
 * Hydrates a page as the browser does, but with React's development build and in StrictMode.
 *
 * @returns everything that only the server has rendered, node by node, before and after
 */
async function open(route: string, body = bodyOf(route)): Promise<{ before: Node[]; after: Node[] }> {
  history.replaceState(null, '', route);
  document.body.innerHTML = body;
  const served = (): Node[] =>
    [...document.querySelectorAll(SERVED)].flatMap((part) => [part, ...part.querySelectorAll('*')]);
  const before = served();
  await start();
  // Until everything that is queued has run.
  for (let turns = 0; turns < 5; turns++) await new Promise((next) => setTimeout(next));
  return { before, after: served() };
}

describe.each([...pages.keys()])('the page at %s', (route) => {
  it.each([
    ['wide', true],
    ['narrow', false],
  ])('is hydrated in a %s window without a complaint, and keeps what was served', async (_, wide) => {
    layOut(wide);
    const { before, after } = await open(route);
    expect(complaints).toEqual([]);
    expect(document.documentElement.dataset.live).toBe('ready');
    expect(before.length).toBeGreaterThan(0);
    // The very same nodes: React has recreated none of them.
    expect(after.length).toBe(before.length);
    expect(after.every((node, index) => node === before[index])).toBe(true);
  });
});

it('a page whose markup differs from what the browser renders would be noticed', async () => {
  layOut(true);
  const route = [...pages.keys()].find((candidate) => candidate.endsWith('billing-software')) ?? '';
  await open(route, bodyOf(route).replace(/data-side="left"/, 'data-side="right"'));
  expect(complaints.length).toBeGreaterThan(0);
});
