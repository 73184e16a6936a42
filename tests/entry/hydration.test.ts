import '../contract/browserOnNode.ts';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { start } from '../../src/entry/client.tsx';
import { renderer } from '../../src/entry/server.tsx';
import { understandOwnSite } from '../site/ownSite.ts';

const { pages, site } = await understandOwnSite();

/** What React, its libraries and our components had to complain about, errors that nobody caught included. */
const complaints: unknown[] = [];
const note = (...words: unknown[]): void => {
  complaints.push(words);
};
const onError = (event: Event): void => {
  complaints.push(event instanceof ErrorEvent ? event.error : event);
};

/** What jsdom lacks: a window of a width, where nothing comes near and nothing changes its size. */
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

/** Brings a page to life as the browser does: with React's development build, in StrictMode. */
async function open(route: string): Promise<{ served: string; alive: string }> {
  const page = pages.get(route);
  if (page === undefined) throw new Error(`there is no page at ${route}`);
  history.replaceState(null, '', route);
  document.body.innerHTML = renderer.renderPage(page, site).body;
  const main = document.querySelector('main');
  const served = main?.innerHTML ?? '';
  await start();
  // Until everything that waits for its turn has had it.
  for (let turns = 0; turns < 5; turns++) await new Promise((next) => setTimeout(next));
  return { served, alive: main?.innerHTML ?? '' };
}

describe.each([...pages.keys()])('the page at %s', (route) => {
  it.each([
    ['wide', true],
    ['narrow', false],
  ])(
    'comes alive in a %s window without a complaint, and loses nothing of what was served',
    async (_, wide) => {
      layOut(wide);
      const { served, alive } = await open(route);
      expect(complaints).toEqual([]);
      expect(document.documentElement.dataset.live).toBe('ready');
      expect(textOf(alive)).toBe(textOf(served));
      // Untouched but for what only a wide window has: roles and states of tabs.
      if (!wide) expect(markup(alive)).toBe(markup(served));
    },
  );
});

function textOf(html: string): string {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content.textContent;
}

/** Markup without what embla and its carousel set when they are there. */
function markup(html: string): string {
  return html.replace(/ (?:style|data-ready)="[^"]*"/g, '').replace(/ aria-live="[^"]*"/g, '');
}

it('would hear of a page whose markup is not what the browser draws', async () => {
  layOut(true);
  const route = [...pages.keys()].find((candidate) => candidate.endsWith('billing-software')) ?? '';
  const { renderPage } = renderer;
  const changed = vi.spyOn(renderer, 'renderPage').mockImplementation((page, linkedSite) => {
    const { head, body } = renderPage(page, linkedSite);
    return { head, body: body.replace(/data-side="left"/, 'data-side="right"') };
  });
  await open(route);
  changed.mockRestore();
  expect(complaints.length).toBeGreaterThan(0);
});
