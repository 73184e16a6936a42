import { expect, onTestFinished } from 'vitest';
import { CHANGES, changers } from '../../../site/changedPages.ts';
import { hydrate, open } from './hydratedPage.ts';

type Changer = (typeof changers)[number];

export const TRANSLATOR = 'translation of Chrome' satisfies Changer;
/** Everything but the translation that replaces nodes. */
export const extensions: readonly Changer[] = changers.filter((name) => name !== TRANSLATOR);

/** Has the open page changed until the test is over. */
export function changeBy(names: readonly Changer[]): void {
  for (const name of names) {
    const stop = CHANGES[name]();
    if (stop) onTestFinished(stop);
  }
}

export const live = () => document.documentElement.dataset.live;

/** What is not to be taken from a visitor: the fields, with what is in them, and the dialogs. */
const kept = () => [...document.querySelectorAll('main :is(input, select, textarea, dialog)')];

/**
 * Types into the last text field of the page, in its open dialog if it has one, and leaves the caret in the word.
 *
 * @returns what asserts that all of it is still there
 */
export function type(): () => void {
  const dialog = document.querySelector('main dialog');
  dialog?.setAttribute('open', '');
  const before = kept();
  const field = [...document.querySelectorAll<HTMLInputElement>('main input[type=tel]')].at(-1);
  if (field) {
    field.value = '98765';
    field.focus();
    field.setSelectionRange(2, 3);
  }
  return () => {
    expect(kept()).toEqual(before);
    expect(kept().every((one, at) => one === before[at])).toBe(true);
    expect(dialog?.hasAttribute('open') ?? true).toBe(true);
    if (!field) return;
    expect(document.activeElement).toBe(field);
    expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['98765', 2, 3]);
  };
}

/** In its development build React also compares attributes, which it leaves as they are. */
const beyondAttributes = (complaints: unknown[]): unknown[] =>
  complaints.filter((one) => !String(one).startsWith('A tree hydrated but some attributes'));

/** Sends the form as it is, which lacks something. */
export function send(): void {
  const [form] = document.querySelectorAll('main form');
  form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
}

/** What the form says about each wrong field. */
export const mistakes = () =>
  [...document.querySelectorAll('main [aria-invalid]')].map((field) =>
    document
      .getElementById(field.getAttribute('aria-describedby') ?? '')
      ?.textContent?.replace(/^[^A-Z]*/, ''),
  );

/** Types into a page that is changed before or while it starts, and asserts that it starts and that all is kept. */
export async function expectKept(route: string, names: readonly Changer[], when: 'before' | 'while') {
  open(route);
  if (when === 'before') changeBy(names);
  const expectTyped = type();
  const complaints = await hydrate(false, () => {
    if (when === 'while') changeBy(names);
  });
  expect(beyondAttributes(complaints)).toEqual([]);
  expect(live()).toBe('ready');
  expectTyped();
  send();
  if (route === '/contact-us') expect(mistakes()[1]).toBe('Type your e-mail address.');
}
