import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ThemeSwitch } from '../../../../../src/site/frame/ThemeSwitch.tsx';
import { isSlow } from '../../../../../src/view/live/boot/isSlow.ts';
import { DELAY_MS, showLoading } from '../../../../../src/view/live/boot/loading.ts';
import { keepPlace, PLACE } from '../../../../../src/view/live/boot/place.ts';
import { limitSheets, renewOldPage } from '../../../../../src/view/live/boot/sheets.ts';
import { heedShortcuts } from '../../../../../src/view/live/boot/shortcuts.ts';
import { showStoredTheme, showTheme } from '../../../../../src/view/live/boot/theme.ts';
import { followTheme } from '../../../../../src/view/live/boot/themeChoice.ts';
import { LIMIT_MS } from '../../../../../src/view/live/timeLimit.ts';

const root = document.documentElement;

describe('9: a visitor who chooses a theme', () => {
  const COLOURS = '<meta name="theme-color" content="#fff"><meta name="theme-color" content="#000">';
  const media = () => [...document.querySelectorAll('meta')].map(({ media: of }) => of);
  const checked = () =>
    [...document.querySelectorAll<HTMLInputElement>('[name=theme]')]
      .filter((choice) => choice.checked)
      .map(({ value }) => value);

  const denied = (): void => {
    throw new DOMException('denied', 'SecurityError');
  };

  beforeEach(() => {
    localStorage.clear();
    document.body.innerHTML = `${COLOURS}${renderToStaticMarkup(createElement(ThemeSwitch))}`;
  });

  // What each choice looks like, on the page and around it, is seen in tests/e2e/theme.spec.ts.
  it('that there is none of has that of the system, on the page and around it, also on later pages', () => {
    for (const show of [() => showTheme('blue'), showStoredTheme]) {
      root.dataset.theme = 'dark';
      localStorage.setItem('theme', 'blue');
      show();
      expect([root.dataset.theme, media()]).toEqual([
        undefined,
        ['(prefers-color-scheme:light)', '(prefers-color-scheme:dark)'],
      ]);
    }
  });

  it.each([
    ['no storage', undefined],
    ['a storage that may not be used', { getItem: denied, setItem: denied }],
  ])('has that of the system, and on this page what is chosen, with %s', (_, storage) => {
    vi.stubGlobal('localStorage', storage);
    vi.stubGlobal('early', { showTheme });
    showStoredTheme();
    expect(root.dataset.theme).toBeUndefined();
    followTheme();
    document.querySelector<HTMLInputElement>('[value=dark]')?.click();
    expect(root.dataset.theme).toBe('dark');
  });

  it('has it kept, and follows what is chosen in another tab, and no other choice', () => {
    // Only what is asked of it.
    vi.stubGlobal('early', { showTheme });
    followTheme();
    const choose = (selector: string): void => {
      document.querySelector<HTMLInputElement>(selector)?.click();
    };
    choose('[name=theme][value=dark]');
    expect([root.dataset.theme, localStorage.getItem('theme')]).toEqual(['dark', 'dark']);
    document.body.insertAdjacentHTML('beforeend', '<input type="radio" name="size" value="light">');
    choose('[name=size]');
    expect([root.dataset.theme, localStorage.getItem('theme')]).toEqual(['dark', 'dark']);
    for (const [key, newValue, theme] of [
      ['size', 'light', 'dark'],
      ['theme', 'light', 'light'],
      ['theme', 'system', undefined],
    ] as const) {
      window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
      expect([root.dataset.theme, checked()]).toEqual([theme, [theme ?? 'system']]);
    }
  });
});

it.each([
  [{ effectiveType: '4g', rtt: 269 }, false],
  [{ effectiveType: '4g', rtt: 270 }, true],
  [{ effectiveType: '4g', rtt: 50, saveData: true }, true],
])('a connection of which the browser says %o is slow: %s', (connection, expected) => {
  vi.stubGlobal('navigator', { connection });
  expect(isSlow()).toBe(expected);
});

