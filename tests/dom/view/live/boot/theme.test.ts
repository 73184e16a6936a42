import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showStoredTheme, showTheme } from '../../../../../src/view/live/boot/theme.ts';
import { followTheme } from '../../../../../src/view/live/boot/themeChoice.ts';

beforeEach(() => {
  delete document.documentElement.dataset.theme;
});
afterEach(() => vi.unstubAllGlobals());

describe('9: a visitor', () => {
  const throwing = (name: 'getItem' | 'setItem') => ({
    [name]: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  const shown = () => document.documentElement.dataset.theme;

  it.each([
    ['light', 'light'],
    ['dark', 'dark'],
    ['system', undefined],
    ['hostile', undefined],
    [null, undefined],
  ])('who has chosen %s sees %s on the next page', (stored, theme) => {
    vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'theme' ? stored : 'dark') });
    showStoredTheme();
    expect(shown()).toBe(theme);
  });

  it.each([
    ['no storage', undefined],
    ['a storage that may not be read', throwing('getItem')],
  ])('whose browser has %s sees the theme of the system', (_, storage) => {
    vi.stubGlobal('localStorage', storage);
    showStoredTheme();
    expect(shown()).toBeUndefined();
  });

  it('has the colour around the page that its theme has', () => {
    document.head.innerHTML = '<meta name="theme-color"><meta name="theme-color">';
    const media = () => [...document.querySelectorAll('meta')].map((meta) => meta.media);
    showTheme('dark');
    expect(media()).toEqual(['not all', 'all']);
    showTheme('light');
    expect(media()).toEqual(['all', 'not all']);
    showTheme(null);
    expect(media()).toEqual(['(prefers-color-scheme:light)', '(prefers-color-scheme:dark)']);
  });

  it.each([
    ['a storage that keeps it', {}],
    ['no storage', undefined],
    ['a full storage', throwing('setItem')],
  ])('who chooses a theme sees it at once, with %s', (what, storage) => {
    const kept: string[] = [];
    vi.stubGlobal(
      'localStorage',
      storage && { setItem: (key: string, value: string) => kept.push(`${key} ${value}`), ...storage },
    );
    // The parts of it that are used here.
    vi.stubGlobal('early', { showTheme });
    document.body.innerHTML = `<input type="radio" name="theme" value="system" checked>
      <input type="radio" name="theme" value="dark"><input name="other" value="light">`;
    followTheme();
    const choice = document.querySelector<HTMLInputElement>('[value=dark]');
    choice?.click();
    document.querySelector('[name=other]')?.dispatchEvent(new Event('change', { bubbles: true }));
    expect(shown()).toBe('dark');
    if (what === 'a storage that keeps it') expect(kept).toEqual(['theme dark']);
    // In another tab.
    dispatchEvent(new StorageEvent('storage', { key: 'other', newValue: 'light' }));
    expect(shown()).toBe('dark');
    dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: null }));
    expect(shown()).toBeUndefined();
    expect(document.querySelector<HTMLInputElement>('[name=theme]:checked')?.value).toBe('system');
  });
});
