import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { clearDraft } from '../../../../src/site/parts/form/draft.ts';
import { CHANGES, changers, wrapFields } from '../../../site/changedPages.ts';
import { bodyOf, covering, hydrate, open, served } from './hydratedPage.ts';

/* In a process of its own: what has started cannot be stopped, and would go on answering to other tests. */

// Of one site, which all forms share.
afterEach(() => clearDraft());

const live = () => document.documentElement.dataset.live;

describe.each(covering)('a visitor of %s', (route) => {
  it.each([
    ['wide', true],
    ['narrow', false],
  ])('has it hydrated in a %s window without a complaint, and keeps what was served', async (_, isWide) => {
    open(route);
    const before = served();
    expect(await hydrate(isWide)).toEqual([]);
    expect(live()).toBe('ready');
    expect(before.length).toBeGreaterThan(0);
    // The very same nodes: React has recreated none of them.
    const after = served();
    expect(after.length).toBe(before.length);
    expect(after.every((node, index) => node === before[index])).toBe(true);
  });
});

/** What is not to be taken from a visitor: the fields, with what is in them, and the dialogs. */
const kept = () => [...document.querySelectorAll('main :is(input, select, textarea, dialog)')];

/** Types into the last text field of the page, in its open dialog if it has one, and leaves the caret in the word. */
function type(): () => void {
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
function send(): void {
  const [form] = document.querySelectorAll('main form');
  form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
}
const nextTask = () => new Promise((next) => setTimeout(next));
const mistakes = () =>
  [...document.querySelectorAll('main [aria-invalid]')].map((field) =>
    document
      .getElementById(field.getAttribute('aria-describedby') ?? '')
      ?.textContent?.replace(/^[^A-Z]*/, ''),
  );

describe('10: a visitor whose page has been changed', () => {
  const changeBy = (...names: readonly (typeof changers)[number][]): void => {
    for (const name of names) onTestFinished(CHANGES[name]());
  };
  const extensions = changers.filter((name) => name !== 'translation of Chrome');

  it.each([
    ...changers.map((changer) => [changer, '/contact-us'] as const),
    ...covering.map((route) => ['translation of Chrome', route] as const),
  ])('by %s before %s starts keeps what is typed, the focus and the dialog', async (changer, route) => {
    open(route);
    changeBy(changer);
    const expectKept = type();
    expect(beyondAttributes(await hydrate())).toEqual([]);
    expect(live()).toBe('ready');
    expectKept();
    send();
    if (route === '/contact-us') expect(mistakes()[1]).toBe('Type your e-mail address.');
  });

  it.each([
    ['a translator', ['translation of Chrome']],
    ['extensions', extensions],
  ] as const)('by %s while it starts keeps them, too', async (_, names) => {
    open('/billing-software');
    const expectKept = type();
    expect(beyondAttributes(await hydrate(false, () => changeBy(...names)))).toEqual([]);
    expect(live()).toBe('ready');
    expectKept();
  });

  it('by all of them after it has started keeps them, and reads what has changed since', async () => {
    open('/contact-us');
    const complaints = await hydrate();
    send();
    const expectKept = type();
    changeBy(...extensions, 'translation of Chrome');
    await nextTask();
    expectKept();
    const [email] = document.querySelectorAll<HTMLInputElement>('main input[name=email]');
    if (email) email.value = 'asha';
    email?.dispatchEvent(new Event('input', { bubbles: true }));
    send();
    await nextTask();
    expect(mistakes()[1]).toBe('An e-mail address has an @ in it: asha@example.com.');
    expect(complaints).toEqual([]);
  });
});

it.each(['before', 'while'])(
  '10: a visitor whose fields have been moved into other elements %s the page starts goes on without it',
  async (when) => {
    open('/contact-us');
    delete document.documentElement.dataset.live;
    if (when === 'before') wrapFields();
    const expectKept = type();
    const main = document.querySelector('main');
    const complaints = await hydrate(false, () => {
      if (when === 'while') {
        wrapFields();
        document.querySelector<HTMLInputElement>('main input[type=tel]')?.focus();
      }
    });
    expect(complaints.map(String)).toEqual(['Error: a field is missing']);
    expect(live()).toBeUndefined();
    expect(document.querySelector('main')).toBe(main);
    if (when === 'before') expectKept();
  },
);

it('a page whose markup differs from what the browser renders would be noticed', async () => {
  const route = '/billing-software';
  open(route, bodyOf(route).replace(/data-side="left"/, 'data-side="right"'));
  expect((await hydrate(true)).length).toBeGreaterThan(0);
});