describe('a visitor of any page', () => {
  it('sees the sign of loading as long as anything is, from 300 ms on', () => {
    vi.useFakeTimers();
    document.body.innerHTML = '<p data-loading-text="Loading"></p>';
    const sign = () => [root.hasAttribute('data-loading'), document.querySelector('p')?.textContent];
    const [first, second] = [showLoading(), showLoading()];
    vi.advanceTimersByTime(DELAY_MS - 1);
    expect(sign()).toEqual([false, '']);
    vi.advanceTimersByTime(1);
    expect(sign()).toEqual([true, 'Loading']);
    first();
    first();
    expect(sign()).toEqual([true, 'Loading']);
    second();
    expect(sign()).toEqual([false, '']);
    const quick = showLoading();
    quick();
    vi.advanceTimersByTime(DELAY_MS);
    expect(sign()).toEqual([false, '']);
  });

  it.each([
    ['early', true],
    ['waiting', false],
    ['ready', false],
  ])('10: goes on without the boot script if it has come and thrown (it is "%s": %s)', (state, isGivenUp) => {
    const fail = vi.fn();
    vi.stubGlobal('early', { state, fail });
    renewOldPage();
    document.body.innerHTML = '<script async type="text/plain"></script><img>';
    document.querySelector('img')?.dispatchEvent(new Event('load'));
    expect(fail).not.toHaveBeenCalled();
    document.querySelector('script')?.dispatchEvent(new Event('load'));
    expect(fail.mock.calls.length > 0).toBe(isGivenUp);
  });

  it('waits no longer than 8 s for a style sheet between the sections', () => {
    vi.useFakeTimers();
    document.body.innerHTML = '<main></main><link rel="stylesheet" id="late">';
    limitSheets();
    vi.advanceTimersByTime(LIMIT_MS - 1);
    expect(document.head.querySelector('#late')).toBeNull();
    vi.advanceTimersByTime(1);
    expect(document.head.querySelector('#late')).not.toBeNull();
    document.head.querySelector('#late')?.remove();
  });
});

describe('5: a reader who comes back to a page that the browser loads', () => {
  const scrolled = vi.fn();
  const reloaded = vi.fn();
  const come = (key: string): void => {
    vi.stubGlobal('scrollTo', scrolled);
    history.replaceState({ key }, '', '/teas');
    keepPlace();
  };

  it('is at his place if another page has kept it, and only once; else where the browser brings him', () => {
    sessionStorage.setItem(`${PLACE}one`, '420');
    come('one');
    expect([history.scrollRestoration, scrolled.mock.calls]).toEqual([
      'manual',
      [[{ top: 420, behavior: 'instant' }]],
    ]);
    expect(sessionStorage.length).toBe(0);
    window.dispatchEvent(new Event('pagehide'));
    expect(history.scrollRestoration).toBe('auto');
    history.scrollRestoration = 'manual';
    come('one');
    expect([history.scrollRestoration, scrolled.mock.calls.length]).toEqual(['auto', 1]);
  });

  it.each([
    ['another page', '/guests', '', 1],
    ['a fragment of this page', '/teas#green', '', 0],
    ['another page, which the runtime shows', '/guests', 'ready', 0],
  ])('has %s loaded anew when he goes there by history: %s', (_, address, live, times) => {
    come('three');
    root.dataset.live = live;
    history.replaceState({ key: 'four' }, '', address);
    const { pathname, search } = location;
    vi.stubGlobal('location', { pathname, search, reload: reloaded });
    vi.stubGlobal('scrollY', 70);
    window.dispatchEvent(new Event('popstate'));
    expect(reloaded.mock.calls.length > 0).toBe(times > 0);
    expect(sessionStorage.getItem(`${PLACE}three`)).toBe(times > 0 ? '70' : null);
  });
});

it.each(['input', 'textarea', 'select', 'dialog', 'p contenteditable'])(
  'a visitor who presses a key in <%s> means that, and not the link that the key leads to elsewhere',
  (control) => {
    document.body.innerHTML = `<a href="#found" aria-keyshortcuts="/">Search</a><${control}>`;
    const [link, inside] = document.body.children;
    const followed = vi.fn<(event: Event) => void>((event) => event.preventDefault());
    link?.addEventListener('click', followed);
    heedShortcuts([]);
    for (const [from, times] of [
      [inside, 0],
      [document.body, 1],
    ] as const) {
      from?.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }));
      expect(followed).toHaveBeenCalledTimes(times);
    }
  },
);
