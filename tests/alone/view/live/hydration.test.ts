import { afterEach, describe, expect, it } from 'vitest';
import { clearDraft } from '../../../../src/site/parts/form/draft.ts';
import { wrapFields } from '../../../site/changedPages.ts';
import { changeBy, expectKept, extensions, live, mistakes, send, TRANSLATOR, type } from './changedPage.ts';
import { bodyOf, covering, expectHydrated, hydrate, open } from './hydratedPage.ts';

/* In a process of its own: what has started cannot be stopped, and would go on answering to other tests. */

// Of one site, which all forms share.
afterEach(() => clearDraft());

it.each(covering)(
  'a visitor of %s has it hydrated in any window without a complaint, and keeps what was served',
  expectHydrated,
);

const nextTask = () => new Promise((next) => setTimeout(next));

describe('10: a visitor whose page has been changed', () => {
  // Each extension alone is in tests/long/alone/view/live/changedPages.test.ts.
  it.each([
    ...covering.map((route) => ['a translator', 'before', route, [TRANSLATOR]] as const),
    ['extensions', 'before', '/contact-us', extensions],
    ['a translator', 'while', '/billing-software', [TRANSLATOR]],
    ['extensions', 'while', '/billing-software', extensions],
  ] as const)('by %s %s %s starts keeps what is typed, the focus and the dialog', (_, when, route, names) =>
    expectKept(route, names, when),
  );

  it('by all of them after it has started keeps them, and reads what has changed since', async () => {
    open('/contact-us');
    const complaints = await hydrate();
    send();
    const expectTyped = type();
    changeBy([...extensions, TRANSLATOR]);
    await nextTask();
    expectTyped();
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
    const expectTyped = type();
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
    if (when === 'before') expectTyped();
  },
);

it('a page whose markup differs from what the browser renders would be noticed', async () => {
  const route = '/billing-software';
  open(route, bodyOf(route).replace(/data-side="left"/, 'data-side="right"'));
  expect((await hydrate(true)).length).toBeGreaterThan(0);
});
