import { expect, type Locator, type Page } from '@playwright/test';

/** A field by its label. */
export const box = (within: Page | Locator, label: string | RegExp): Locator => within.getByLabel(label);
/** The button that sends. */
export const send = (within: Page | Locator): Locator => within.getByRole('button', { name: /^Send/ });
/** The heading that confirms that it was sent. */
export const sent = (page: Page): Locator => page.getByRole('heading', { name: /^Thank you/ });

/** Fills in everything that is required, correctly. */
export async function fillIn(within: Page | Locator): Promise<void> {
  await box(within, 'Your name').fill('Asha Raman');
  await box(within, 'E-mail').fill('asha@example.com');
  await box(within, 'Phone').fill('9876543210');
  await box(within, 'What do you need?').fill('Two chests & a kettle.\nBy May.');
}

/** The fields that an enquiry arrives with. */
export const enquiry = (page: string, role = ''): [string, string][] => [
  ['name', 'Asha Raman'],
  ['email', 'asha@example.com'],
  ['phone', '9876543210'],
  ['budget', ''],
  ['details', 'Two chests & a kettle.\nBy May.'],
  ['page', page],
  ['role', role],
];

/** The same as sent by the browser itself, which does not know the role, and also sends the field for bots. */
export const NATIVE = new Map([
  ...enquiry('Contact (/contact-us)'),
  ['details', 'Two chests & a kettle.\r\nBy May.'],
  ['extra', ''],
]);

/** The sentences that describe a field (`aria-describedby`). */
export const described = (field: Locator): Promise<string[]> =>
  field.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? ''),
  );

/** Asserts that nothing that was typed is lost. */
export async function expectWordsKept(page: Page): Promise<void> {
  await expect(box(page, 'Your name')).toHaveValue('Asha Raman');
  await expect(box(page, 'E-mail')).toHaveValue('asha@example.com');
  await expect(box(page, 'Phone')).toHaveValue('9876543210');
  await expect(box(page, 'What do you need?')).toHaveValue('Two chests & a kettle.\nBy May.');
}

/** The text of the e-mail that a link would open. */
export async function letterOf(link: Locator): Promise<string> {
  const { searchParams, pathname } = new URL((await link.getAttribute('href')) ?? '');
  expect(pathname).toBe('hello@tea.example');
  return (searchParams.get('body') ?? '').replaceAll('\r\n', '\n');
}

/** The same enquiry as the text of an e-mail. */
export const LETTER = `Name: Asha Raman
E-mail: asha@example.com
Phone: 9876543210
Page: Contact (/contact-us)

Two chests & a kettle.
By May.`;
