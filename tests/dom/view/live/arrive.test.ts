import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Arrival, arrive } from '../../../../src/view/live/arrive.ts';

const scrolled = vi.fn<(how: unknown) => void>();
const LINK: Arrival = { isByHistory: false, isNewPage: true, place: undefined };

/** Comes to an address, and tells what is in focus and how the page was scrolled. */
function come(
  hash: string,
  arrival: Partial<Arrival> = {},
): readonly [focus: string | undefined, how: unknown] {
  history.replaceState(null, '', `/teas${hash}`);
  arrive({ ...LINK, ...arrival });
  return [document.activeElement?.id, scrolled.mock.calls.at(-1)?.[0]];
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', scrolled);
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(scrolled);
  document.body.innerHTML = `<dialog open></dialog><h1 tabindex="-1" id="outside">Out</h1>
    <main><h1 tabindex="-1" id="top">Teas</h1><details><p id="green">Green</p></details><p id="100%">All</p>
    <p id="a b">Spaced</p></main>`;
});

describe('5 and 8: a visitor who comes to a page in place', () => {
  it.each<[string, string, Partial<Arrival>, string, unknown]>([
    ['by a link: at its top at once, in its heading', '', {}, 'top', { top: 0, behavior: 'instant' }],
    ['at a place of a new page', '#green', {}, 'green', { behavior: 'smooth' }],
    ['at a place of the open page', '#green', { isNewPage: false }, 'green', { behavior: 'smooth' }],
    ['at the open page itself', '', { isNewPage: false }, 'top', { top: 0, behavior: 'smooth' }],
    ['at an id with a sign that is no code', '#100%', {}, '100%', { behavior: 'smooth' }],
    ['at an id that is not there', '#none', {}, 'top', { top: 0, behavior: 'instant' }],
    ['back, where she was', '', { isByHistory: true, place: 300 }, 'top', { top: 300, behavior: 'instant' }],
    ['back to a place nobody knows', '', { isByHistory: true }, 'top', { top: 0, behavior: 'instant' }],
    [
      'back within the page, where the browser scrolls',
      '#green',
      { isByHistory: true, isNewPage: false },
      'green',
      undefined,
    ],
  ])('%s', (_, hash, arrival, focus, how) => {
    expect(come(hash, arrival)).toEqual([focus, how]);
  });

  it.each([
    ['#green', { behavior: 'instant' }],
    ['', { top: 0, behavior: 'instant' }],
  ])('and wants less motion is not scrolled smoothly to %j', (hash, how) => {
    vi.stubGlobal('matchMedia', (media: string) => ({ matches: /reduced-motion: reduce/.test(media) }));
    expect(come(hash, { isNewPage: false })[1]).toEqual(how);
  });

  it('finds dialogs closed, and open what its fragment is folded in', () => {
    come('#green');
    expect(document.querySelector('dialog[open]')).toBeNull();
    expect(document.querySelector('details')?.open).toBe(true);
    expect(document.querySelector('#green')?.getAttribute('tabindex')).toBe('-1');
  });
});
